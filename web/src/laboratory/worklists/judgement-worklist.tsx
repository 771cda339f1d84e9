import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { WorklistCard } from '../../core/lists/worklist-card.tsx';
import { worklist } from '../../core/navigation/worklist.ts';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatDateTime } from '../../core/words/formats.ts';

type Judgements = AnswerOf<'GET /lims/judgements'>;
const SHOWN = 6;

const View = ({ answer: { items, pagination } }: { answer: Judgements }) => {
  const { t } = useTranslation('judgements');
  return (
    <WorklistCard
      title={t('worklist')}
      pagination={pagination}
      all={{ to: '/verwaltung/potential-products/quality-control', search: { standing: 'waiting' } }}
      rows={items.map(({ id, product, supplier, order, resultsAt, outside }) => ({
        id,
        name: product,
        link: {
          to: '/verwaltung/potential-products/analysis-order/$id/$ppid',
          params: { id: order.id, ppid: id },
        },
        facts: [supplier.name, order.name, resultsAt && t('worklistSince', { date: formatDateTime(resultsAt) })],
        end: outside > 0 && <StatusBadge tone="warning">{t('worklistOutside', { count: outside })}</StatusBadge>,
      }))}
    />
  );
};

/** What waits to be judged, the longest in front. */
export const judgementWorklist = worklist<Judgements>({
  query: () => listQuery('GET /lims/judgements', { standing: 'waiting', sort: 'resultsAt', size: SHOWN }),
  View,
});
