import { sql } from 'kysely';
import { type Scope, today } from '../platform/scope.ts';

/** How many deliveries today has, what they weighed so far and how many lorries have come and not left. */
export const countTodaysDeliveries = (scope: Scope) =>
  scope.db
    .selectFrom('bookings')
    .select((is) => [
      is.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(net_kg), 0)::bigint`.as('netKg'),
      is.fn
        .countAll<number>()
        .filterWhere('status', 'in', ['open', 'incoming-finished'])
        .filterWhere('arrivedAt', 'is not', null)
        .as('inYard'),
    ])
    .where('organisationId', '=', scope.organisationId)
    .where('deliveryDate', '=', today(scope))
    .where('type', '=', 'incoming')
    .where('status', 'not in', ['aborted', 'reversed'])
    .executeTakeFirstOrThrow();

const countOf = (scope: Scope, status: string) =>
  scope.db
    .selectFrom('bookings')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('organisationId', '=', scope.organisationId)
    .where('status', '=', status);

/** How many bookings wait for their completion, and how many of days before today are still open. */
export const countUnfinishedBookings = async (scope: Scope) => {
  const finished = await countOf(scope, 'finished').executeTakeFirstOrThrow();
  const left = await countOf(scope, 'open').where('deliveryDate', '<', today(scope)).executeTakeFirstOrThrow();
  return { toComplete: finished.count, left: left.count };
};
