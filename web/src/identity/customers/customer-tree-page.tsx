import { useMediaQuery } from '@mantine/hooks';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../core/lists/add-button.tsx';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import listClasses from '../../core/lists/list-page.module.css';
import { ListPagination } from '../../core/lists/list-pagination.tsx';
import { ListSearchInput } from '../../core/lists/list-search-input.tsx';
import toolbarClasses from '../../core/lists/list-toolbar.module.css';
import { NoMatch } from '../../core/lists/no-match.tsx';
import { type List, type RowOf, useList } from '../../core/lists/use-list.ts';
import type { ListSearch } from '../../core/search-params/list-search.ts';
import { DataTableWaiting } from '../../core/table/data-table-waiting.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { PageHead } from '../../core/ui/page-head.tsx';
import { formatCount } from '../../core/words/formats.ts';
import { CustomerCards } from './customer-cards.tsx';
import { CustomerTable } from './customer-table.tsx';
import { useFolding } from './use-folding.ts';

type Row = RowOf<'GET /customers'>;

// A tree is read as a whole: more of it at once than of other lists.
const TREE_PAGE_SIZE = 200;

const Tree = ({ list }: { list: List<Row> }) => {
  const { t } = useTranslation('customers');
  const { data, error, refetch, isPlaceholderData } = list.result;
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  // What is searched or filtered has lost its parents: shown flat, with the way down to it.
  const isFlat = Boolean(list.search.search || list.search.active);
  const folding = useFolding(data?.items ?? [], isFlat);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <DataTableWaiting label={t('title')} columns={['name', 'number', 'modules']} />;
  if (data.items.length === 0 && isFlat) return <NoMatch list={list} />;
  if (data.items.length === 0)
    return <EmptyState icon={IconBuildingCommunity} title={t('empty.title')} text={t('empty.text')} />;
  const Shape = isPhone ? CustomerCards : CustomerTable;
  return <Shape folding={folding} isFlat={isFlat} isStale={isPlaceholderData} />;
};

const Count = ({ list }: { list: List<Row> }) => {
  const { t } = useTranslation('ui');
  const total = list.pagination?.totalRecords;
  return total === undefined ? null : t('list.count', { count: total, total: formatCount(total) });
};

/** The organisations that a customer admin looks after, as the tree that they are. */
export const CustomerTreePage = () => {
  const { t } = useTranslation(['customers', 'ui']);
  const { size } = useSearch({ strict: false }) as ListSearch;
  const list = useList('GET /customers', 'customers', size ? {} : { size: TREE_PAGE_SIZE });
  const pagination = list.pagination;
  const states = [
    { value: 'true', label: t('ui:active') },
    { value: 'false', label: t('ui:inactive') },
  ];
  return (
    <div className={listClasses.page}>
      <PageHead
        title={t('title')}
        state={<Count list={list} />}
        actions={<AddButton to="/customer-management/add">{t('add')}</AddButton>}
      />
      <search className={toolbarClasses.toolbar}>
        <ListSearchInput list={list} label={t('search')} />
        <SelectFilter name="active" label={t('state')} options={states} />
      </search>
      <Tree list={list} />
      {pagination && pagination.totalRecords > pagination.size && <ListPagination list={list} />}
    </div>
  );
};
