import { moveReadings as splitReadings } from '@halm/model/production/readings/move-readings.ts';
import type { Reading } from '@halm/model/production/readings/reading-block.ts';
import { FIVE_MINUTES_MS } from '@halm/model/production/readings/roll-up.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { forOrganisation } from '../../core/db/for-organisation.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { findBookedDay } from '../feeding/find-booked-day.ts';
import { blockStart, findBlocks, removeBlocks, writeBlocks } from '../readings/block-store.ts';
import { readingsPacked } from '../readings/readings-packed.ts';
import { refreshNewest } from '../readings/refresh-newest.ts';
import { markDaysDue } from '../readings/roll-up-days.ts';
import { dayOf } from '../readings/roll-up-store.ts';
import { MOVE_READINGS_TASK } from './move-task.ts';

/** So much time is moved in one transaction, during which nothing is packed. */
const AT_ONCE_MS = 6 * 3_600_000;

const findNext = (scope: Scope) =>
  scope.db
    .selectFrom('readingMoves as move')
    .innerJoin('endpoints as source', (on) =>
      on.onRef('source.organisationId', '=', 'move.organisationId').onRef('source.id', '=', 'move.fromEndpointId'),
    )
    .innerJoin('endpoints as target', (on) =>
      on.onRef('target.organisationId', '=', 'move.organisationId').onRef('target.id', '=', 'move.toEndpointId'),
    )
    .select(['move.id', 'move.fromEndpointId', 'move.toEndpointId', 'move.nextAt', 'move.toAt'])
    .select(['move.moved', 'move.repeated', 'move.conflicts'])
    .select(['source.series as fromSeries', 'target.series as toSeries'])
    .where('move.organisationId', '=', scope.organisationId)
    .where('move.state', '=', 'waiting')
    .orderBy('move.id')
    .limit(1)
    .executeTakeFirst();

type Next = NonNullable<Awaited<ReturnType<typeof findNext>>>;
type Span = { readonly fromAt: number; readonly toAt: number };
type Counts = { moved: number; repeated: number; conflicts: number };

const startsOf = ({ fromAt, toAt }: Span): number[] => {
  const first = blockStart(fromAt);
  return Array.from({ length: Math.ceil((toAt - first) / FIVE_MINUTES_MS) }, (_, at) => first + at * FIVE_MINUTES_MS);
};

/** Moves what lies in a span, block by block; answers how much of it, and of which blocks. */
const moveSpan = async (scope: Scope, { fromSeries, toSeries }: Next, span: Span) => {
  const keys = startsOf(span).flatMap((startsAt) => [fromSeries, toSeries].map((series) => ({ series, startsAt })));
  const blocks = new Map(
    (await findBlocks(scope, keys)).map(({ series, startsAt, readings }) => [`${series} ${startsAt}`, readings]),
  );
  const counts: Counts = { moved: 0, repeated: 0, conflicts: 0 };
  const changed: { series: number; startsAt: number; readings: readonly Reading[] }[] = [];
  for (const startsAt of startsOf(span)) {
    const from = blocks.get(`${fromSeries} ${startsAt}`);
    if (!from) continue;
    const to = blocks.get(`${toSeries} ${startsAt}`) ?? [];
    const done = splitReadings(from, to, ({ at }) => at >= span.fromAt && at < span.toAt);
    counts.moved += done.moved;
    counts.repeated += done.repeated;
    counts.conflicts += done.conflicts;
    if (done.left.length < from.length) changed.push({ series: fromSeries, startsAt, readings: done.left });
    if (done.moved > 0) changed.push({ series: toSeries, startsAt, readings: done.joined });
  }
  await removeBlocks(
    scope,
    changed.filter(({ readings }) => readings.length === 0),
  );
  await writeBlocks(
    scope,
    changed.filter(({ readings }) => readings.length > 0),
  );
  return { counts, changed };
};

/** What depends on the readings of both endpoints is made anew. */
const tell = async (scope: Scope, next: Next, span: Span, starts: readonly { series: number; startsAt: number }[]) => {
  await markDaysDue(
    scope,
    starts.map(({ series, startsAt }) => ({ series, day: dayOf(startsAt) })),
  );
  await refreshNewest(scope, [next.fromSeries, next.toSeries]);
  const [firstAt, lastAt] = [span.fromAt, span.toAt - 1];
  const spans = [next.fromSeries, next.toSeries].map((series) => ({ series, firstAt, lastAt }));
  await readingsPacked.announce(scope, { spans });
};

/** Moves the next hours of what waits; answers whether there was anything. */
const moveSome = async (scope: Scope): Promise<boolean> => {
  await lockTurn(scope, 'readings');
  const next = await findNext(scope);
  if (!next) return false;
  const [fromAt, endAt] = [Date.parse(next.nextAt), Date.parse(next.toAt)];
  const span = { fromAt, toAt: Math.min(fromAt + AT_ONCE_MS, endAt) };
  const booked = await findBookedDay(scope, [next.fromEndpointId, next.toEndpointId], span);
  const { counts, changed } = booked
    ? { counts: { moved: 0, repeated: 0, conflicts: 0 }, changed: [] }
    : await moveSpan(scope, next, span);
  const isDone = !booked && span.toAt === endAt;
  await scope.db
    .updateTable('readingMoves')
    .set({
      ...(!booked && { nextAt: new Date(span.toAt).toISOString() }),
      moved: next.moved + counts.moved,
      repeated: next.repeated + counts.repeated,
      conflicts: next.conflicts + counts.conflicts,
      ...(booked && { state: 'stopped', stoppedByDay: booked }),
      ...(isDone && { state: 'done' }),
      ...((booked || isDone) && { endedAt: nowIso(scope) }),
    })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', next.id)
    .execute();
  if (changed.length > 0) await tell(scope, next, span, changed);
  if (booked || isDone)
    await publish(scope, { event: 'reading-moves.ended', entity: 'reading-moves', id: next.id, isInternal: true });
  return true;
};

/** The job that moves readings from one endpoint to another, six hours at a time. It may run twice. */
export const moveReadings: Task = {
  name: MOVE_READINGS_TASK,
  run: async (platform, payload) => {
    const { organisationId } = payload as { readonly organisationId: string };
    let isMore: boolean | undefined;
    do isMore = await forOrganisation(platform, organisationId, false, moveSome);
    while (isMore);
  },
};
