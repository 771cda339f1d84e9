import { decodeLanded, type SeriesReadings } from '@halm/model/production/readings/landed-readings.ts';
import { mergeReadings } from '@halm/model/production/readings/merge-readings.ts';
import type { Reading } from '@halm/model/production/readings/reading-block.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { forOrganisation } from '../../core/db/for-organisation.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { evaluateReadings } from '../reading-rules/evaluate-readings.ts';
import { blockStart, findBlocks, type StoredBlock, writeBlocks } from './block-store.ts';
import { oldestReadingAt } from './oldest-reading.ts';
import { PACK_READINGS_TASK } from './pack-task.ts';
import { type ReadingsPacked, readingsPacked } from './readings-packed.ts';
import { markDaysDue } from './roll-up-days.ts';
import { dayOf } from './roll-up-store.ts';

/** So many calls, or readings, are packed in one transaction. */
const CALLS_AT_ONCE = 100;
const READINGS_AT_ONCE = 200_000;

/** The calls that come next: one, and then as many as have few enough readings together. */
const findLanded = async (scope: Scope) => {
  const rows = await scope.db
    .selectFrom('readingsLanded')
    .select(['id', 'gatewayId', 'data'])
    .select((is) =>
      is.fn
        .sum<number>('count')
        .over((over) => over.orderBy('id'))
        .as('soFar'),
    )
    .where('organisationId', '=', scope.organisationId)
    .orderBy('id')
    .limit(CALLS_AT_ONCE)
    .execute();
  return rows.filter(({ soFar }, index) => index === 0 || Number(soFar) <= READINGS_AT_ONCE);
};

/**
 * Which endpoints send words: one that did so at first may send numbers by now, and its words are dropped.
 */
const findWordy = async (scope: Scope, all: readonly SeriesReadings[]): Promise<ReadonlySet<number>> => {
  const rows = await scope.db
    .selectFrom('endpoints')
    .select('series')
    .where('organisationId', '=', scope.organisationId)
    .where('series', 'in', [...new Set(all.map(({ series }) => series))])
    .where('isText', '=', true)
    .execute();
  return new Set(rows.map(({ series }) => series));
};

const ofItsKind = ({ series, readings }: SeriesReadings, wordy: ReadonlySet<number>): SeriesReadings => ({
  series,
  readings: readings.filter(({ value }) => (typeof value === 'string') === wordy.has(series)),
});

/** What came of an endpoint, in the order in which it came, by the block it belongs to. */
type Come = { readonly series: number; readonly startsAt: number; readonly readings: Reading[] };

/** Readings of a month that ended meanwhile have no place any more. */
const sortIntoBlocks = (all: readonly SeriesReadings[], oldestAt: number): Come[] => {
  const blocks = new Map<string, Come>();
  for (const { series, readings } of all)
    for (const reading of readings) {
      if (reading.at < oldestAt) continue;
      const startsAt = blockStart(reading.at);
      const key = `${series} ${startsAt}`;
      const block = blocks.get(key) ?? { series, startsAt, readings: [] };
      block.readings.push(reading);
      blocks.set(key, block);
    }
  return [...blocks.values()];
};

type Counts = { repeated: number; conflicts: number };

/** Merges what came into the blocks that are there; answers what was there before, by series. */
const mergeIntoBlocks = async (scope: Scope, come: readonly Come[]): Promise<Map<number, Counts>> => {
  const keyOf = ({ series, startsAt }: Pick<StoredBlock, 'series' | 'startsAt'>) => `${series} ${startsAt}`;
  const there = new Map((await findBlocks(scope, come)).map((block) => [keyOf(block), block.readings]));
  const counts = new Map<number, Counts>();
  const changed: StoredBlock[] = [];
  for (const { series, startsAt, readings } of come) {
    const before = there.get(keyOf({ series, startsAt })) ?? [];
    const merged = mergeReadings(before, readings);
    if (merged.readings.length > before.length) changed.push({ series, startsAt, readings: merged.readings });
    const sofar = counts.get(series) ?? { repeated: 0, conflicts: 0 };
    sofar.repeated += merged.repeated;
    sofar.conflicts += merged.conflicts;
    counts.set(series, sofar);
  }
  await writeBlocks(scope, changed);
  const isNumber = ({ readings: [first] }: StoredBlock): boolean => typeof first?.value === 'number';
  const numbers = changed.filter(isNumber);
  await markDaysDue(
    scope,
    numbers.map(({ series, startsAt }) => ({ series, day: dayOf(startsAt) })),
  );
  return counts;
};

/** Readings of an endpoint that lie farther apart than this are told of as two spans. */
const SPAN_GAP_MS = 86_400_000;

const spansOf = (come: readonly Come[]): ReadingsPacked['spans'] => {
  const spans: { series: number; firstAt: number; lastAt: number }[] = [];
  for (const { series, readings } of come.toSorted((a, b) => a.series - b.series || a.startsAt - b.startsAt)) {
    // As many as a block has are too many to be passed on one by one.
    const firstAt = readings.reduce((first, { at }) => Math.min(first, at), Infinity);
    const lastAt = readings.reduce((last, { at }) => Math.max(last, at), -Infinity);
    const last = spans.at(-1);
    if (last?.series === series && firstAt - last.lastAt <= SPAN_GAP_MS) last.lastAt = lastAt;
    else spans.push({ series, firstAt, lastAt });
  }
  return spans;
};

const newestOf = (all: readonly SeriesReadings[]): ReadonlyMap<number, Reading> => {
  const newest = new Map<number, Reading>();
  for (const { series, readings } of all) {
    const last = readings.at(-1);
    const before = newest.get(series);
    if (last && (!before || last.at > before.at)) newest.set(series, last);
  }
  return newest;
};

const writeNewest = async (scope: Scope, all: readonly SeriesReadings[]): Promise<void> => {
  const newest = [...newestOf(all)];
  const values = newest.map(([, { value }]) => value);
  await sql`
    insert into endpoint_values (organisation_id, series, measured_at, value, word)
    select ${scope.organisationId}::uuid, * from unnest(${newest.map(([series]) => series)}::integer[],
      ${newest.map(([, { at }]) => new Date(at).toISOString())}::timestamptz[],
      ${values.map((value) => (typeof value === 'number' ? value : null))}::float8[],
      ${values.map((value) => (typeof value === 'string' ? value : null))}::text[])
    on conflict (organisation_id, series) do update
      set measured_at = excluded.measured_at, value = excluded.value, word = excluded.word
      where excluded.measured_at > endpoint_values.measured_at`.execute(scope.db);
};

/** Readings that were there already count as repeated, and not as accepted. */
const settleCounts = async (scope: Scope, counts: ReadonlyMap<number, Counts>): Promise<void> => {
  const some = [...counts].filter(([, { repeated, conflicts }]) => repeated + conflicts > 0);
  if (some.length === 0) return;
  await sql`
    update gateway_counts as counts set accepted = counts.accepted - more.repeated - more.conflicts,
      repeated = counts.repeated + more.repeated, conflicts = counts.conflicts + more.conflicts
    from (
      select endpoints.gateway_id, sum(found.repeated)::bigint as repeated, sum(found.conflicts)::bigint as conflicts
      from unnest(${some.map(([series]) => series)}::integer[], ${some.map(([, each]) => each.repeated)}::bigint[],
        ${some.map(([, each]) => each.conflicts)}::bigint[]) as found (series, repeated, conflicts)
      join endpoints on endpoints.organisation_id = ${scope.organisationId} and endpoints.series = found.series
      group by endpoints.gateway_id
    ) as more
    where counts.organisation_id = ${scope.organisationId} and counts.gateway_id = more.gateway_id`.execute(scope.db);
};

/** Packs the calls that wait, up to a hundred of them; answers how many. */
const packSome = async (scope: Scope): Promise<number> => {
  await lockTurn(scope, 'readings');
  const landed = await findLanded(scope);
  if (landed.length === 0) return 0;
  const decoded = landed.flatMap(({ data }) => decodeLanded(data));
  const wordy = await findWordy(scope, decoded);
  const all = decoded.map((each) => ofItsKind(each, wordy)).filter(({ readings }) => readings.length > 0);
  const come = sortIntoBlocks(all, oldestReadingAt(scope.now));
  const counts = await mergeIntoBlocks(scope, come);
  await writeNewest(scope, all);
  await evaluateReadings(scope, come);
  await readingsPacked.announce(scope, { spans: spansOf(come) });
  await scope.db
    .deleteFrom('readingsLanded')
    .where('organisationId', '=', scope.organisationId)
    .where(
      'id',
      'in',
      landed.map(({ id }) => id),
    )
    .execute();
  await settleCounts(scope, counts);
  for (const gatewayId of new Set(landed.map((call) => call.gatewayId)))
    await publish(scope, { event: 'gateways.called', entity: 'gateways', id: gatewayId, isInternal: true });
  return landed.length;
};

/**
 * The job that packs what has landed. It may run twice, or beside another one: they take turns, and what is
 * packed twice changes nothing.
 */
export const packReadings: Task = {
  name: PACK_READINGS_TASK,
  run: async (platform, payload) => {
    const { organisationId } = payload as { readonly organisationId: string };
    let packed: number | undefined;
    do packed = await forOrganisation(platform, organisationId, false, packSome);
    while (packed);
  },
};
