import { firstDayOf, monthOf } from '@halm/model/core/quantities/calendar-month.ts';
import { HOUR_MS, rollUpTo } from '@halm/model/production/readings/roll-up.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { forOrganisation } from '../../core/db/for-organisation.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import { findBlockFigures } from './block-figures.ts';
import { dayOf, findRolledUpOf, type RolledUp, type SeriesDay, writeRolledUp } from './roll-up-store.ts';

/** What the queue calls the job that rolls up the readings of an organisation. */
export const ROLL_UP_TASK = 'roll-up-readings';

/** Until then the day is read from its blocks, so nobody waits for it. */
const ROLLED_UP_AFTER_MS = 30 * 60_000;
/** So many days are rolled up in one transaction, during which nothing is packed. */
const DAYS_AT_ONCE = 100;

/** Has days rolled up later, because their readings changed. In the transaction that changes them. */
export const markDaysDue = async (scope: Scope, days: readonly SeriesDay[]): Promise<void> => {
  if (days.length === 0) return;
  const { organisationId, now } = scope;
  await sql`
    insert into reading_days_due (organisation_id, series, day)
    select distinct ${organisationId}::uuid, * from unnest(
      ${days.map(({ series }) => series)}::integer[], ${days.map(({ day }) => day)}::date[])
    on conflict do nothing`.execute(scope.db);
  const at = new Date(now.getTime() + ROLLED_UP_AFTER_MS);
  await scope.platform.jobs.addOnce(scope, ROLL_UP_TASK, { organisationId }, `${ROLL_UP_TASK}|${organisationId}`, at);
};

/** Puts the hours of days in the place of those that their months had. */
const rollUpMonths = async (scope: Scope, days: readonly RolledUp[]): Promise<void> => {
  const byMonth = [...Map.groupBy(days, ({ series, day }) => `${series} ${firstDayOf(monthOf(day))}`).values()];
  const keys = byMonth.flatMap(([first]) =>
    first ? { series: first.series, day: firstDayOf(monthOf(first.day)) } : [],
  );
  const there = await findRolledUpOf(scope, 'hours', keys);
  const before = new Map(there.map(({ series, day, rollUps }) => [`${series} ${day}`, rollUps]));
  const months = byMonth.map((some, index): RolledUp => {
    const { series = 0, day = '' } = keys[index] ?? {};
    const changed = new Set(some.map((each) => each.day));
    const others = (before.get(`${series} ${day}`) ?? []).filter(({ at }) => !changed.has(dayOf(at)));
    const hours = some.flatMap(({ rollUps }) => rollUpTo(HOUR_MS, rollUps));
    return { series, day, rollUps: [...others, ...hours].toSorted((one, other) => one.at - other.at) };
  });
  await writeRolledUp(scope, 'hours', months);
};

/** Rolls up days that are due, up to a hundred of them; answers how many. */
const rollUpSome = async (scope: Scope): Promise<number> => {
  // Otherwise readings that are packed meanwhile would be missing, and their day no longer due.
  await lockTurn(scope, 'readings');
  const { rows: due } = await sql<SeriesDay>`
    delete from reading_days_due where (organisation_id, series, day) in (
      select organisation_id, series, day from reading_days_due where organisation_id = ${scope.organisationId}
      order by series, day limit ${DAYS_AT_ONCE})
    returning series, day`.execute(scope.db);
  if (due.length === 0) return 0;
  const days = await findBlockFigures(scope, due);
  await writeRolledUp(scope, 'fiveMinutes', days);
  await rollUpMonths(scope, days);
  return due.length;
};

/** The job that rolls up the readings of the days that changed. It may run twice. */
export const rollUpDays: Task = {
  name: ROLL_UP_TASK,
  run: async (platform, payload) => {
    const { organisationId } = payload as { readonly organisationId: string };
    let rolledUp: number | undefined;
    do rolledUp = await forOrganisation(platform, organisationId, false, rollUpSome);
    while (rolledUp);
  },
};
