import type { OrderState } from '@halm/model/analysis-orders/order-choices.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../ui/status-badge.tsx';

const tones = { draft: 'quiet', order: 'waiting' } as const;

/** How far an order is, by word, colour and shape. */
export const OrderStateBadge = ({ state }: { state: OrderState }) => {
  const { t } = useTranslation('analysisOrders');
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
};
