import { useSearch } from '@tanstack/react-router';
import { DateRangeField } from '../dates/date-range-field.tsx';
import { readDateRange } from '../search-params/date-range-search.ts';
import classes from './list-toolbar.module.css';
import { useChangeSearch } from './use-list.ts';

/**
 * Filters by a range of days, which the address keeps as `range=this-week` or as `from` and `to`: a page
 * names these three in its `listSearch`, and `useList` asks the server from and to.
 */
export const DateRangeFilter = ({ label }: { label: string }) => {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const change = useChangeSearch();
  return (
    <DateRangeField
      className={classes.range}
      label={label}
      value={readDateRange(search)}
      onChange={({ range, from, to }) => change({ range, from, to })}
    />
  );
};
