import { useTranslation } from 'react-i18next';
import { AddressFilter } from '../addresses/address-filter.tsx';
import { ArticleFilter } from '../articles/article-filter.tsx';
import { DateEntry } from '../ui/date-entry.tsx';
import { useListFilter } from '../ui/list-filters.tsx';
import classes from '../ui/list-toolbar.module.css';
import { ToCompleteFilter } from '../ui/to-complete-filter.tsx';

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

/** Narrows contracts to those with a supplier, about an article, and to what runs on a day or ends until one. */
export const ContractFilters = () => {
  const { t } = useTranslation('contracts');
  return (
    <>
      <AddressFilter filter="supplierId" label={t('supplier')} />
      <ArticleFilter label={t('filter.article')} />
      <DayFilter filter="runsOn" label={t('filter.runsOn')} />
      <DayFilter filter="endsUntil" label={t('filter.endsUntil')} />
      <ToCompleteFilter />
    </>
  );
};
