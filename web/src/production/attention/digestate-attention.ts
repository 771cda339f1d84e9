import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { attentionSource, type Concern } from '../../core/navigation/attention.ts';
import { problemText } from '../digestate/digestate-words.tsx';

/** More than a plant has. */
const SHOWN = 100;

/** What comes out of the feed and could not be booked, one line for each. */
export const digestateAttention = attentionSource<AnswerOf<'GET /digestate-outputs'>>({
  query: () => listQuery('GET /digestate-outputs', { active: 'true', size: SHOWN } as never),
  concerns: ({ items }, { t }) =>
    items.flatMap(({ id, article, productionLocation, problem }): Concern[] => {
      if (!problem) return [];
      const words = { article: article.name, place: productionLocation.name, reason: problemText(problem) };
      const link = { to: '/verwaltung/production-planning/digestate/$id', params: { id } };
      const text = t('digestate.waiting', words);
      return [{ cause: `digestate ${id}`, urgency: 'waits', text, link, action: t('digestate.look') }];
    }),
});
