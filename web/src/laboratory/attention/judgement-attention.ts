import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { attentionSource, type Concern } from '../../core/navigation/attention.ts';
import { formatDate, todayAtPlant } from '../../core/words/formats.ts';

/** Analyses of which all values are there and that nobody has judged; a short list names them. */
export const judgementAttention = attentionSource<AnswerOf<'GET /lims/judgements'>>({
  query: () => listQuery('GET /lims/judgements', { standing: 'waiting', sort: 'resultsAt', size: 1 }),
  concerns: ({ items, pagination: { totalRecords: count } }, { t }) => {
    const [first] = items;
    if (!first) return [];
    const link: Concern['link'] =
      count === 1
        ? {
            to: '/verwaltung/potential-products/analysis-order/$id/$ppid',
            params: { id: first.order.id, ppid: first.id },
          }
        : { to: '/verwaltung/potential-products/quality-control', search: { standing: 'waiting' } };
    const date = first.resultsAt ? formatDate(todayAtPlant(new Date(first.resultsAt))) : '–';
    const text = t('laboratory.judge', { count, date });
    return [{ cause: 'judgements waiting', urgency: 'waits', text, link, action: t('laboratory.toJudgement') }];
  },
});
