import type { ExportColumn } from '@halm/model/core/contract/export-column.ts';
import { type BookingOnFile, bookingExport } from '@halm/model/yard/bookings/booking-export.ts';
import { bookingFilterSchema } from '@halm/model/yard/bookings/booking-filter.ts';
import { bookingStatusSchema, bookingTypeSchema } from '@halm/model/yard/bookings/booking-kinds.ts';
import { sampleStatuses } from '@halm/model/yard/samples/sample.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { RowCursor } from '../../core/db/row-cursor.ts';
import { casesOf } from '../../testing/cases-of.ts';
import { setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { bookingsInFull } from './bookings-in-full.ts';
import { findBookings } from './find-bookings.ts';

let app: TestApp;
const named = Array.from({ length: 4 }, newId);
beforeAll(async () => {
  app = await startTestApp();
  await setPlantStage(app.uelzen.manager);
  const values = [app.uelzen.id, named];
  const odd = `(values (1, '=1+1'), (2, 'Łąka; "Süd", ă'), (3, E'Zeile\\nzwei\\t\\\\N'), (4, '→ 🚜 null')) as odd (n, name)`;
  for (const statement of [
    `insert into articles (organisation_id, id, number, name, type, unit)
     select $1, ($2::uuid[])[n], 'odd' || n, name, 'biomass', 'ton' from ${odd}`,
    `insert into addresses (organisation_id, id, number, type, company_name)
     select $1, ($2::uuid[])[n], 90000 + n, 'agricultural-operation', name from ${odd}`,
    `insert into storage_locations (organisation_id, id, code, name, type, unit)
     select $1, ($2::uuid[])[n], 'odd' || n, name, 'mass', 'ton' from ${odd}`,
  ])
    await app.owner.query(statement, values);
});
afterAll(() => app.close());

const text = fc.oneof(
  fc.constantFrom('', 'UE-LW 130', '-5', "'=x", '\\N', 'a;b', 'æøå ąćę ăâș'),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((typed) => typed.replaceAll('\u0000', '')),
);
const oneOf = fc.option(fc.constantFrom(...named), { nil: null });
const quantity = fc.option(fc.integer({ min: 1, max: 2 ** 45 }), { nil: null });

/** A row of the table, of whatever kind: more than ever stands in one. */
const row = fc.record({
  type: fc.constantFrom(...bookingTypeSchema.options),
  is_shrinkage: fc.boolean(),
  status: fc.constantFrom(...bookingStatusSchema.options),
  day: fc.constantFrom('01-01', '03-29', '12-31'),
  sequence: fc.integer({ min: 1, max: 9_999_999 }),
  article_id: oneOf,
  supplier_id: oneOf,
  receiver_id: oneOf,
  origin_location_id: oneOf,
  destination_location_id: oneOf,
  license_plate: fc.option(text, { nil: null }),
  driver_name: fc.option(text, { nil: null }),
  net_kg: quantity,
  quantity,
  unit: fc.constantFrom('kg', 'ton', 'm3', 'l', 'piece'),
  sample: fc.option(fc.record({ status: fc.constantFrom(...sampleStatuses), has_values: fc.boolean() }), { nil: null }),
});
const rows = fc.uniqueArray(row, { minLength: 1, maxLength: 25, selector: ({ sequence }) => sequence });

const inserted = `
  with given as (select * from jsonb_to_recordset($2::jsonb) as (id uuid, type text, is_shrinkage boolean, status text,
    day text, sequence integer, article_id uuid, supplier_id uuid, receiver_id uuid, origin_location_id uuid,
    destination_location_id uuid, license_plate text, driver_name text, net_kg bigint, quantity bigint, unit text, sample jsonb)),
  booked as (
    insert into bookings (organisation_id, id, year, sequence, type, correction_kind, status, step, delivery_date, article_id,
      supplier_id, receiver_id, origin_location_id, destination_location_id, license_plate, driver_name, full_kg, empty_kg,
      net_kg, quantity, unit, created_at, updated_at)
    select $1, id, $3::integer, sequence, type, case type when 'stock-entry' then 'found'
      when 'manual-correction' then case when is_shrinkage then 'shrinkage' end end, status,
      'done', ($3::integer || '-' || day)::date, article_id, supplier_id, receiver_id, origin_location_id, destination_location_id, license_plate,
      driver_name, net_kg + 1, 1, net_kg, quantity, unit, now(), now() from given returning id)
  insert into samples (organisation_id, id, booking_id, number, rule, due_on, due_at, status, has_values, taken_at, taken_by,
    waived_at, waived_by, waived_reason)
  select $1, gen_random_uuid(), given.id, $3::integer || lpad(sequence::text, 8, '0'), 'by-hand', now(), now(), sample ->> 'status',
    (sample ->> 'has_values')::boolean, now(), 'Jana', now(), 'Jana', 'Regen' from given join booked on booked.id = given.id where sample <> 'null'`;

const filterOf = (query: object) => bookingFilterSchema.parse({ ...query, size: 200 });

const columns = Object.values(bookingExport.columns) as ExportColumn<BookingOnFile>[];

/** What each column of the file reads, of what was read in full. */
const inFull = async (scope: Scope, query: object): Promise<unknown[][]> => {
  const list = await bookingsInFull(scope, filterOf(query));
  const cursor = new RowCursor(scope.db);
  await cursor.open(list.rows);
  const read = (await cursor.take()).map((texts) => list.present(texts) as BookingOnFile);
  const counted = await list.count(1000).execute(scope.db);
  expect(counted.rows[0]?.count).toBe(read.length);
  return read.map((booking) => columns.map(({ value }) => value(booking)));
};

/** The same of the page of the list. */
const ofPage = async (scope: Scope, query: object): Promise<unknown[][]> => {
  const { items } = await findBookings(scope, filterOf(query));
  return items.map((booking) => columns.map(({ value }) => value(booking)));
};

it('says in each column of the file what the page says, whatever stands in its rows', async () => {
  let year = 2000;
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      year += 1;
      const bookings = given.map((one) => ({ ...one, id: newId() }));
      await app.owner.query(inserted, [app.uelzen.id, JSON.stringify(bookings), year]);
      const query = { from: `${year}-01-01`, to: `${year}-12-31` };
      await app.uelzen.asManager(async (scope) => {
        const file = await inFull(scope, query);
        expect(file).toHaveLength(given.length);
        expect(file).toEqual(await ofPage(scope, query));
      });
    }),
    { numRuns: casesOf(40) },
  );
});
