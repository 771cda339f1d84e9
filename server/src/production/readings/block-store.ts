import { decodeBlock, encodeBlock, type Reading } from '@halm/model/production/readings/reading-block.ts';
import { FIVE_MINUTES_MS, rollUpReadings } from '@halm/model/production/readings/roll-up.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import { packBytes, unpackBytes } from './packed-bytes.ts';

/** Readings of an endpoint that a row holds: those of five minutes. */
export type StoredBlock = {
  readonly series: number;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly readings: readonly Reading[];
};

/** The start of the block that an instant belongs to. */
export const blockStart = (at: number): number => Math.floor(at / FIVE_MINUTES_MS) * FIVE_MINUTES_MS;

type Row = { readonly series: number; readonly startsAt: string; readonly data: Buffer };

const blockOf = ({ series, startsAt, data }: Row): StoredBlock => {
  const at = Date.parse(startsAt);
  return { series, startsAt: at, readings: decodeBlock(at, unpackBytes(data)) };
};

const instant = (at: number): string => new Date(at).toISOString();

type Keys = { readonly series: readonly number[]; readonly starts: readonly string[] };

const blocksByKey = statement(
  (_, { organisationId, series, starts }: Open<Keys>) => sql<Row>`
    select block.series, block.starts_at, block.data
    from unnest(${series}::integer[], ${starts}::timestamptz[]) as wanted (series, starts_at)
    join reading_blocks as block on block.organisation_id = ${organisationId}
      and block.series = wanted.series and block.starts_at = wanted.starts_at`,
);

/** The blocks of these keys, as far as they are there. */
export const findBlocks = async (
  scope: Scope,
  keys: readonly Pick<StoredBlock, 'series' | 'startsAt'>[],
): Promise<StoredBlock[]> => {
  const series = keys.map((key) => key.series);
  const rows = await blocksByKey(scope, { series, starts: keys.map(({ startsAt }) => instant(startsAt)) });
  return rows.map(blockOf);
};

/** Removes blocks that hold nothing any more. */
export const removeBlocks = async (scope: Scope, blocks: readonly Pick<StoredBlock, 'series' | 'startsAt'>[]) => {
  if (blocks.length === 0) return;
  await sql`
    delete from reading_blocks as block
    using unnest(${blocks.map(({ series }) => series)}::integer[],
      ${blocks.map(({ startsAt }) => instant(startsAt))}::timestamptz[]) as gone (series, starts_at)
    where block.organisation_id = ${scope.organisationId} and block.series = gone.series
      and block.starts_at = gone.starts_at`.execute(scope.db);
};

/** Writes blocks, each in the place of the one that was there. */
export const writeBlocks = async (scope: Scope, blocks: readonly StoredBlock[]): Promise<void> => {
  if (blocks.length === 0) return;
  const figures = blocks.map(({ startsAt, readings }) => rollUpReadings(startsAt, readings));
  await sql`
    insert into reading_blocks (organisation_id, series, starts_at, count, minimum, maximum, sum, first, last,
      increase, data)
    select ${scope.organisationId}::uuid, * from unnest(
      ${blocks.map(({ series }) => series)}::integer[], ${blocks.map(({ startsAt }) => instant(startsAt))}::timestamptz[],
      ${blocks.map(({ readings }) => readings.length)}::integer[], ${figures.map((each) => each?.minimum)}::float8[],
      ${figures.map((each) => each?.maximum)}::float8[], ${figures.map((each) => each?.sum)}::float8[],
      ${figures.map((each) => each?.first)}::float8[], ${figures.map((each) => each?.last)}::float8[],
      ${figures.map((each) => each?.increase)}::float8[],
      ${blocks.map(({ startsAt, readings }) => packBytes(encodeBlock(startsAt, readings)))}::bytea[])
    on conflict (organisation_id, series, starts_at) do update set count = excluded.count, minimum = excluded.minimum,
      maximum = excluded.maximum, sum = excluded.sum, first = excluded.first, last = excluded.last,
      increase = excluded.increase, data = excluded.data`.execute(scope.db);
};

type Span = { readonly series: number; readonly from: string; readonly to: string };

const blocksBetween = statement(
  (_, { organisationId, series, from, to }: Open<Span>) => sql<Row>`
    select series, starts_at, data from reading_blocks
    where organisation_id = ${organisationId} and series = ${series}
      and starts_at >= ${from}::timestamptz and starts_at < ${to}::timestamptz
    order by starts_at`,
);

/** The readings of an endpoint from an instant to before another one, the earliest in front. */
export const readReadings = async (
  scope: Scope,
  series: number,
  { fromAt, toAt }: { readonly fromAt: number; readonly toAt: number },
): Promise<Reading[]> => {
  const rows = await blocksBetween(scope, { series, from: instant(blockStart(fromAt)), to: instant(toAt) });
  return rows.flatMap((row) => blockOf(row).readings).filter(({ at }) => at >= fromAt && at < toAt);
};

const nearestBlock = (isBefore: boolean) =>
  statement((_, { organisationId, series, at }: Open<{ series: number; at: string }>) => {
    const [beyond, order] = isBefore ? [sql`<`, sql`desc`] : [sql`>=`, sql`asc`];
    return sql<Row>`
      select series, starts_at, data from reading_blocks
      where organisation_id = ${organisationId} and series = ${series} and starts_at ${beyond} ${at}::timestamptz
      order by starts_at ${order} limit 1`;
  });
const blockBefore = nearestBlock(true);
const blockAfter = nearestBlock(false);

/** The last reading of an endpoint before an instant, however long ago; undefined if there is none. */
export const lastBefore = async (scope: Scope, series: number, at: number): Promise<Reading | undefined> => {
  const there = await findBlocks(scope, [{ series, startsAt: blockStart(at) }]);
  const inBlock = there.flatMap(({ readings }) => readings).findLast((reading) => reading.at < at);
  if (inBlock) return inBlock;
  const [row] = await blockBefore(scope, { series, at: instant(blockStart(at)) });
  return row && blockOf(row).readings.at(-1);
};

/** The first reading of an endpoint at an instant or after it; undefined if there is none. */
export const firstFrom = async (scope: Scope, series: number, at: number): Promise<Reading | undefined> => {
  const there = await findBlocks(scope, [{ series, startsAt: blockStart(at) }]);
  const inBlock = there.flatMap(({ readings }) => readings).find((reading) => reading.at >= at);
  if (inBlock) return inBlock;
  const [row] = await blockAfter(scope, { series, at: instant(blockStart(at) + FIVE_MINUTES_MS) });
  return row && blockOf(row).readings[0];
};
