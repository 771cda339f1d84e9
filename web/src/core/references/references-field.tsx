import type { Named } from '@halm/model/core/contract/fields.ts';
import { CloseButton, Input } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../fields/field-props.ts';
import { useRecordForm } from '../forms/record-form-context.ts';
import type { ListCall } from '../lists/use-list.ts';
import { ReferenceSelect, type ReferenceSource } from './reference-select.tsx';
import classes from './references-field.module.css';

type ReferencesFieldProps<C extends ListCall> = Omit<FieldProps, 'name'> & {
  /** The path of the list of ids in the form's values. */
  path: string;
  initial: readonly Named[];
} & ReferenceSource<C>;

const Field = <C extends ListCall>(props: ReferencesFieldProps<C>) => {
  const { path, label, description, required, disabled, initial, call, query, name, alone } = props;
  const { t } = useTranslation('ui');
  const { onChange, error } = useRecordForm().getInputProps(path);
  const [items, setItems] = useState(initial);
  const become = (next: readonly Named[]) => {
    setItems(next);
    onChange(next.map(({ id }) => id));
  };
  const add = (item: Named | null) => item && !items.some(({ id }) => id === item.id) && become([...items, item]);
  return (
    <Input.Wrapper
      className={classes.field}
      label={label}
      description={description}
      required={required ?? false}
      error={disabled && error}
      labelElement="div"
    >
      <ul className={classes.items} aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className={classes.item}>
            {item.name}
            {!disabled && (
              <CloseButton
                size={26}
                radius="xl"
                aria-label={t('order.remove', { name: item.name })}
                onClick={() => become(items.filter(({ id }) => id !== item.id))}
              />
            )}
          </li>
        ))}
      </ul>
      {!disabled && (
        <ReferenceSelect<C>
          call={call}
          query={query}
          name={name}
          alone={alone}
          path={path}
          error={error}
          aria-label={label}
          placeholder={t('order.add')}
          value={null}
          onValue={add}
        />
      )}
    </Input.Wrapper>
  );
};

/** Several records of another list in no order; the value is the list of their ids. */
export const ReferencesField = <C extends ListCall>(props: ReferencesFieldProps<C>) => (
  <Field key={useRecordForm().key(props.path)} {...props} />
);
