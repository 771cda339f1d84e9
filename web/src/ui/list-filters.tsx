import { NativeSelect } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateEntry } from './date-entry.tsx';
import classes from './list-toolbar.module.css';
import { useChangeSearch } from './use-list.ts';

/** A filter's value in the address and how to change it. */
export const useListFilter = (name: string): [string, (value: string) => void] => {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const change = useChangeSearch();
  return [search[name] ?? '', (value) => change({ [name]: value || undefined })];
};

type FilterProps = { name: string; label: string };

/** Filters by one of the options; the first choice is all of them. */
export const SelectFilter = ({
  name,
  label,
  options,
}: FilterProps & { options: { value: string; label: string }[] }) => {
  const { t } = useTranslation('ui');
  const [value, setValue] = useListFilter(name);
  return (
    <NativeSelect
      className={classes.filter}
      label={label}
      value={value}
      data={[{ value: '', label: t('list.all') }, ...options]}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
};

/** Filters by a day, typed in the reader's way or picked. */
export const DateFilter = ({ name, label }: FilterProps) => {
  const [value, setValue] = useListFilter(name);
  const [seen, setSeen] = useState({ value, sent: value, fillings: 0 });
  // The address has changed from elsewhere, not by what was typed here: the field is filled anew.
  if (seen.value !== value) {
    const isForeign = value !== seen.sent;
    setSeen({ value, sent: value, fillings: seen.fillings + (isForeign ? 1 : 0) });
  }
  const choose = (date: string | null) => {
    if ((date ?? '') === value) return;
    setSeen({ ...seen, sent: date ?? '' });
    setValue(date ?? '');
  };
  return <DateEntry key={seen.fillings} className={classes.filter} label={label} initial={value} onSettled={choose} />;
};
