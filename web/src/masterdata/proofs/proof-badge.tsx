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

type ProofBadgeProps = {
  status: ProofStatus | SingleProofStatus;
  /** Whoever has none is missing it. */
  isMissed?: boolean;
};

/** A proof's status by word, colour and shape. */
export const ProofBadge = ({ status, isMissed = false }: ProofBadgeProps) => {
  const { t } = useTranslation('addresses');
  const tone = isMissed && status === 'none' ? 'warning' : proofTones[status];
  return <StatusBadge tone={tone}>{t(`proof.${status}`)}</StatusBadge>;
};
