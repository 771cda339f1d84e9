import type { StockMonth } from '@halm/model/stock/stock-months/stock-month.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';

const tones: Readonly<Record<StockMonth['state'], Tone>> = { running: 'active', open: 'waiting', closed: 'good' };

/** Whether a month runs, is over and open, or closed. */
export const MonthState = ({ month: { state } }: { month: StockMonth }) => {
  const { t } = useTranslation('stockMonths');
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>;
};
