import pg from 'pg';
import type { Trace } from './judgement.ts';
import type { Kind } from './ledger.ts';

/** Past all walls, by the socket that only the machine's own people reach. */
export type RawRows = <R extends object>(sql: string, values?: readonly unknown[]) => Promise<R[]>;

/** `options` as PostgreSQL's own programs take them: `-c name=value`. */
export const openRawRows =
  (socketDirectory: string, options?: string): RawRows =>
  async <R extends object>(sql: string, values: readonly unknown[] = []) => {
    const client = new pg.Client({ host: socketDirectory, port: 5432, user: 'postgres', database: 'halm', options });
    // The faults hit this line as well as any other; the query then rejects.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<R>(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  };

/** Where each kind of operation has left its row, since `$1`. */
const traceSql: Record<Kind, string> = {
  created: `
    select comment as trace, count(*) as times from bookings
    where type = 'incoming' and comment is not null and created_at >= $1 group by comment`,
  edited: `
    select reason as trace, count(*) as times from history
    where entity = 'bookings' and event = 'edited' and happened_at >= $1 group by reason`,
  stepped: `
    select entity_id || ':' || event as trace, count(*) as times from history
    where entity = 'bookings' and happened_at >= $1 group by entity_id, event`,
  weighed: `
    select booking_id || ':' || kind as trace, count(*) as times from weighings
    where weighed_at >= $1 group by booking_id, kind`,
  posted: `
    select movements.booking_id as trace, count(*) as times, sum(movements.quantity) as quantity
    from movements join bookings on bookings.id = movements.booking_id
    where bookings.type = 'incoming' and movements.moved_at >= $1 group by movements.booking_id`,
  withdrawn: `
    select comment as trace, count(distinct bookings.id) as times, -sum(movements.quantity) as quantity
    from bookings join movements on movements.booking_id = bookings.id and movements.quantity < 0
    where bookings.type = 'internal' and bookings.created_at >= $1 group by comment`,
  reversed: `
    select reverses_booking_id as trace, count(distinct bookings.id) as times, -sum(movements.quantity) as quantity
    from bookings left join movements on movements.booking_id = bookings.id
    where bookings.type = 'reversal' and bookings.created_at >= $1 group by reverses_booking_id`,
};

type Row = { readonly trace: string; readonly times: string; readonly quantity?: string };

/** Everything that the terminals may have left behind since then. */
export const readTraces = async (ask: RawRows, since: Date): Promise<Trace[]> => {
  const kinds = Object.entries(traceSql) as [Kind, string][];
  const found = await Promise.all(kinds.map(async ([kind, sql]) => ({ kind, rows: await ask<Row>(sql, [since]) })));
  return found.flatMap(({ kind, rows }) =>
    rows.map(({ trace, times, quantity }) => ({
      kind,
      trace,
      times: Number(times),
      ...(quantity !== undefined && { quantity: Number(quantity) }),
    })),
  );
};

/** Sums and numbers that must agree, each written anew and not taken from the product. */
const sumSql: Readonly<Record<string, string>> = {
  'layers that differ from their movements': `
    select layers.id from layers left join movements on movements.layer_id = layers.id
    group by layers.organisation_id, layers.id having layers.remaining <> coalesce(sum(movements.quantity), 0)`,
  'balances that differ from their movements': `
    select location_id || ' ' || article_id as id from balances where quantity <> (
      select coalesce(sum(quantity), 0) from movements
      where movements.location_id = balances.location_id and movements.article_id = balances.article_id)`,
  'stock without a balance': `
    select location_id || ' ' || article_id as id from movements group by organisation_id, location_id, article_id
    having sum(quantity) <> 0 and not exists (select from balances where balances.location_id = movements.location_id
      and balances.article_id = movements.article_id)`,
  'booking numbers with a gap': `
    select organisation_id || ' ' || year as id from bookings group by organisation_id, year
    having max(sequence) <> count(*) or min(sequence) <> 1`,
  'numbers of weighings with a gap': `
    select scale_id as id from weighings where source = 'scale' and alibi_stored_at is null group by scale_id
    having max(alibi_number::bigint) <> count(*)`,
};

/** What doesn't add up, in words. */
export const findWrongSums = async (ask: RawRows): Promise<string[]> => {
  const wrong = await Promise.all(
    Object.entries(sumSql).map(async ([name, sql]) => ({ name, rows: await ask<{ id: string }>(sql) })),
  );
  return wrong.flatMap(({ name, rows }) =>
    rows.length > 0 ? [`${name}: ${rows.map(({ id }) => id).join(', ')}`] : [],
  );
};
