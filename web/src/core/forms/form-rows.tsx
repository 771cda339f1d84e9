import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form-rows.module.css';
import formClasses from './record-form.module.css';
import { useFieldValue, useRecordForm } from './record-form-context.ts';

/** A row of a list within the form; `key` only tells the rows apart. */
export type Keyed<T> = T & { readonly key?: string };

type FormRowsProps<T extends object> = {
  path: string;
  title: string;
  hint?: string;
  add: string;
  empty: () => T;
  /** Their order means something: each can be moved by buttons. */
  isOrdered?: true;
  /** The fields of the row below this path. */
  row: (path: string) => ReactNode;
};

type MovesProps = { path: string; name: string; index: number; count: number };

const Moves = ({ path, name, index, count }: MovesProps) => {
  const { t } = useTranslation('ui');
  const form = useRecordForm();
  const move = (to: number) => form.reorderListItem(path, { from: index, to });
  const button = { variant: 'subtle', color: 'gray', size: 36 } as const;
  return (
    <>
      <ActionIcon
        {...button}
        disabled={index === 0}
        aria-label={t('order.up', { name })}
        onClick={() => move(index - 1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...button}
        disabled={index === count - 1}
        aria-label={t('order.down', { name })}
        onClick={() => move(index + 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
    </>
  );
};

/** A list of rows in a form: terms of a material, percentages of contracts; each can be taken out again. */
export const FormRows = <T extends object>({ path, title, hint, add, empty, isOrdered, row }: FormRowsProps<T>) => {
  const { t } = useTranslation('ui');
  const form = useRecordForm();
  const rows = useFieldValue<Keyed<T>[] | undefined>(path) ?? [];
  return (
    <fieldset className={`${formClasses.wide} ${classes.rows}`} data-ordered={isOrdered}>
      <legend>{title}</legend>
      {hint && rows.length > 0 && <p className={classes.soft}>{hint}</p>}
      {rows.map((one, index) => (
        <div key={one.key ?? index} className={classes.row}>
          {row(`${path}.${index}`)}
          <div className={classes.buttons}>
            <Button
              variant="default"
              aria-label={`${t('removeRow')}: ${title} ${index + 1}`}
              onClick={() => form.removeListItem(path, index)}
            >
              {t('removeRow')}
            </Button>
            {isOrdered && <Moves path={path} name={`${title} ${index + 1}`} index={index} count={rows.length} />}
          </div>
        </div>
      ))}
      <Button
        variant="default"
        className={classes.button}
        onClick={() => form.insertListItem(path, { key: crypto.randomUUID(), ...empty() })}
      >
        {add}
      </Button>
    </fieldset>
  );
};
