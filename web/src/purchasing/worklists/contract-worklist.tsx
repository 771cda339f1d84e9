import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { WorklistCard } from '../../core/lists/worklist-card.tsx';
import { worklist } from '../../core/navigation/worklist.ts';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatDate, formatPercent } from '../../core/words/formats.ts';
import { contractLink } from '../contracts/contract-columns.tsx';

type Contracts = AnswerOf<'GET /contracts'>;
const SHOWN = 6;

const View = ({ answer: { items, pagination } }: { answer: Contracts }) => {
  const { t } = useTranslation('contracts');
  return (
    <WorklistCard
      title={t('worklist')}
      pagination={pagination}
      all={{ to: '/verwaltung/vertraege', search: { status: 'active' } }}
      rows={items.map((contract) => ({
        id: contract.id,
        name: contract.number,
        link: contractLink(contract),
        facts: [
          contract.supplier.name,
          ...contract.materials.map(({ article, percent }) => `${article.name} ${formatPercent(percent / 100)}`),
        ],
        end:
          contract.flags.length > 0 ? (
            <StatusBadge tone="warning">{contract.flags.map((flag) => t(`flag.${flag}`)).join(', ')}</StatusBadge>
          ) : (
            t('worklistUntil', { date: formatDate(contract.endsOn) })
          ),
      }))}
    />
  );
};

/** Running contracts, which end first in front. */
export const contractWorklist = worklist<Contracts>({
  query: () => listQuery('GET /contracts', { status: 'active', sort: 'endsOn', size: SHOWN }),
  View,
});
