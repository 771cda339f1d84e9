import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './list-toolbar.module.css';
import { useChangeSearch } from './use-list.ts';

/** A filter's value in the address and how to change it. */
export const useListFilter = (name: string): [string, (value: string) => void] => {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const change = useChangeSearch();
  return [search[name] ?? '', (value) => change({ [name]: value || undefined })];
};

type FilterProps = { name: string; label: string };
type SelectFilterProps = FilterProps & {
  options: { value: string; label: string }[];
  /** What the first choice is called where it isn't all of them. */
  usual?: string;
};

/** Filters by one of the options; the first choice is all of them, or what is usual. */
export const SelectFilter = ({ name, label, options, usual }: SelectFilterProps) => {
  const { t } = useTranslation('ui');
  const [value, setValue] = useListFilter(name);
  return (
    <NativeSelect
      className={classes.filter}
      label={label}
      value={value}
      data={[{ value: '', label: usual ?? t('list.all') }, ...options]}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
};
