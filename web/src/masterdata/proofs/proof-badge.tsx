import type { ProofStatus, SingleProofStatus } from '@halm/model/masterdata/proofs/proof-status.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';

/** What each status means for the reader. */
export const proofTones: Record<ProofStatus | SingleProofStatus, Tone> = {
  valid: 'normal',
  expiring: 'warning',
  expired: 'wrong',
  upcoming: 'normal',
  none: 'normal',
};

/** A proof's status by word, colour and shape. */
export const ProofBadge = ({ status }: { status: ProofStatus | SingleProofStatus }) => {
  const { t } = useTranslation('addresses');
  return <StatusBadge tone={proofTones[status]}>{t(`proof.${status}`)}</StatusBadge>;
};
