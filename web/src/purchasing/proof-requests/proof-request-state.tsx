import type { ProofRequestState } from '@halm/model/purchasing/proof-requests/proof-request-state.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';

const tones: Record<ProofRequestState, Tone> = {
  open: 'waiting',
  expired: 'warning',
  arrived: 'active',
  done: 'good',
  refused: 'bad',
  withdrawn: 'quiet',
};

/** How a request for a proof stands, by word, colour and shape. */
export const ProofRequestBadge = ({ state }: { state: ProofRequestState }) => {
  const { t } = useTranslation('proofRequests');
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>;
};
