import type { LevelHistory } from '@halm/model/stock/inventory/inventory.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatQuantity } from '../../core/words/formats.ts';
import { totalsOf } from './drawn-levels.ts';

/**
 * What a chart of levels shows, in a sentence: how it began and stands now, when it was fullest and emptiest.
 */
export const useLevelWords = (levels: LevelHistory | undefined): string => {
  const { t } = useTranslation('inventory');
  if (!levels) return '';
  const { days, unit, articles } = levels;
  const totals = totalsOf(levels);
  const [most, least] = [Math.max(...totals), Math.min(...totals)];
  const dayOf = (quantity: number) => formatDate(days[totals.lastIndexOf(quantity)] ?? '');
  const amount = (quantity: number) => formatQuantity(quantity, unit);
  const uncounted = articles.filter(({ quantities }) => quantities === null).map(({ article }) => article.name);
  const sentence = t('level.words', {
    now: amount(totals.at(-1) ?? 0),
    most: amount(most),
    mostOn: dayOf(most),
    least: amount(least),
    leastOn: dayOf(least),
  });
  if (uncounted.length === 0) return sentence;
  return `${sentence} ${t('withoutDensity', { articles: uncounted.join(', ') })}.`;
};
