import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { filteredBookings } from './booking-summaries.ts';

/**
 * How many lorries have come and not left, whatever they bring or take and
 * for whatever day they were announced.
 */
const countInYard = (scope: Scope) =>
  filteredBookings(scope, { inYard: true })
    .clearSelect()
    .select((is) => is.fn.countAll<number>().as('inYard'));

/**
 * How many deliveries today has, how far they are, what they weighed so far, and how many lorries are in the
 * yard.
 */
export const countTodaysDeliveries = (scope: Scope) =>
  scope.db
    .selectFrom('bookings')
    .select((is) => [
      is.fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where status in ('finished', 'completed'))`.as('done'),
      sql<number>`count(*) filter (where status = 'open' and arrived_at is null)`.as('expected'),
      sql<number>`coalesce(sum(net_kg), 0)::bigint`.as('netKg'),
      sql<number>`(${countInYard(scope)})`.as('inYard'),
    ])
    .where('organisationId', '=', scope.organisationId)
    .where('deliveryDate', '=', today(scope))
    .where('type', '=', 'incoming')
    .where('status', 'not in', ['aborted', 'reversed'])
    .executeTakeFirstOrThrow();

/**
 * How many bookings wait for their completion, and how many of days before today are still open or half done.
 */
export const countUnfinishedBookings = async (scope: Scope) => {
  const rows = await scope.db
    .selectFrom('bookings')
    .select((is) => ['status', is.fn.countAll<number>().as('count')])
    .where('organisationId', '=', scope.organisationId)
    .where('status', 'in', ['open', 'incoming-finished', 'outgoing-finished', 'finished'])
    .where((is) => is.or([is('status', '=', 'finished'), is('deliveryDate', '<', today(scope))]))
    .groupBy('status')
    .execute();
  const countOf = (status: string): number => rows.find((row) => row.status === status)?.count ?? 0;
  const left = {
    open: countOf('open'),
    'incoming-finished': countOf('incoming-finished'),
    'outgoing-finished': countOf('outgoing-finished'),
  };
  return { toComplete: countOf('finished'), left };
};
