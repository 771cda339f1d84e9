import { Button } from '@mantine/core';
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
  /** The fields of the row below this path. */
  row: (path: string) => ReactNode;
};

/** A list of rows in a form: terms of a material, percentages of contracts; each can be taken out again. */
export const FormRows = <T extends object>({ path, title, hint, add, empty, row }: FormRowsProps<T>) => {
  const { t } = useTranslation('ui');
  const form = useRecordForm();
  const rows = useFieldValue<Keyed<T>[] | undefined>(path) ?? [];
  return (
    <fieldset className={`${formClasses.wide} ${classes.rows}`}>
      <legend>{title}</legend>
      {hint && rows.length > 0 && <p className={classes.soft}>{hint}</p>}
      {rows.map((one, index) => (
        <div key={one.key ?? index} className={classes.row}>
          {row(`${path}.${index}`)}
          <Button
            variant="default"
            className={classes.button}
            aria-label={`${t('removeRow')}: ${title} ${index + 1}`}
            onClick={() => form.removeListItem(path, index)}
          >
            {t('removeRow')}
          </Button>
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
