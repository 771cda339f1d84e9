import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../app/queries.ts';
import { DateEntry } from '../ui/date-entry.tsx';
import { useListFilter } from '../ui/list-filters.tsx';
import classes from '../ui/list-toolbar.module.css';
import { ReferenceFilter } from '../ui/reference-filter.tsx';
import { ToCompleteFilter } from '../ui/to-complete-filter.tsx';

const SupplierFilter = () => {
  const { t } = useTranslation('contracts');
  const [id] = useListFilter('supplierId');
  const { data: supplier } = useQuery({ ...recordQuery('GET /addresses/:id', { id }), enabled: id !== '' });
  return (
    <ReferenceFilter
      filter="supplierId"
      label={t('supplier')}
      call="GET /addresses"
      name={({ companyName }) => companyName}
      chosen={supplier && { id: supplier.id, name: supplier.companyName }}
    />
  );
};

const ArticleFilter = () => {
  const { t } = useTranslation('contracts');
  const [id] = useListFilter('articleId');
  const { data: article } = useQuery({ ...recordQuery('GET /articles/:id', { id }), enabled: id !== '' });
  return (
    <ReferenceFilter
      filter="articleId"
      label={t('filter.article')}
      call="GET /articles"
      name={({ name }) => name}
      chosen={article && { id: article.id, name: article.name }}
    />
  );
};

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
      <SupplierFilter />
      <ArticleFilter />
      <DayFilter filter="runsOn" label={t('filter.runsOn')} />
      <DayFilter filter="endsUntil" label={t('filter.endsUntil')} />
      <ToCompleteFilter />
    </>
  );
};
