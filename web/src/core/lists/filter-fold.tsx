import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '../saved-views/saved-view-search.ts';
import classes from './list-toolbar.module.css';
import type { List } from './use-list.ts';

/** Filters that are wanted now and then, and their names in the address. */
export type MoreFilters = { readonly names: readonly string[]; readonly fields: ReactNode };

type FilterFoldProps = { list: List<unknown>; filters: ReactNode; more: MoreFilters };

/**
 * The filters of a list that has many: a narrow screen folds all of them, a wide
 * one those that are wanted now and then.
 */
export const FilterFold = ({ list, filters, more }: FilterFoldProps) => {
  const { t } = useTranslation('ui');
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const set = Object.keys(filtersOf(list.search)).filter((name) =>
    isPhone ? name !== 'search' : more.names.includes(name),
  );
  const [isOpen, setOpen] = useState(!isPhone && set.length > 0);
  const label = t(isPhone ? 'list.filters' : 'list.moreFilters');
  return (
    <>
      {!isPhone && filters}
      <Button
        variant="default"
        data-folding
        title={label}
        rightSection={
          set.length > 0 && (
            <span className={classes.counted} aria-hidden>
              {set.length}
            </span>
          )
        }
        leftSection={<IconFilter size={17} stroke={1.7} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {set.length > 0 ? `${label} (${set.length})` : label}
      </Button>
      <div id={id} className={classes.fold} hidden={!isOpen}>
        {isOpen && (
          <>
            {isPhone && filters}
            {more.fields}
          </>
        )}
      </div>
    </>
  );
};
