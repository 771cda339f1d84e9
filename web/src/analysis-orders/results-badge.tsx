import type { ResultsState } from '@halm/model/analysis-orders/order-results.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../ui/status-badge.tsx';

const tones = { running: 'waiting', 'qc-pending': 'active', autovalidated: 'good', validated: 'good' } as const;

/** How far the values of a product are, by word, colour and shape. */
export const ResultsBadge = ({ state }: { state: ResultsState }) => {
  const { t } = useTranslation('analysisOrders');
  return <StatusBadge tone={tones[state]}>{t(`results.states.${state}`)}</StatusBadge>;
};
