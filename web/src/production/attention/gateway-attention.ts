import type { Gateway } from '@halm/model/production/gateways/gateway.ts';
import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { type AttentionTools, attentionSource, type Concern } from '../../core/navigation/attention.ts';
import { formatDateTime } from '../../core/words/formats.ts';

/** More than a plant has. */
const SHOWN = 100;
const PAGE = '/more/gateways/$id';

const silentConcern = ({ id, name, state, lastCallAt }: Gateway, t: AttentionTools['t']): Concern[] => {
  if (state !== 'silent' || !lastCallAt) return [];
  const text = t('production.silent', { name, at: formatDateTime(lastCallAt) });
  return [{ cause: `gateway ${id} silent`, urgency: 'now', text, link: { to: PAGE, params: { id } } }];
};

const unnamedConcern = ({ id, name, newEndpoints: count }: Gateway, t: AttentionTools['t']): Concern[] => {
  if (count === 0) return [];
  const link = { to: PAGE, params: { id }, search: { state: 'new' } };
  const text = t('production.unnamed', { count, name });
  return [{ cause: `gateway ${id} unnamed`, urgency: 'waits', text, link, action: t('production.name') }];
};

/** Gateways that are silent, and those with endpoints that nobody has named, one line for each. */
export const gatewayAttention = attentionSource<AnswerOf<'GET /gateways'>>({
  query: () => listQuery('GET /gateways', { size: SHOWN }),
  concerns: ({ items }, { t }) =>
    items.flatMap((gateway) => [...silentConcern(gateway, t), ...unnamedConcern(gateway, t)]),
});
