import type { TestApp } from '../test-app.ts';

type Copies = { readonly table: 'bookings' | 'contracts'; readonly id: string; readonly times: number };

/** Past the documents' own rules: weighings and stock are of no matter to what many rows are made for. */
const pastRules = async ({ owner }: TestApp, sql: string, values: readonly unknown[]): Promise<void> => {
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  await owner.query(sql, [...values]);
  await owner.query('commit');
};

/** As many rows more like this one, numbered from 100001, with other columns; gone again by `remove`. */
const multiply = async (app: TestApp, { table, id, times }: Copies, columns: string) => {
  const number = table === 'bookings' ? "'sequence', 100000 + copy" : "'number', 'M-' || (100000 + copy)";
  // What the database makes of a row itself can't be written.
  const { rows } = await app.owner.query(
    `select string_agg(quote_ident(column_name), ', ') as written from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  await pastRules(
    app,
    `insert into ${table} (${rows[0].written}) select ${rows[0].written}
     from (select (jsonb_populate_record(${table}, jsonb_build_object('id', gen_random_uuid(), ${number}) || $2::jsonb)).*
       from ${table}, generate_series(1, $3::int) as copy where id = $1) as copies`,
    [id, columns, times],
  );
  const isCopy = table === 'bookings' ? 'sequence > 100000' : "number like 'M-1_____'";
  return { remove: () => pastRules(app, `delete from ${table} where ${isCopy}`, []) };
};

type Deliveries = { readonly times: number; readonly day: string; readonly organisationId?: string };

/**
 * As many deliveries more like this one, on another day; of another
 * organisation their records are none of its own.
 */
export const multiplyBooking = (app: TestApp, id: string, { times, day, organisationId }: Deliveries) =>
  multiply(
    app,
    { table: 'bookings', id, times },
    JSON.stringify({ delivery_date: day, ...(organisationId && { organisation_id: organisationId }) }),
  );

/** As many contracts more of the same supplier, about nothing. */
export const multiplyContract = (app: TestApp, id: string, { times, endsOn }: { times: number; endsOn: string }) =>
  multiply(app, { table: 'contracts', id, times }, JSON.stringify({ ends_on: endsOn }));
