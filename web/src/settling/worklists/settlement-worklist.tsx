import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { WorklistCard } from '../../core/lists/worklist-card.tsx';
import { worklist } from '../../core/navigation/worklist.ts';
import { formatDate } from '../../core/words/formats.ts';
import { settlementLink } from '../settlements/settlement-columns.tsx';
import { SettlementStatusBadge } from '../settlements/settlement-status.tsx';

type Settlements = AnswerOf<'GET /settlements'>;
const SHOWN = 6;

const View = ({ answer: { items, pagination } }: { answer: Settlements }) => {
  const { t } = useTranslation('settlements');
  return (
    <WorklistCard
      title={t('worklist')}
      pagination={pagination}
      all={{ to: '/verwaltung/abrechnungen' }}
      rows={items.map((settlement) => ({
        id: settlement.id,
        name: settlement.number ?? t('draft'),
        link: settlementLink(settlement),
        facts: [settlement.supplier.name, `${formatDate(settlement.fromOn)} – ${formatDate(settlement.toOn)}`],
        end: <SettlementStatusBadge status={settlement.status} />,
      }))}
    />
  );
};

/** Settlements, the latest in front. */
export const settlementWorklist = worklist<Settlements>({
  query: () => listQuery('GET /settlements', { sort: '-toOn', size: SHOWN }),
  View,
});
