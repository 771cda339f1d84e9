import {
  type JournalNarrowing,
  type JournalTotals,
  voidStatuses,
} from '@halm/model/yard/weighing-journal/weighing-journal.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { weighedBookings } from './weighed-bookings.ts';

/** What the weights of a filtered journal come to; which of them count says `isSummed` of the model. */
export const sumWeighingJournal = async (scope: Scope, narrowing: JournalNarrowing): Promise<JournalTotals> => {
  const weighed = await weighedBookings(scope, narrowing);
  const isVoid = sql`bookings.status in (${sql.join(voidStatuses.map((status) => sql.lit(status)))})`;
  const isSummed = sql`bookings.net_kg is not null and not ${isVoid}`;
  const sum = (column: 'full_kg' | 'empty_kg' | 'net_kg') =>
    sql<number>`coalesce(sum(${sql.ref(`bookings.${column}`)}) filter (where ${isSummed}), 0)::bigint`;
  const count = (is: typeof isVoid) => sql<number>`count(*) filter (where ${is})`;
  return weighed
    .clearSelect()
    .select([
      count(isSummed).as('summed'),
      sum('full_kg').as('fullKg'),
      sum('empty_kg').as('emptyKg'),
      sum('net_kg').as('netKg'),
      count(sql`bookings.status = 'reversed'`).as('reversed'),
      count(sql`bookings.status = 'aborted'`).as('aborted'),
      count(sql`bookings.net_kg is null and not ${isVoid}`).as('incomplete'),
    ])
    .executeTakeFirstOrThrow();
};
