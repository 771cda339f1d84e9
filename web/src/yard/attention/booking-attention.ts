import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { AnswerOf } from '../../core/client/api.ts';
import { recordQuery } from '../../core/client/queries.ts';
import { attentionSource, type Concern } from '../../core/navigation/attention.ts';
import { formatDate } from '../../core/words/formats.ts';

type Overview = AnswerOf<'GET /control/overview'>;
const LIST = '/verwaltung/buchungen';

/** Bookings that wait for their completion, and those of earlier days that nobody has ended. */
export const bookingAttention = attentionSource<Overview>({
  query: () => recordQuery('GET /control/overview', undefined),
  concerns: ({ bookings: { toComplete, left } }, { t, today }) => {
    const yesterday = addDays(today, -1);
    const date = formatDate(yesterday);
    const line = (cause: string, count: number, text: string, search: Readonly<Record<string, string>>): Concern[] =>
      count === 0 ? [] : [{ cause, urgency: 'to' in search ? 'soon' : 'waits', text, link: { to: LIST, search } }];
    const [open, incoming, outgoing] = [left.open, left['incoming-finished'], left['outgoing-finished']];
    return [
      ...line('bookings to complete', toComplete, t('yard.complete', { count: toComplete }), { status: 'finished' }),
      ...line('bookings open', open, t('yard.left', { count: open, date }), { status: 'open', to: yesterday }),
      ...line('bookings incoming-finished', incoming, t('yard.incomingFinished', { count: incoming, date }), {
        status: 'incoming-finished',
        to: yesterday,
      }),
      ...line('bookings outgoing-finished', outgoing, t('yard.outgoingFinished', { count: outgoing, date }), {
        status: 'outgoing-finished',
        to: yesterday,
      }),
    ];
  },
});
