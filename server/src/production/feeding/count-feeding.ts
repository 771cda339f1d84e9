import { isDeepStrictEqual } from 'node:util';
import { countDay } from '@halm/model/production/feeding/count-day.ts';
import type { FeedingState } from '@halm/model/production/feeding/feeding-day.ts';
import { settleCount } from '@halm/model/production/feeding/settle-count.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { forOrganisation } from '../../core/db/for-organisation.ts';
import { inSavepoint } from '../../core/db/savepoint.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { activeRecipe } from '../recipes/active-recipe.ts';
import { bookItself } from './book-day.ts';
import { COUNT_FEEDING_TASK } from './count-task.ts';
import { readDay } from './day-readings.ts';
import { findSaid } from './find-said.ts';
import { spanOf } from './span-of-day.ts';

/** So long after its end a day is closed: until then late readings are usual. */
const CLOSED_AFTER_MS = 2 * 3_600_000;

const findNext = (scope: Scope) =>
  scope.db
    .selectFrom('feedingDays')
    .innerJoin('dosers', (on) =>
      on
        .onRef('dosers.organisationId', '=', 'feedingDays.organisationId')
        .onRef('dosers.id', '=', 'feedingDays.doserId'),
    )
    .innerJoin('endpoints', (on) =>
      on
        .onRef('endpoints.organisationId', '=', 'dosers.organisationId')
        .onRef('endpoints.id', '=', 'dosers.endpointId'),
    )
    .select(['feedingDays.id', 'feedingDays.doserId', 'day', 'measuredKg', 'acceptedKg', 'targetKg', 'lateKg'])
    .select(['feedingDays.state', 'marks'])
    .select([
      'feedingDays.version',
      'mode',
      'dosers.unit',
      'correctionFactor',
      'mostKgPerHour',
      'booksItself',
      'series',
    ])
    .$narrowType<{ state: FeedingState; mode: 'counter' | 'net'; unit: 'kg' | 'ton' }>()
    .where('feedingDays.organisationId', '=', scope.organisationId)
    .where('toCount', '=', true)
    .orderBy('day')
    .orderBy('feedingDays.id')
    .limit(1)
    .forNoKeyUpdate('feedingDays')
    .skipLocked()
    .executeTakeFirst();

type Next = NonNullable<Awaited<ReturnType<typeof findNext>>>;

/** What the recipe of a day says that the doser should feed. */
const findTarget = async (scope: Scope, { doserId, day }: Next): Promise<number | null> => {
  const part = await scope.db
    .selectFrom('recipeDosers')
    .select('kgPerDay')
    .where('organisationId', '=', scope.organisationId)
    .where('doserId', '=', doserId)
    .where('recipeId', '=', activeRecipe(scope, day).select('recipes.id'))
    .executeTakeFirst();
  return part?.kgPerDay ?? null;
};

/** Whether a day has these figures already. */
const isAsStored = (day: Next, settled: object): boolean =>
  Object.entries(settled).every(([name, value]) => isDeepStrictEqual(day[name as keyof Next], value));

/** Stores what was counted; a form that shows the day is stale only where something changed. */
const saveCount = async (scope: Scope, next: Next, settled: ReturnType<typeof settleCount>): Promise<void> => {
  const isChanged = !isAsStored(next, settled);
  await scope.db
    .updateTable('feedingDays')
    .set({
      ...settled,
      ...('marks' in settled && { marks: JSON.stringify(settled.marks) }),
      // What was missing was so of what counted then.
      ...('state' in settled && settled.state !== 'waiting' && { missingKg: null }),
      ...(isChanged && { version: next.version + 1, updatedAt: nowIso(scope) }),
      toCount: false,
    })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', next.id)
    .execute();
  if (isChanged)
    await publish(scope, { event: 'feeding-days.counted', entity: 'feeding-days', id: next.id, isInternal: true });
};

const count = async (scope: Scope, next: Next): Promise<void> => {
  const span = spanOf(scope, next.day);
  const readings = await readDay(scope, next.series, span);
  const scale = { ...next, correctionFactor: Number(next.correctionFactor) };
  const isOver = scope.now.getTime() >= span.toAt + CLOSED_AFTER_MS;
  const until = isOver ? span : { ...span, toAt: Math.min(span.toAt, scope.now.getTime()) };
  const settled = settleCount(next, {
    ...countDay(readings, scale, until),
    targetKg: await findTarget(scope, next),
    said: await findSaid(scope, next.id),
    isOver,
  });
  await saveCount(scope, next, settled);
  if (next.booksItself) await bookItself(scope, next.id);
};

/** A day that cannot be counted must not keep those after it from being counted. */
const passOver = (scope: Scope, { id }: Next) =>
  scope.db
    .updateTable('feedingDays')
    .set({ toCount: false })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();

/** Counts the first day that waits for it; false if there is none. */
const countNext = async (scope: Scope): Promise<boolean> => {
  const next = await findNext(scope);
  if (!next) return false;
  const fault = await inSavepoint<unknown>(
    scope,
    () => count(scope, next),
    (error) => error,
  );
  if (fault === undefined) return true;
  scope.platform.log.error({ err: fault, feedingDayId: next.id }, 'a day of feeding was not counted');
  await passOver(scope, next);
  return true;
};

/**
 * The job that counts the days of an organisation that wait for it, each in a transaction of its own. It may
 * run twice, or beside another one: a day is counted by one of them.
 */
export const countFeeding: Task = {
  name: COUNT_FEEDING_TASK,
  run: async (platform, payload) => {
    const { organisationId } = payload as { readonly organisationId: string };
    let more: boolean | undefined;
    do more = await forOrganisation(platform, organisationId, false, countNext);
    while (more);
  },
};
