import { FIVE_MINUTES_MS, HOUR_MS, joinRollUps, type RollUp } from '@halm/model/production/readings/roll-up.ts';
import { decodeRollUps, encodeRollUps, type RollUpSpan } from '@halm/model/production/readings/roll-up-block.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import { packBytes, unpackBytes } from './packed-bytes.ts';

/** An endpoint on a day (UTC). */
export type SeriesDay = { readonly series: number; readonly day: string };

/** What a stored row holds: a day of five minutes, or a month of hours. */
export type RolledUp = { readonly series: number; readonly day: string; readonly rollUps: readonly RollUp[] };

/** The day (UTC) of an instant in milliseconds since 1970. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Which rows hold what. */
const levels = {
  fiveMinutes: { table: 'reading_days', column: 'day', stepMs: FIVE_MINUTES_MS },
  hours: { table: 'reading_months', column: 'month', stepMs: HOUR_MS },
} as const;
export type Level = keyof typeof levels;

/** How long a stretch of a level is, in milliseconds. */
export const stepOf = (level: Level): number => levels[level].stepMs;

const spanOf = (level: Level, day: string): RollUpSpan => ({ startsAt: Date.parse(day), stepMs: stepOf(level) });

type Row = { readonly series: number; readonly day: string; readonly data: Buffer };

const rolledUpOf =
  (level: Level) =>
  ({ series, day, data }: Row): RolledUp => ({
    series,
    day,
    rollUps: decodeRollUps(spanOf(level, day), unpackBytes(data)),
  });

const tableOf = (level: Level) => sql.table(levels[level].table);
const columnOf = (level: Level) => sql.ref(levels[level].column);

type Between = { readonly series: number; readonly from: string; readonly to: string };

const storedBetween = (level: Level) =>
  statement(
    (_, { organisationId, series, from, to }: Open<Between>) => sql<Row>`
      select series, ${columnOf(level)} as day, data from ${tableOf(level)}
      where organisation_id = ${organisationId} and series = ${series}
        and ${columnOf(level)} >= ${from}::date and ${columnOf(level)} <= ${to}::date
      order by ${columnOf(level)}`,
  );
const between = { fiveMinutes: storedBetween('fiveMinutes'), hours: storedBetween('hours') } as const;

/** The rows of an endpoint whose day, or first day of the month, lies from one day to another. */
export const findRolledUp = async (scope: Scope, level: Level, of: Between): Promise<RolledUp[]> =>
  (await between[level](scope, of)).map(rolledUpOf(level));

/** The rows of these days, or first days of months, as far as they are there. */
export const findRolledUpOf = async (scope: Scope, level: Level, keys: readonly SeriesDay[]): Promise<RolledUp[]> => {
  const { rows } = await sql<Row>`
    select stored.series, stored.${columnOf(level)} as day, stored.data
    from unnest(${keys.map(({ series }) => series)}::integer[], ${keys.map(({ day }) => day)}::date[])
      as wanted (series, day)
    join ${tableOf(level)} as stored on stored.organisation_id = ${scope.organisationId}
      and stored.series = wanted.series and stored.${columnOf(level)} = wanted.day`.execute(scope.db);
  return rows.map(rolledUpOf(level));
};

const removeRolledUp = async (scope: Scope, level: Level, keys: readonly SeriesDay[]): Promise<void> => {
  await sql`
    delete from ${tableOf(level)} as stored
    using unnest(${keys.map(({ series }) => series)}::integer[], ${keys.map(({ day }) => day)}::date[])
      as gone (series, day)
    where stored.organisation_id = ${scope.organisationId} and stored.series = gone.series
      and stored.${columnOf(level)} = gone.day`.execute(scope.db);
};

type Written = RolledUp & { readonly whole: RollUp };

const insertRolledUp = async (scope: Scope, level: Level, rows: readonly Written[]): Promise<void> => {
  await sql`
    insert into ${tableOf(level)} (organisation_id, series, ${columnOf(level)}, count, minimum, maximum, sum, data)
    select ${scope.organisationId}::uuid, * from unnest(
      ${rows.map(({ series }) => series)}::integer[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ whole }) => whole.count)}::integer[], ${rows.map(({ whole }) => whole.minimum)}::float8[],
      ${rows.map(({ whole }) => whole.maximum)}::float8[], ${rows.map(({ whole }) => whole.sum)}::float8[],
      ${rows.map(({ day, rollUps }) => packBytes(encodeRollUps(spanOf(level, day), rollUps)))}::bytea[])
    on conflict (organisation_id, series, ${columnOf(level)}) do update set count = excluded.count,
      minimum = excluded.minimum, maximum = excluded.maximum, sum = excluded.sum, data = excluded.data`.execute(
    scope.db,
  );
};

/** Writes rows in the place of those that were there; one that holds nothing any more is removed. */
export const writeRolledUp = async (scope: Scope, level: Level, all: readonly RolledUp[]): Promise<void> => {
  const written: Written[] = [];
  for (const row of all) {
    const [first, ...others] = row.rollUps;
    if (first) written.push({ ...row, whole: others.reduce(joinRollUps, first) });
  }
  const gone = all.filter(({ rollUps }) => rollUps.length === 0);
  if (gone.length > 0) await removeRolledUp(scope, level, gone);
  if (written.length > 0) await insertRolledUp(scope, level, written);
};
