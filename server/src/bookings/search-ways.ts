import { type RawBuilder, sql } from 'kysely';
import { beginningWith } from '../platform/list-page.ts';
import { type Scope, today } from '../platform/scope.ts';

/** So many suppliers and plates are looked up one by one. */
const MOST_SUPPLIERS = 100;
const MOST_PLATES = 200;
/** Booking numbers begin anew every year; a number without its year may be of any of these. */
const YEARS_BACK = 30;

/** What a searched text may mean. Each way leads to bookings through an index, however many there are. */
export type SearchWays = {
  readonly supplierIds: readonly string[];
  readonly plates: readonly string[];
  /** So many begin like this that most bookings are among them, and both lists are cut off. */
  readonly isBroad: boolean;
  readonly ticket: string;
  readonly number: { readonly years: readonly number[]; readonly sequence: number } | undefined;
};

const findSupplierIds = async (scope: Scope, search: string): Promise<string[]> => {
  const suppliers = await scope.db
    .selectFrom('addresses')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('companyName', 'ilike', beginningWith(search))
    .orderBy('companyName')
    .limit(MOST_SUPPLIERS + 1)
    .execute();
  return suppliers.map(({ id }) => id);
};

/** A text that sorts behind everything beginning with `prefix`. */
export const behind = (prefix: string): string => `${prefix}\u{10ffff}`;

/** The plates among the bookings that begin like this: one step through the index for each, not for each booking. */
const findPlates = async (scope: Scope, search: string): Promise<string[]> => {
  const prefix = search.toUpperCase();
  const nextPlate = (after: RawBuilder<unknown>) => sql`(
    select license_plate from bookings
    where organisation_id = ${scope.organisationId} and ${after} and license_plate collate "C" < ${behind(prefix)}
    order by license_plate collate "C" limit 1)`;
  const { rows } = await sql<{ plate: string }>`
    with recursive plates (plate) as (
      ${nextPlate(sql`license_plate collate "C" >= ${prefix}`)}
      union all
      select ${nextPlate(sql`license_plate collate "C" > plates.plate`)} from plates where plates.plate is not null)
    select plate from plates where plate is not null limit ${MOST_PLATES + 1}`.execute(scope.db);
  return rows.map(({ plate }) => plate);
};

/** `2026-000123` or `123` as the number of a booking. */
const readNumber = (scope: Scope, search: string): SearchWays['number'] => {
  const [, year, sequence] = /^(?:(\d{4})-)?0*(\d{1,9})$/.exec(search) ?? [];
  if (!sequence) return undefined;
  const thisYear = Number(today(scope).slice(0, 4));
  // Next year's too: deliveries are booked ahead.
  const years = year ? [Number(year)] : Array.from({ length: YEARS_BACK + 2 }, (_, back) => thisYear + 1 - back);
  return { years, sequence: Number(sequence) };
};

/** Finds out what a searched text may mean: a number, a ticket, or a plate or a supplier by its beginning. */
export const findSearchWays = async (scope: Scope, search: string): Promise<SearchWays> => {
  const [supplierIds, plates] = await Promise.all([findSupplierIds(scope, search), findPlates(scope, search)]);
  const isBroad = supplierIds.length > MOST_SUPPLIERS || plates.length > MOST_PLATES;
  return { supplierIds, plates, isBroad, ticket: search, number: readNumber(scope, search) };
};
