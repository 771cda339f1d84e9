import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { attentionSource, type Concern } from '../../core/navigation/attention.ts';

/** Older ones that nobody has started were given up. */
const LATEST = 20;
const LIST = '/verwaltung/importe';

/** Files that were read and checked, and wait for somebody to start their import. */
export const importAttention = attentionSource<AnswerOf<'GET /imports'>>({
  query: () => listQuery('GET /imports', { size: LATEST }),
  concerns: ({ items }, { t }) => {
    const checked = items.filter(({ status }) => status === 'checked');
    const [last] = checked;
    if (!last) return [];
    const count = checked.length;
    const link: Concern['link'] =
      count === 1 ? { to: `${LIST}/$importId`, params: { importId: last.id } } : { to: LIST };
    const text = t('exchange.checked', { count, file: last.fileName });
    return [{ cause: 'imports checked', urgency: 'waits', text, link }];
  },
});
