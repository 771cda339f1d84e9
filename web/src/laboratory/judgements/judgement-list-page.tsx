import type { JudgementItem } from '@halm/model/laboratory/judgements/judgement.ts';
import { standings } from '@halm/model/laboratory/judgements/judgement-choices.ts';
import { IconMicroscope } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatCount, formatDateTime } from '../../core/words/formats.ts';
import { AddressFilter } from '../../masterdata/addresses/address-filter.tsx';
import { ResultsBadge } from '../analysis-orders/results-badge.tsx';
import { StandingBadge } from './standing-badge.tsx';

const useJudgementColumns = (): Column<JudgementItem>[] => {
  const { t } = useTranslation('judgements');
  return [
    { id: 'product', header: t('product'), cell: ({ product }) => product },
    {
      id: 'standing',
      header: t('standing'),
      cell: ({ standing }) => (standing ? <StandingBadge standing={standing} /> : '–'),
    },
    {
      id: 'results',
      header: t('results'),
      cell: ({ resultsState, standing }) => <ResultsBadge state={resultsState} isRejected={standing === 'rejected'} />,
    },
    {
      id: 'outside',
      header: t('outside'),
      cell: ({ outside }) => (outside > 0 ? formatCount(outside) : '–'),
      align: 'right',
    },
    { id: 'supplier', header: t('supplier'), cell: ({ supplier }) => <RecordLink kind="address" record={supplier} /> },
    { id: 'order', header: t('order'), cell: ({ order }) => <RecordLink kind="analysisOrder" record={order} /> },
    {
      id: 'resultsAt',
      header: t('resultsAt'),
      cell: ({ resultsAt }) => (resultsAt ? formatDateTime(resultsAt) : '–'),
      sort: 'resultsAt',
    },
    {
      id: 'biomassType',
      header: t('biomassType'),
      isOptional: true,
      cell: ({ biomassType }) => biomassType?.name ?? '–',
    },
    {
      id: 'judged',
      header: t('judgedAt'),
      isOptional: true,
      cell: ({ judgedAt }) => (judgedAt ? formatDateTime(judgedAt) : '–'),
    },
    { id: 'judgedBy', header: t('judgedBy'), cell: ({ judgedByName }) => judgedByName ?? '–', isOptional: true },
  ];
};

/** What quality control has to judge, and what it has judged, the latest values first. */
export const JudgementListPage = () => {
  const { t } = useTranslation('judgements');
  return (
    <ListPage
      title={t('title')}
      list={useList('GET /lims/judgements', 'judgements')}
      columns={useJudgementColumns()}
      rowLink={({ id, order }) => ({
        to: '/verwaltung/potential-products/analysis-order/$id/$ppid',
        params: { id: order.id, ppid: id },
      })}
      searchLabel={t('search')}
      defaultSort="-resultsAt"
      filters={
        <>
          <SelectFilter
            name="standing"
            label={t('standing')}
            options={standings.map((value) => ({ value, label: t(`standings.${value}`) }))}
          />
          <AddressFilter filter="supplierId" label={t('supplier')} />
        </>
      }
      empty={{ icon: IconMicroscope, title: t('empty.title'), text: t('empty.text') }}
    />
  );
};
