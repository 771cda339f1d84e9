import type { OrderState } from '@halm/model/laboratory/analysis-orders/order-choices.ts';
import type { Completion } from '@halm/model/laboratory/analysis-orders/order-results.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../core/ui/status-badge.tsx';

const tones = { draft: 'normal', order: 'work' } as const;

/** How far an order is, by word, colour and shape; nobody works on one whose values are all there. */
export const OrderStateBadge = ({ state, isFinished }: { state: OrderState; isFinished: boolean }) => {
  const { t } = useTranslation('analysisOrders');
  return <StatusBadge tone={isFinished ? 'normal' : tones[state]}>{t(`states.${state}`)}</StatusBadge>;
};

const completionTones = { ontime: 'work', delayed: 'warning', finished: 'normal' } as const;

/** Whether the values of an order come in time, by word, colour and shape. */
export const CompletionBadge = ({ completion }: { completion: Completion }) => {
  const { t } = useTranslation('analysisOrders');
  return <StatusBadge tone={completionTones[completion]}>{t(`completions.${completion}`)}</StatusBadge>;
};
