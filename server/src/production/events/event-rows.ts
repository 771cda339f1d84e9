import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import {
  type EventEntity,
  type EventName,
  eventsOf,
  type PlantEventKind,
} from '@halm/model/production/events/event-kinds.ts';
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
 * What an event is read from: the histories, but for what is a row of its own. What a day of feeding was
 * booked by is told of as feeding alone.
 */
const sourceOf = ({ organisationId }: Scope, { entity, event }: EventName): { from: Raw; unless?: Raw } => {
  if (entity === 'endpoints')
    return {
      from: sql`(select organisation_id, id, first_seen_at as happened_at, 'endpoints' as entity, id as entity_id,
        'Halm' as user_name, null::text as reason from endpoints) as heard`,
    };
  if (entity === 'reading-rules')
    return {
      from: sql`(select organisation_id, id, raised_at as happened_at, 'reading-rules' as entity, rule_id as entity_id,
        'Halm' as user_name, null::text as reason from rule_events) as broken`,
    };
  const named = sql`(select * from history where entity = ${sql.lit(entity)} and event = ${sql.lit(event)}) as told`;
  if (entity !== 'bookings' || (event !== 'completed' && event !== 'reversed')) return { from: named };
  const unless = sql`and not exists (select from feeding_bookings as fed
    where fed.organisation_id = ${organisationId} and fed.booking_id = told.entity_id)`;
  return { from: named, unless };
};

/**
 * The events that a filter leaves, as something to select from: of each event as many as are wanted, newest
 * first, through its own place in the index `history_of_plant`. Event and entity are written out, so that the
 * planner knows that they are in it.
 */
export const eventRows = (scope: Scope, filter: Narrowing, most: number | undefined) => {
  const narrowing = narrowed(scope, filter);
  const parts = eventsOf(filter.kind).map((name) => {
    const { from, unless = sql`` } = sourceOf(scope, name);
    return sql`(select id, happened_at, ${sql.lit(name.kind)} as kind, entity, ${sql.lit(name.event)} as event,
        entity_id as record_id, user_name, reason
      from ${from} where ${narrowing} ${unless}
      ${most === undefined ? sql`` : sql`order by happened_at desc, id desc limit ${most}`})`;
  });
  return scope.db.selectFrom(sql<EventRow>`(${sql.join(parts, sql` union all `)})`.as('entry'));
};
