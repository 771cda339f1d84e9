import type { ApiKey } from '@halm/model/identity/api-keys/api-key.ts';
import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { type AttentionTools, attentionSource, type Concern } from '../../core/navigation/attention.ts';
import { formatDate } from '../../core/words/formats.ts';
import { isEnding } from './api-key-words.tsx';

/** More than may be valid at once, and those that are over and nobody has revoked. */
const SHOWN = 200;

const concernOf = (key: ApiKey, { t, today }: AttentionTools): Concern[] => {
  const { id, name, state, expiresOn } = key;
  const link = { to: '/more/integration/keys/$id', params: { id } };
  const about = { cause: `api key ${id}`, link, action: t('apiKeys.look') };
  if (state === 'expired') return [{ ...about, urgency: 'waits', text: t('apiKeys.expired', { name }) }];
  if (!isEnding(key, today)) return [];
  return [{ ...about, urgency: 'soon', text: t('apiKeys.ending', { name, day: formatDate(expiresOn ?? '') }) }];
};

/** API keys that are over or soon will be: another program stops then. */
export const apiKeyAttention = attentionSource<AnswerOf<'GET /api-keys'>>({
  query: () => listQuery('GET /api-keys', { revoked: 'false', size: SHOWN } as never),
  concerns: ({ items }, tools) => items.flatMap((key) => concernOf(key, tools)),
});
