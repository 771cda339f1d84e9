import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { WorklistCard } from '../../core/lists/worklist-card.tsx';
import { worklist } from '../../core/navigation/worklist.ts';
import { formatDate } from '../../core/words/formats.ts';
import { orderLink } from '../analysis-orders/order-columns.tsx';
import { CompletionBadge } from '../analysis-orders/order-state.tsx';

type Orders = AnswerOf<'GET /lims/analysis-orders'>;
const SHOWN = 6;

const View = ({ answer: { items, pagination } }: { answer: Orders }) => {
  const { t } = useTranslation('analysisOrders');
  return (
    <WorklistCard
      title={t('worklist')}
      pagination={pagination}
      all={{ to: '/verwaltung/potential-products/analysis-order', search: { completion: 'waiting' } }}
      rows={items.map((order) => ({
        id: order.id,
        name: order.number,
        link: orderLink(order),
        facts: [
          order.supplier?.name,
          order.products.join(', '),
          t('progressText', order.progress),
          order.dueOn && t('worklistDue', { date: formatDate(order.dueOn) }),
        ],
        end: order.completion && <CompletionBadge completion={order.completion} />,
      }))}
    />
  );
};

/** Orders whose values are missing, those that are wanted first in front. */
export const orderWorklist = worklist<Orders>({
  query: () => listQuery('GET /lims/analysis-orders', { completion: 'waiting', sort: 'dueOn', size: SHOWN }),
  View,
});
