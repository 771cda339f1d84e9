import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import formClasses from '../ui/record-form.module.css';
import { useFieldValue, useRecordForm } from '../ui/record-form-context.ts';
import classes from './contracts.module.css';

/** A row of a list within the form; `key` only tells the rows apart. */
export type Keyed<T> = T & { readonly key?: string };

type TermRowsProps<T extends object> = {
  path: string;
  title: string;
  hint?: string;
  add: string;
  empty: () => T;
  /** The fields of the row below this path. */
  row: (path: string) => ReactNode;
};

/** A list of terms of a material in its form: prices, limits, deductions; each can be taken out again. */
export const TermRows = <T extends object>({ path, title, hint, add, empty, row }: TermRowsProps<T>) => {
  const { t } = useTranslation('contracts');
  const form = useRecordForm();
  const rows = useFieldValue<Keyed<T>[] | undefined>(path) ?? [];
  return (
    <fieldset className={`${formClasses.wide} ${classes.terms}`}>
      <legend>{title}</legend>
      {hint && rows.length > 0 && <p className={classes.soft}>{hint}</p>}
      {rows.map((one, index) => (
        <div key={one.key ?? index} className={classes.termRow}>
          {row(`${path}.${index}`)}
          <Button
            variant="default"
            className={classes.addTerm}
            aria-label={`${t('form.removeRow')}: ${title} ${index + 1}`}
            onClick={() => form.removeListItem(path, index)}
          >
            {t('form.removeRow')}
          </Button>
        </div>
      ))}
      <Button
        variant="default"
        className={classes.addTerm}
        onClick={() => form.insertListItem(path, { key: crypto.randomUUID(), ...empty() })}
      >
        {add}
      </Button>
    </fieldset>
  );
};
