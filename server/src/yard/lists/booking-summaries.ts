import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { BookingSummary } from '@halm/model/yard/bookings/booking.ts';
import { enteredTypes } from '@halm/model/yard/bookings/booking-choices.ts';
import type { BookingFilter } from '@halm/model/yard/bookings/booking-filter.ts';
import { type BookingKind, type BookingType, entryKinds } from '@halm/model/yard/bookings/booking-kinds.ts';
import type { SampleFilter, SampleSummary } from '@halm/model/yard/samples/sample.ts';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { isOwnTrip, onlyDrives } from '../../core/access/own-trips.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { Database } from '../../core/db/database-types.ts';
import { named } from '../../core/records/named.ts';
import type { Given, Whose } from '../../core/records/prepared-list.ts';
import { findUnloadingBlocked } from '../approvals/unloading-blocked.ts';

type Bookings = ExpressionBuilder<Database, 'bookings'>;

// Names as subqueries, not joins: they are looked up for the rows of the page only, the count needs none of
// them, and the planner has no order of six tables to think about (1.6 ms against 2.3 for a page).
export const addressName = (
  is: Bookings,
  column: 'bookings.supplierId' | 'bookings.receiverId' | 'bookings.logisticsCompanyId',
) =>
  is
    .selectFrom('addresses')
    .select('addresses.companyName')
    .whereRef('addresses.organisationId', '=', 'bookings.organisationId')
    .whereRef('addresses.id', '=', column);

const locationName = (is: Bookings, column: 'bookings.originLocationId' | 'bookings.destinationLocationId') =>
  is
    .selectFrom('storageLocations')
    .select('storageLocations.name')
    .whereRef('storageLocations.organisationId', '=', 'bookings.organisationId')
    .whereRef('storageLocations.id', '=', column);

export const articleName = (is: Bookings) =>
  is
    .selectFrom('articles')
    .select('articles.name')
    .whereRef('articles.organisationId', '=', 'bookings.organisationId')
    .whereRef('articles.id', '=', 'bookings.articleId');

/** The names of whom and where a booking refers to, as columns of its row. */
export const partnerNames = (is: Bookings) => [
  addressName(is, 'bookings.supplierId').as('supplierName'),
  addressName(is, 'bookings.receiverId').as('receiverName'),
  locationName(is, 'bookings.originLocationId').as('originName'),
  locationName(is, 'bookings.destinationLocationId').as('destinationName'),
];

const sampleOf = (is: Bookings) =>
  is
    .selectFrom('samples')
    .select(
      sql<SampleSummary | null>`json_build_object('number', samples.number, 'status', samples.status,
        'hasValues', samples.has_values)`.as('sample'),
    )
    .whereRef('samples.organisationId', '=', 'bookings.organisationId')
    .whereRef('samples.bookingId', '=', 'bookings.id');

/** The names of what a booking refers to, as columns of its row. */
const bookingNames = (is: Bookings) => [articleName(is).as('articleName'), ...partnerNames(is)];

/** All bookings of the organisation with the names that a list shows. */
export const selectBookingSummaries = ({ db, organisationId }: Whose) =>
  db
    .selectFrom('bookings')
    .select(['bookings.id', 'bookings.year', 'bookings.sequence', 'bookings.type', 'bookings.transport'])
    .select(['bookings.correctionKind', 'bookings.arrivedAt'])
    .select(['bookings.status', 'bookings.step', 'bookings.deliveryDate', 'bookings.licensePlate'])
    .select([
      'bookings.driverName',
      'bookings.vehicleId',
      'bookings.driverId',
      'bookings.netKg',
      'bookings.quantity',
      'bookings.unit',
    ])
    .select(['bookings.articleId', 'bookings.supplierId', 'bookings.receiverId'])
    .select(['bookings.originLocationId', 'bookings.destinationLocationId'])
    .$narrowType<Pick<BookingSummary, 'type' | 'correctionKind' | 'transport' | 'status' | 'step' | 'unit'>>()
    .select(bookingNames)
    .select((is) => sampleOf(is).as('sample'))
    .where('bookings.organisationId', '=', organisationId);

export type BookingSummaries = ReturnType<typeof selectBookingSummaries>;
export type BookingSummaryRow = Awaited<ReturnType<BookingSummaries['executeTakeFirstOrThrow']>>;

/** The records that a booking refers to, of which its list shows the names. */
export const namedRecords = (row: Omit<BookingSummaryRow, 'sample'>) => ({
  article: named(row.articleId, row.articleName),
  supplier: named(row.supplierId, row.supplierName),
  receiver: named(row.receiverId, row.receiverName),
  origin: named(row.originLocationId, row.originName),
  destination: named(row.destinationLocationId, row.destinationName),
});

const presentSummary = (row: BookingSummaryRow, isUnloadingBlocked: boolean): BookingSummary => {
  const { id, year, sequence, type, correctionKind, transport, status, step, deliveryDate } = row;
  const { licensePlate, driverName, vehicleId, driverId, netKg, quantity, unit, sample, arrivedAt } = row;
  return {
    id,
    number: bookingNumber(year, sequence),
    type,
    correctionKind,
    transport,
    status,
    step,
    deliveryDate,
    ...namedRecords(row),
    licensePlate,
    driverName,
    vehicleId,
    driverId,
    netKg,
    quantity,
    unit,
    sample,
    arrivedAt,
    isUnloadingBlocked,
  };
};

/** Bookings as a list answers them. */
export const presentSummaries = async (scope: Scope, rows: readonly BookingSummaryRow[]): Promise<BookingSummary[]> => {
  const blocked = await findUnloadingBlocked(scope, rows);
  return rows.map((row) => presentSummary(row, blocked.has(row.id)));
};

/** Each has an index of its own in the order of the list. */
const equalled = [
  'transport',
  'supplierId',
  'receiverId',
  'articleId',
  'contractId',
  'logisticsCompanyId',
  'vehicleId',
  'driverId',
] as const;

type Narrowing = Pick<
  BookingFilter,
  (typeof equalled)[number] | 'type' | 'locationId' | 'atGate' | 'inYard' | 'finishedOn' | 'sample'
> & {
  readonly status?: readonly Given<string>[] | undefined;
  readonly from?: Given<string> | undefined;
  readonly to?: Given<string> | undefined;
};

/**
 * As the index of the yard says it. A transfer without a lorry of its own is on its way once it is loaded.
 */
export const isInYard = sql<boolean>`(bookings.status in ('open', 'incoming-finished', 'outgoing-finished')
  and (bookings.arrived_at is not null or bookings.status <> 'open'))`;

const cameToGate = sql<boolean>`bookings.arrived_at is not null and bookings.import_id is null`;

/**
 * When a lorry was done at the gate; what was posted before that was written down counts from its posting.
 */
export const finishedAt = sql<string>`coalesce(bookings.finished_at, bookings.completed_at)`;

/** As the index of what was finished says it. */
const finishedOn = ({ organisationId }: Whose, day: string): RawBuilder<boolean> => {
  const midnight = (days: number) => sql`(${day}::date + ${sql.lit(days)})::timestamp at time zone
    (select time_zone from organisations where organisations.id = ${organisationId})`;
  return sql`(bookings.status in ('finished', 'completed') and ${cameToGate}
    and ${finishedAt} >= ${midnight(0)} and ${finishedAt} < ${midnight(1)})`;
};

/** Each leads to samples by an index, or past them. */
const withSample = ({ organisationId }: Whose, filter: SampleFilter): RawBuilder<boolean> => {
  const sampled = (is: RawBuilder<unknown>) => sql<boolean>`bookings.id in (
    select sample.booking_id from samples as sample where sample.organisation_id = ${organisationId} and ${is})`;
  if (filter === 'any') return sampled(sql`true`);
  if (filter === 'due') return sampled(sql`sample.status = 'due'`);
  // As `not in` it is asked anew for every booking.
  if (filter === 'none')
    return sql`not exists (select from samples as sample where sample.organisation_id = ${organisationId}
      and sample.booking_id = bookings.id and sample.status in ('due', 'taken'))`;
  const values = filter === 'with-values' ? sql`sample.has_values` : sql`not sample.has_values`;
  return sampled(sql`sample.status = 'taken' and ${values}`);
};

/** Kinds and their type. `manual-correction` are those of what was counted, `stock-entry` all of them. */
const typeOf: Partial<Record<BookingKind, BookingType>> = {
  shrinkage: 'manual-correction',
  'opening-balance': 'stock-entry',
  found: 'stock-entry',
  'own-production': 'stock-entry',
};

/** The types lead to them by an index; only corrections and stock entries are of more than one kind. */
const isOfKinds = (kinds: readonly BookingKind[]): RawBuilder<boolean> => {
  const types = [...new Set(kinds.map((kind) => typeOf[kind] ?? kind))];
  const isOfTypes = sql<boolean>`bookings.type in (${sql.join(types)})`;
  if (!types.includes('manual-correction') && !types.includes('stock-entry')) return isOfTypes;
  const meant = kinds.includes('stock-entry') ? [...kinds, ...entryKinds] : kinds;
  return sql<boolean>`(${isOfTypes} and coalesce(bookings.correction_kind, bookings.type) in (${sql.join(meant)}))`;
};

/** The bookings that a filter leaves, before searching, sorting and paging. */
export const filteredBookings = (whose: Whose, filter: Narrowing): BookingSummaries => {
  const { status, type, from, to, locationId, atGate, inYard, sample } = filter;
  const [first] = status ?? [];
  let query = selectBookingSummaries(whose);
  if (first && status?.length === 1) query = query.where('bookings.status', '=', first);
  else if (status?.length) query = query.where('bookings.status', 'in', status);
  if (type?.length) query = query.where(isOfKinds(type));
  if (from) query = query.where('bookings.deliveryDate', '>=', from);
  if (to) query = query.where('bookings.deliveryDate', '<=', to);
  for (const column of equalled) {
    const value = filter[column];
    if (value) query = query.where(`bookings.${column}`, '=', value);
  }
  if (locationId)
    query = query.where((is) =>
      is.or([is('bookings.originLocationId', '=', locationId), is('bookings.destinationLocationId', '=', locationId)]),
    );
  if (sample) query = query.where(withSample(whose, sample));
  if (inYard !== undefined) query = query.where(inYard ? isInYard : sql<boolean>`not ${isInYard}`);
  if (filter.finishedOn) query = query.where(finishedOn(whose, filter.finishedOn));
  // The types lead past the reversals of an import by an index: thousands on one day.
  if (atGate) query = query.where('bookings.type', 'in', enteredTypes).where(cameToGate);
  if (atGate === false) query = query.where(sql<boolean>`not (${cameToGate})`);
  return query;
};

/** Nobody from outside sees contracts, nor what was delivered on one. */
export const refuseContractOutside = ({ isOutside }: Scope, contractId: unknown): void => {
  if (isOutside && contractId !== undefined) throw new Refusal('request.forbidden');
};

/** Those of them that whoever asks sees: somebody who only drives sees no trips but their own. */
export const visibleBookings = (scope: Scope, filter: Narrowing): BookingSummaries => {
  refuseContractOutside(scope, filter.contractId);
  const filtered = filteredBookings(scope, filter);
  return onlyDrives(scope) ? filtered.where(isOwnTrip(scope)) : filtered;
};

/** The order of the lists that open by themselves; the id keeps pages apart. */
export const newestFirst = (query: BookingSummaries): BookingSummaries =>
  query.orderBy('bookings.deliveryDate', 'desc').orderBy('bookings.id', 'desc');

/** Whether a sort is that order. */
export const isNewestFirst = ([first, ...more]: BookingFilter['sort']): boolean =>
  first?.field === 'deliveryDate' && first.descending && more.length === 0;

/** The rows behind the last one of the page before. */
export const afterCursor = (query: BookingSummaries, { cursor, sort }: Pick<BookingFilter, 'cursor' | 'sort'>) => {
  if (!cursor) return query;
  if (!isNewestFirst(sort)) throw new Refusal('request.malformed', { fields: [{ path: 'cursor', reason: 'invalid' }] });
  const [date, id] = cursor.split('_');
  return query.where(sql<boolean>`(bookings.delivery_date, bookings.id) < (${date}::date, ${id}::uuid)`);
};
