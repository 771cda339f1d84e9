import { type GasYield, LOW_DAYS } from '@halm/model/production/gas-yield/gas-yield.ts';
import { useTranslation } from 'react-i18next';
import type { Flag } from '../../core/records/flag-list.tsx';
import { formatPercent } from '../../core/words/formats.ts';
import { formatFed } from '../format-fed.ts';

/** What is to be known of a yield: too little for days, which article drifts, what is not known. */
export const useYieldFlags = (): ((gasYield: GasYield) => Flag[]) => {
  const { t } = useTranslation('gasYield');
  return ({ lowDays, drifting, unknownOf, unfedDays, notBookedKg }) => {
    const flags: (Flag | false)[] = [
      lowDays >= LOW_DAYS && { id: 'low', weight: 'warning', text: t('flags.low', { count: lowDays }) },
      ...drifting.map(({ article, change }): Flag => {
        const words = { article: article.name, share: formatPercent(Math.abs(change)) };
        return { id: article.id, weight: 'warning', text: t(`flags.drift.${change < 0 ? 'less' : 'more'}`, words) };
      }),
      unknownOf.length > 0 && {
        id: 'unknown',
        weight: 'warning',
        text: t('flags.unknown', { names: unknownOf.join(', ') }),
      },
      unfedDays > 0 && { id: 'unfed', weight: 'info', text: t('flags.unfed', { count: unfedDays }) },
      notBookedKg > 0 && {
        id: 'not-booked',
        weight: 'info',
        text: t('flags.notBooked', { amount: formatFed(notBookedKg) }),
      },
    ];
    return flags.filter((flag) => flag !== false);
  };
};
