import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { type AttentionTools, attentionSource, type Concern } from '../../core/navigation/attention.ts';
import { formatDate, todayAtPlant } from '../../core/words/formats.ts';

const SHOWN = 100;
type Messages = AnswerOf<'GET /lims/laboratory-messages'>;
const INBOX = '/verwaltung/potential-products/settings/inbox';

/** One leads to its page, several to the inbox. */
const messageConcern = (
  messages: Messages['items'],
  more: number,
  kind: 'unassigned' | 'waiting',
  t: AttentionTools['t'],
): Concern[] => {
  const [last] = messages;
  if (!last) return [];
  const count = messages.length + more;
  const link =
    count === 1 ? { to: `${INBOX}/$id`, params: { id: last.id } } : { to: INBOX, search: { state: 'waiting' } };
  const date = formatDate(todayAtPlant(new Date(last.receivedAt)));
  const text = t(`laboratory.${kind}`, { count, laboratory: last.laboratory.name, date });
  return [{ cause: `laboratory messages ${kind}`, urgency: kind === 'unassigned' ? 'soon' : 'waits', text, link }];
};

/** What laboratories have sent and nobody has taken: with something in the way, or ready. */
export const messageAttention = attentionSource<Messages>({
  query: () => listQuery('GET /lims/laboratory-messages', { state: 'waiting', size: SHOWN }),
  concerns: ({ items, pagination }, { t }) => [
    ...messageConcern(
      items.filter(({ problem }) => problem),
      pagination.totalRecords - items.length,
      'unassigned',
      t,
    ),
    ...messageConcern(
      items.filter(({ problem }) => !problem),
      0,
      'waiting',
      t,
    ),
  ],
});
