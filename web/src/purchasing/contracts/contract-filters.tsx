import { contractFlagFilters, contractStatuses } from '@halm/model/purchasing/contracts/contract-choices.ts';
import { useTranslation } from 'react-i18next';
import { DateEntry } from '../../core/dates/date-entry.tsx';
import type { MoreFilters } from '../../core/lists/filter-fold.tsx';
import { SelectFilter, useListFilter } from '../../core/lists/list-filters.tsx';
import classes from '../../core/lists/list-toolbar.module.css';
import { ToCompleteFilter } from '../../core/lists/to-complete-filter.tsx';
import { AddressFilter } from '../../masterdata/addresses/address-filter.tsx';
import { ArticleFilter } from '../../masterdata/articles/article-filter.tsx';

const DayFilter = ({ filter, label }: { filter: string; label: string }) => {
  const [value, setValue] = useListFilter(filter);
  return (
    <DateEntry
      // What the address says elsewhere: by the back button, a saved view.
      key={value}
      className={classes.filter}
      label={label}
      initial={value}
      onSettled={(date) => setValue(date ?? '')}
    />
  );
};

/** Narrows contracts by their status and to those that something is to be seen of. */
export const ContractFilters = () => {
  const { t } = useTranslation('contracts');
  const statuses = contractStatuses.map((value) => ({ value, label: t(`status.${value}`) }));
  const flags = contractFlagFilters.map((value) => ({ value, label: t(`flag.${value}`) }));
  return (
    <>
      <SelectFilter name="status" label={t('state')} options={statuses} />
      <SelectFilter name="flag" label={t('flags')} options={flags} />
    </>
  );
};

/**
 * What is wanted now and then: those of a supplier, about an article, those that run on a
 * day or end until one, those of an import.
 */
export const useMoreContractFilters = (): MoreFilters => {
  const { t } = useTranslation('contracts');
  return {
    names: ['supplierId', 'articleId', 'runsOn', 'endsUntil', 'toComplete'],
    fields: (
      <>
        <AddressFilter filter="supplierId" label={t('supplier')} />
        <ArticleFilter label={t('filter.article')} />
        <DayFilter filter="runsOn" label={t('filter.runsOn')} />
        <DayFilter filter="endsUntil" label={t('filter.endsUntil')} />
        <ToCompleteFilter />
      </>
    ),
  };
};
