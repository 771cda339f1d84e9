import type { AnswerOf } from '../../core/client/api.ts';
import { recordQuery } from '../../core/client/queries.ts';
import { attentionSource } from '../../core/navigation/attention.ts';
import { formatMonth } from '../../core/words/formats.ts';

/** The month that is over and to be closed next, at a plant that closes its months. */
export const monthAttention = attentionSource<AnswerOf<'GET /stock-months'>>({
  query: () => recordQuery('GET /stock-months', undefined),
  concerns: ({ items }, { t }) => {
    const next = items.find(({ isNext }) => isNext);
    if (!next || !items.some(({ closings }) => closings.length > 0)) return [];
    return [
      {
        cause: `stock month ${next.month}`,
        urgency: 'waits',
        text: t('stock.monthOver', { month: formatMonth(next.month) }),
        link: { to: '/verwaltung/bestand/monate' },
        action: t('stock.toMonths'),
      },
    ];
  },
});
