import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { attentionSource, type Concern } from '../../core/navigation/attention.ts';
import { formatDate, todayAtPlant } from '../../core/words/formats.ts';

const NAMED = 3;

/** Analyses of which all values are there and that nobody has judged. */
export const judgementAttention = attentionSource<AnswerOf<'GET /lims/judgements'>>({
  query: () => listQuery('GET /lims/judgements', { standing: 'waiting', sort: 'resultsAt', size: NAMED }),
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
    const named = items.map(({ product, resultsAt }) =>
      resultsAt ? t('laboratory.since', { product, date: formatDate(todayAtPlant(new Date(resultsAt))) }) : product,
    );
    const others = count > items.length ? [t('laboratory.others', { count: count - items.length })] : [];
    const text = t('laboratory.judge', { count, names: [...named, ...others].join(', ') });
    return [{ cause: 'judgements waiting', urgency: 'waits', text, link, action: t('laboratory.toJudgement') }];
  },
});
