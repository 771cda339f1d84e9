import type { AnalysisOrderItem } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatDate, formatDateTime } from '../../core/words/formats.ts';
import { CompletionBadge, OrderStateBadge } from './order-state.tsx';

const joined = (names: readonly string[]): string => names.join(', ') || '–';

/** The columns of a list of orders. */
export const useOrderColumns = (): Column<AnalysisOrderItem>[] => {
  const { t } = useTranslation('analysisOrders');
  return [
    { id: 'number', header: t('number'), cell: ({ number }) => number, sort: 'number' },
    {
      id: 'completion',
      header: t('completion'),
      cell: ({ completion }) => (completion ? <CompletionBadge completion={completion} /> : '–'),
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state, completion }) => <OrderStateBadge state={state} isFinished={completion === 'finished'} />,
      sort: 'state',
      isCardNeedless: ({ completion }) => completion !== null,
    },
    {
      id: 'supplier',
      header: t('supplier'),
      cell: ({ supplier }) => (supplier ? <RecordLink kind="address" record={supplier} /> : '–'),
    },
    { id: 'products', header: t('products'), cell: ({ products }) => joined(products) },
    {
      id: 'laboratories',
      header: t('laboratories'),
      cell: ({ laboratories }) => joined(laboratories.map(({ name }) => name)),
    },
    {
      id: 'ordered',
      header: t('orderedAt'),
      cell: ({ orderedAt }) => (orderedAt ? formatDateTime(orderedAt) : '–'),
      sort: 'orderedAt',
    },
    { id: 'due', header: t('dueOn'), cell: ({ dueOn }) => (dueOn ? formatDate(dueOn) : '–'), sort: 'dueOn' },
    {
      id: 'progress',
      header: t('progress'),
      cell: ({ state, progress }) => (state === 'draft' ? '–' : t('progressText', progress)),
    },
  ];
};

/** Where a row of such a list leads. */
export const orderLink = ({ id }: { id: string }) =>
  ({ to: '/verwaltung/potential-products/analysis-order/$id', params: { id } }) as const;
