import { addDays, daysBetween } from '@halm/model/core/quantities/plain-date.ts';
import { sql } from 'kysely';
import { businessDate, nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { firstFrom, lastBefore } from '../readings/block-store.ts';
import type { ReadingsPacked } from '../readings/readings-packed.ts';
import { COUNT_FEEDING_TASK } from './count-task.ts';

/** Counting reads days of readings; so it waits for more of them. */
const COUNTED_AFTER_MS = 5 * 60_000;

/** A day of a doser. */
export type DoserDay = { readonly doserId: string; readonly day: string };

/** Has days counted soon; those that nobody has seen yet are opened. */
export const markDays = async (scope: Scope, days: readonly DoserDay[]): Promise<void> => {
  if (days.length === 0) return;
  const at = nowIso(scope);
  await sql`
    insert into feeding_days (organisation_id, id, doser_id, day, created_at, updated_at)
    select ${scope.organisationId}::uuid, found.id, found.doser_id, found.day, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${days.map(newId)}::uuid[], ${days.map(({ doserId }) => doserId)}::uuid[],
      ${days.map(({ day }) => day)}::date[]) as found (id, doser_id, day)
    order by found.doser_id, found.day
    on conflict (organisation_id, doser_id, day) do update set to_count = true
      where not feeding_days.to_count`.execute(scope.db);
  const { organisationId, now } = scope;
  const counted = new Date(now.getTime() + COUNTED_AFTER_MS);
  const key = `${COUNT_FEEDING_TASK}|${organisationId}`;
  await scope.platform.jobs.addOnce(scope, COUNT_FEEDING_TASK, { organisationId }, key, counted);
};

/** A counter that nobody read for longer than that is not counted over the gap. */
const LONGEST_GAP_MS = 7 * 86_400_000;

type Span = ReadingsPacked['spans'][number];

/**
 * The days of the plant whose amounts these readings may change: those from the reading before to the reading
 * after them, because a rise belongs to all the time that it spans.
 */
const changedDays = async (scope: Scope, { series, firstAt, lastAt }: Span): Promise<string[]> => {
  const [before, after] = await Promise.all([lastBefore(scope, series, firstAt), firstFrom(scope, series, lastAt + 1)]);
  const fromAt = Math.max(before?.at ?? firstAt, firstAt - LONGEST_GAP_MS);
  const toAt = Math.min(after?.at ?? lastAt, lastAt + LONGEST_GAP_MS);
  const dayOf = (at: number): string => businessDate(new Date(at), scope.organisation.timeZone);
  const first = dayOf(fromAt);
  return Array.from({ length: daysBetween(first, dayOf(toAt)) + 1 }, (_, index) => addDays(first, index));
};

/** Readings of dosers have come: what they fed on those days is counted anew. */
export const markFedDays = async (scope: Scope, { spans }: ReadingsPacked): Promise<void> => {
  const dosers = await scope.db
    .selectFrom('dosers')
    .innerJoin('endpoints', (on) =>
      on
        .onRef('endpoints.organisationId', '=', 'dosers.organisationId')
        .onRef('endpoints.id', '=', 'dosers.endpointId'),
    )
    .select(['dosers.id', 'endpoints.series'])
    .where('dosers.organisationId', '=', scope.organisationId)
    .where('dosers.active', '=', true)
    .orderBy('dosers.id')
    .execute();
  const spansOf = Map.groupBy(spans, ({ series }) => series);
  const days = new Map<string, DoserDay>();
  for (const { id: doserId, series } of dosers)
    for (const span of spansOf.get(series) ?? [])
      for (const day of await changedDays(scope, span)) days.set(`${doserId} ${day}`, { doserId, day });
  await markDays(scope, [...days.values()]);
};
