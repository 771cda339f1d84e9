import { useTranslation } from 'react-i18next';
import { AddressFilter } from '../addresses/address-filter.tsx';
import { ArticleFilter } from '../articles/article-filter.tsx';
import { DateEntry } from '../ui/date-entry.tsx';
import { useListFilter } from '../ui/list-filters.tsx';
import classes from '../ui/list-toolbar.module.css';
import { ToCompleteFilter } from '../ui/to-complete-filter.tsx';

const EndFilter = () => {
  const { t } = useTranslation('contracts');
  const [value, setValue] = useListFilter('endsUntil');
  return (
    <DateEntry
      // What the address says elsewhere: by the back button, a saved view.
      key={value}
      className={classes.filter}
      label={t('filter.endsUntil')}
      initial={value}
      onSettled={(date) => setValue(date ?? '')}
    />
  );
};

/** Narrows contracts to those with a supplier, about an article, and to what ends until a day. */
export const ContractFilters = () => {
  const { t } = useTranslation('contracts');
  return (
    <>
      <AddressFilter filter="supplierId" label={t('supplier')} />
      <ArticleFilter label={t('filter.article')} />
      <EndFilter />
      <ToCompleteFilter />
    </>
  );
};
