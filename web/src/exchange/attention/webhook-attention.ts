import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { attentionSource } from '../../core/navigation/attention.ts';

/** An organisation has no more. */
const ALL = 20;

/** Webhooks that Halm has switched off by itself: what happens is told to nobody until somebody looks. */
export const webhookAttention = attentionSource<AnswerOf<'GET /webhooks'>>({
  query: () => listQuery('GET /webhooks', { size: ALL }),
  concerns: ({ items }, { t }) =>
    items
      .filter(({ state }) => state === 'gone' || state === 'given-up')
      .map(({ id, name }) => ({
        cause: `webhook ${id} off`,
        urgency: 'now',
        text: t('exchange.webhookOff', { name }),
        link: { to: '/more/integration/webhooks/$id', params: { id } },
      })),
});
