import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { type EventEntity, eventsOf, type PlantEventKind } from '@halm/model/production/events/event-kinds.ts';
import type { PlantEventFilter } from '@halm/model/production/events/plant-event.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { oldestIdSince } from '../../core/db/ids.ts';
import { startOf } from '../../core/jobs/moment-of-day.ts';

/** An entry of a history, of which kind it is. */
export type EventRow = {
  readonly id: string;
  readonly happenedAt: string;
  readonly kind: PlantEventKind;
  readonly entity: EventEntity;
  readonly event: string;
  readonly recordId: string;
  readonly userName: string;
  readonly reason: string | null;
};

type Narrowing = Pick<PlantEventFilter, 'kind' | 'from' | 'to' | 'cursor'>;
type Raw = RawBuilder<unknown>;

/** Clocks of nodes differ, by less than this. */
const CLOCK_GRACE_MS = 86_400_000;

const narrowed = (scope: Scope, { from, to, cursor }: Narrowing): Raw => {
  const since = from && startOf(scope, from);
  const [instant = '', id = ''] = cursor?.split('_') ?? [];
  return sql.join(
    [
      sql`organisation_id = ${scope.organisationId}`,
      // Nothing is told before it happens: the months before are not looked into.
      ...(since
        ? [sql`happened_at >= ${since}`, sql`id >= ${oldestIdSince(new Date(Date.parse(since) - CLOCK_GRACE_MS))}`]
        : []),
      ...(to ? [sql`happened_at < ${startOf(scope, addDays(to, 1))}`] : []),
      ...(cursor ? [sql`(happened_at, id) < (${instant}::timestamptz, ${id}::uuid)`] : []),
    ],
    sql` and `,
  );
};

/**
 * The events that a filter leaves, as something to select from: of each event as many as are wanted, newest
 * first, through its own place in the index `history_of_plant`. Event and entity are written out, so that the
 * planner knows that they are in it.
 */
export const eventRows = (scope: Scope, filter: Narrowing, most: number | undefined) => {
  const narrowing = narrowed(scope, filter);
  const parts = eventsOf(filter.kind).map(
    ({ kind, entity, event }) => sql`(select id, happened_at, ${sql.lit(kind)} as kind, entity, event,
        entity_id as record_id, user_name, reason
      from history where ${narrowing} and entity = ${sql.lit(entity)} and event = ${sql.lit(event)}
      ${most === undefined ? sql`` : sql`order by happened_at desc, id desc limit ${most}`})`,
  );
  return scope.db.selectFrom(sql<EventRow>`(${sql.join(parts, sql` union all `)})`.as('entry'));
};
