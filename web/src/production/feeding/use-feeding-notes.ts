import type { FeedingDay } from '@halm/model/production/feeding/feeding-day.ts';
import { useTranslation } from 'react-i18next';
import { formatFed } from '../format-fed.ts';

/** What is to be known of a day beside its figures: what is short of stock, and what came later. */
export const useFeedingNotes = () => {
  const { t } = useTranslation('feeding');
  return ({ missingKg, lateKg }: Pick<FeedingDay, 'missingKg' | 'lateKg'>): string[] => {
    const missing = missingKg === null ? [] : [t('note.missing', { amount: formatFed(missingKg) })];
    if (lateKg === 0) return missing;
    const amount = formatFed(Math.abs(lateKg));
    return [...missing, lateKg > 0 ? t('note.more', { amount }) : t('note.less', { amount })];
  };
};
