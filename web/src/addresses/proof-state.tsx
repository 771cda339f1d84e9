import type { Address } from '@halm/model/addresses/address.ts';
import { proofsHoldUntil } from '@halm/model/addresses/address-proof-status.ts';
import { countingProofs } from '@halm/model/addresses/proof-rule.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../app/formats.ts';
import { recordQuery } from '../app/queries.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { proofTones } from './proof-badge.tsx';

/** Whether an address can prove what it delivers, and until when. */
export const ProofState = ({ address: { id, proofRule, proofStatus } }: { address: Address }) => {
  const { t } = useTranslation('addresses');
  const { data } = useQuery(recordQuery('GET /addresses/:id/proofs', { id }, { size: 100 }));
  const until = data && proofsHoldUntil(countingProofs(proofRule, data.items));
  const words = until
    ? t(`proofState.${proofStatus}Until`, { date: formatDate(until) })
    : t(`proofState.${proofStatus}`);
  return <StatusBadge tone={proofTones[proofStatus]}>{words}</StatusBadge>;
};
