import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { attentionSource, type Concern } from '../../core/navigation/attention.ts';

/** Settlements that nobody has issued yet. */
export const settlementAttention = attentionSource<AnswerOf<'GET /settlements'>>({
  query: () => listQuery('GET /settlements', { status: 'draft', size: 1 }),
  concerns: ({ items: [last], pagination: { totalRecords: count } }, { t }) => {
    if (!last) return [];
    const link: Concern['link'] =
      count === 1
        ? { to: '/verwaltung/abrechnungen/$settlementId', params: { settlementId: last.id } }
        : { to: '/verwaltung/abrechnungen', search: { status: 'draft' } };
    const text = t('settling.drafts', { count, name: last.supplier.name });
    return [{ cause: 'settlements draft', urgency: 'waits', text, link }];
  },
});
