import type { Named } from '@halm/model/core/contract/fields.ts';
import { ActionIcon, Input } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import { type HTMLAttributes, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../fields/field-props.ts';
import { useRecordForm } from '../forms/record-form-context.ts';
import type { ListCall } from '../lists/use-list.ts';
import { useDragOrder } from '../table/use-drag-order.ts';
import classes from './ordered-references-field.module.css';
import { ReferenceSelect, type ReferenceSource } from './reference-select.tsx';

type OrderedReferencesFieldProps<C extends ListCall> = Omit<FieldProps, 'name'> & {
  /** What must be done before anything can be chosen, as a sentence. */
  notYet?: string | undefined;
  /** The path of the list of ids in the form's values. */
  path: string;
  initial: readonly Named[];
  /** Hears of what is chosen now, with its names. */
  onItems?: ((items: readonly Named[]) => void) | undefined;
} & ReferenceSource<C>;

const moved = <T,>(list: readonly T[], from: number, by: number): T[] => {
  const next = [...list];
  next.splice(from + by, 0, ...next.splice(from, 1));
  return next;
};

const button = { variant: 'subtle', color: 'gray' } as const;

type PlaceProps = { name: string; place: number; isLast: boolean; onMove: (by: number) => void };

const Moves = ({ name, place, isLast, onMove }: PlaceProps) => {
  const { t } = useTranslation('ui');
  return (
    <>
      <ActionIcon {...button} disabled={place === 1} aria-label={t('order.up', { name })} onClick={() => onMove(-1)}>
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon {...button} disabled={isLast} aria-label={t('order.down', { name })} onClick={() => onMove(1)}>
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
    </>
  );
};

type Handle = Pick<HTMLAttributes<HTMLElement>, 'onPointerDown'>;
type ItemProps = Omit<PlaceProps, 'name'> & { item: Named; onRemove: () => void; handle: Handle; isDragged: boolean };

const Item = ({ item: { name }, onRemove, handle, isDragged, ...place }: ItemProps) => {
  const { t } = useTranslation('ui');
  return (
    <li className={classes.item} data-dragged={isDragged || undefined}>
      {/* The buttons beside it do the same by keyboard. */}
      <span className={classes.handle} title={t('order.drag')} {...handle}>
        <IconGripVertical size={18} aria-hidden />
      </span>
      <span className={classes.place}>{place.place}</span>
      <span className={classes.name}>{name}</span>
      <Moves name={name} {...place} />
      <ActionIcon {...button} aria-label={t('order.remove', { name })} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
};

const Field = <C extends ListCall>(props: OrderedReferencesFieldProps<C>) => {
  const { path, label, description, required, initial, call, query, name, alone, against, notYet, onItems } = props;
  const { t } = useTranslation('ui');
  const { onChange, error } = useRecordForm().getInputProps(path);
  const [items, setItems] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const become = (next: readonly Named[]) => {
    setItems(next);
    onChange(next.map(({ id }) => id));
    onItems?.(next);
  };
  const keepMoving = useRef<{ place: number; by: number }>(null);
  const move = (place: number, by: number) => {
    keepMoving.current = { place: place + by, by };
    become(moved(items, place, by));
  };
  const { list, dragged, handleOf, ...drag } = useDragOrder((from, to) => become(moved(items, from, to - from)));
  // A row that is moved takes the keyboard along; at the end of the way the button for the way back has it.
  useEffect(() => {
    const { place, by } = keepMoving.current ?? {};
    keepMoving.current = null;
    if (place === undefined || by === undefined) return;
    const [up, down] = list.current?.children[place]?.querySelectorAll('button') ?? [];
    const [same, back] = by < 0 ? [up, down] : [down, up];
    (same?.disabled ? back : same)?.focus();
  });
  const add = (item: Named | null) => item && !items.some(({ id }) => id === item.id) && become([...items, item]);
  const remove = ({ id: removed }: Named) => {
    become(items.filter(({ id }) => id !== removed));
    // What had the keyboard is gone.
    input.current?.focus();
  };
  return (
    <Input.Wrapper
      className={classes.field}
      label={label}
      description={description}
      required={required ?? false}
      labelElement="div"
    >
      <ol ref={list} className={classes.list} {...drag}>
        {items.map((item, at) => (
          <Item
            key={item.id}
            item={item}
            place={at + 1}
            handle={handleOf(at)}
            isDragged={dragged === at}
            isLast={at === items.length - 1}
            onMove={(by) => move(at, by)}
            onRemove={() => remove(item)}
          />
        ))}
      </ol>
      <ReferenceSelect<C>
        ref={input}
        call={call}
        query={query}
        name={name}
        alone={alone}
        against={against}
        path={path}
        error={error}
        aria-label={label}
        placeholder={notYet ?? t('order.add')}
        disabled={notYet !== undefined}
        value={null}
        onValue={add}
      />
    </Input.Wrapper>
  );
};

/** Several records of another list in an order; the value is the list of their ids, best first. */
export const OrderedReferencesField = <C extends ListCall>(props: OrderedReferencesFieldProps<C>) => (
  <Field key={useRecordForm().key(props.path)} {...props} />
);
