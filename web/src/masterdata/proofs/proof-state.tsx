import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import { proofsHoldUntil } from '@halm/model/masterdata/proofs/address-proof-status.ts';
import { countingProofs } from '@halm/model/masterdata/proofs/proof-rule.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { useToday } from '../../core/words/today.ts';
import { proofTones } from './proof-badge.tsx';

/** Whether an address can prove what it delivers, and until when. */
export const ProofState = ({ address: { id, proofRule, proofStatus } }: { address: Address }) => {
  const { t } = useTranslation('addresses');
  const today = useToday();
  const { data } = useQuery(recordQuery('GET /addresses/:id/proofs', { id }, { size: 100 }));
  const until = data && proofsHoldUntil(countingProofs(proofRule, data.items), today);
  const words = until
    ? t(`proofState.${proofStatus}Until`, { date: formatDate(until) })
    : t(`proofState.${proofStatus}`);
  return <StatusBadge tone={proofTones[proofStatus]}>{words}</StatusBadge>;
};
