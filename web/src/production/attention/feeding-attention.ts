import { fromBase } from '@halm/model/core/quantities/base-quantity.ts';
import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { FeedingDay } from '@halm/model/production/feeding/feeding-day.ts';
import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { attentionSource, type Concern } from '../../core/navigation/attention.ts';
import { formatDate, formatExactAmount } from '../../core/words/formats.ts';

const SHOWN = 100;
/** So many days back a counted day should be booked. */
const UNBOOKED_DAYS = 2;
const LIST = '/verwaltung/production-planning';
type Days = AnswerOf<'GET /feeding-days'>;

/** One leads to its page, several to the list that shows them alone. */
const linkTo = (days: readonly FeedingDay[], count: number, search: object): Concern['link'] =>
  count === 1 && days[0]
    ? { to: `${LIST}/feeding/$id`, params: { id: days[0].id } }
    : { to: LIST, search: { ...search } };

const wordsOf = (days: readonly FeedingDay[], count: number) => {
  const oldest = days.at(-1);
  return { count, doser: oldest?.doser.name ?? '–', date: oldest ? formatDate(oldest.day) : '–' };
};

/** Days of feeding that wait for stock, with the tonnes that are missing, and questionable ones. */
export const unclearFeedingAttention = attentionSource<Days>({
  query: () => listQuery('GET /feeding-days', { state: 'to-clear', sort: '-day', size: SHOWN }),
  concerns: ({ items }, { t }) => {
    const waiting = items.filter(({ state }) => state === 'waiting');
    const questionable = items.filter(({ state }) => state === 'questionable');
    const missingKg = waiting.reduce((sum, day) => sum + (day.missingKg ?? 0), 0);
    const amount = formatExactAmount(fromBase(missingKg, 'ton'), 'ton');
    const lines: Concern[] = [];
    if (waiting.length > 0)
      lines.push({
        cause: 'feeding waits for stock',
        urgency: 'soon',
        text: t('feeding.waiting', { ...wordsOf(waiting, waiting.length), amount }),
        link: linkTo(waiting, waiting.length, { state: 'waiting' }),
      });
    if (questionable.length > 0)
      lines.push({
        cause: 'feeding questionable',
        urgency: 'waits',
        text: t('feeding.questionable', wordsOf(questionable, questionable.length)),
        link: linkTo(questionable, questionable.length, { state: 'questionable' }),
      });
    return lines;
  },
});

/** Days of feeding that were counted more than a day ago and that nobody has booked. */
export const unbookedFeedingAttention = attentionSource<Days>({
  query: (today) =>
    listQuery('GET /feeding-days', { state: 'to-book', to: addDays(today, -UNBOOKED_DAYS), sort: 'day', size: 1 }),
  concerns: ({ items, pagination: { totalRecords: count } }, { t }) =>
    items.length === 0
      ? []
      : [
          {
            cause: 'feeding to book',
            urgency: 'waits',
            text: t('feeding.unbooked', wordsOf(items, count)),
            link: linkTo(items, count, { state: 'to-book' }),
            action: t('feeding.book'),
          },
        ],
});
