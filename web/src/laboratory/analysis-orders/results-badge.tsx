import { type ResultsState, shownResults } from '@halm/model/laboratory/analysis-orders/order-results.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../core/ui/status-badge.tsx';

const tones = {
  running: 'work',
  'qc-pending': 'waits',
  autovalidated: 'normal',
  validated: 'normal',
  rejected: 'wrong',
} as const;

/**
 * How far the values of a product are, by word, colour and shape: those of
 * one that was rejected are not good.
 */
export const ResultsBadge = ({ state, isRejected }: { state: ResultsState; isRejected: boolean }) => {
  const { t } = useTranslation('analysisOrders');
  const shown = shownResults(state, isRejected);
  return <StatusBadge tone={tones[shown]}>{t(`results.states.${shown}`)}</StatusBadge>;
};
