import type { BookingFilter, BookingSummary, bookingSortFields } from '@halm/model/bookings/booking.ts';
import { sortTerms } from '@halm/model/contract/list.ts';
import { bookingNumber } from '@halm/model/quantities/booking-number.ts';
import { sql } from 'kysely';
import { beginningWith, listPage, sorted } from '../platform/list-page.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';

type SortField = (typeof bookingSortFields)[number];

const columns: Record<SortField, string> = {
  deliveryDate: 'bookings.deliveryDate',
  number: 'bookings.sequence',
  licensePlate: 'bookings.licensePlate',
  netKg: 'bookings.netKg',
};

/** All bookings of the organisation with the names that a list shows. */
export const selectBookingSummaries = (scope: Scope) =>
  scope.db
    .selectFrom('bookings')
    .leftJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'bookings.organisationId')
        .onRef('articles.id', '=', 'bookings.articleId'),
    )
    .leftJoin('addresses as suppliers', (on) =>
      on
        .onRef('suppliers.organisationId', '=', 'bookings.organisationId')
        .onRef('suppliers.id', '=', 'bookings.supplierId'),
    )
    .leftJoin('addresses as receivers', (on) =>
      on
        .onRef('receivers.organisationId', '=', 'bookings.organisationId')
        .onRef('receivers.id', '=', 'bookings.receiverId'),
    )
    .leftJoin('storageLocations as origins', (on) =>
      on
        .onRef('origins.organisationId', '=', 'bookings.organisationId')
        .onRef('origins.id', '=', 'bookings.originLocationId'),
    )
    .leftJoin('storageLocations as destinations', (on) =>
      on
        .onRef('destinations.organisationId', '=', 'bookings.organisationId')
        .onRef('destinations.id', '=', 'bookings.destinationLocationId'),
    )
    .select([
      'bookings.id',
      'bookings.year',
      'bookings.sequence',
      'bookings.type',
      'bookings.transport',
      'bookings.status',
      'bookings.step',
      'bookings.deliveryDate',
      'bookings.licensePlate',
      'bookings.driverName',
      'bookings.netKg',
      'bookings.quantity',
      'bookings.unit',
      'articles.name as articleName',
      'suppliers.companyName as supplierName',
      'receivers.companyName as receiverName',
      'origins.name as originName',
      'destinations.name as destinationName',
    ])
    .where('bookings.organisationId', '=', scope.organisationId);

type Summaries = ReturnType<typeof selectBookingSummaries>;

/** A text that sorts behind everything beginning with `prefix`. */
const behind = (prefix: string): string => `${prefix}\u{10ffff}`;

/** `2026-000123` or `123` as a number, else a plate, a ticket or a supplier by its beginning: ways an index serves. */
const searching = (scope: Scope, query: Summaries, search: string): Summaries => {
  const number = /^(?:(\d{4})-)?0*(\d{1,9})$/.exec(search);
  const plate = search.toUpperCase();
  const suppliers = scope.db
    .selectFrom('addresses')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('companyName', 'ilike', beginningWith(search));
  return query.where((is) =>
    is.or([
      is('bookings.supplierId', 'in', suppliers),
      is('bookings.externalNumber', '=', search),
      is.and([
        is(sql`bookings.license_plate collate "C"`, '>=', plate),
        is(sql`bookings.license_plate collate "C"`, '<', behind(plate)),
      ]),
      ...(number?.[1]
        ? [is.and([is('bookings.year', '=', Number(number[1])), is('bookings.sequence', '=', Number(number[2]))])]
        : []),
      ...(number && !number[1] ? [is('bookings.sequence', '=', Number(number[2]))] : []),
    ]),
  );
};

const filtered = (scope: Scope, filter: BookingFilter): Summaries => {
  const { status, type, from, to, supplierId, articleId, contractId, search } = filter;
  let query = selectBookingSummaries(scope);
  if (status?.length === 1) query = query.where('bookings.status', '=', status[0] as string);
  else if (status?.length) query = query.where('bookings.status', 'in', status);
  if (type?.length) query = query.where('bookings.type', 'in', type);
  if (from) query = query.where('bookings.deliveryDate', '>=', from);
  if (to) query = query.where('bookings.deliveryDate', '<=', to);
  if (supplierId) query = query.where('bookings.supplierId', '=', supplierId);
  if (articleId) query = query.where('bookings.articleId', '=', articleId);
  if (contractId) query = query.where('bookings.contractId', '=', contractId);
  return search ? searching(scope, query, search) : query;
};

const afterCursor = (query: Summaries, filter: BookingFilter): Summaries => {
  if (!filter.cursor) return query;
  const [date, id] = filter.cursor.split('_');
  if (filter.sort !== '-deliveryDate' || !/^\d{4}-\d\d-\d\d$/.test(date ?? '') || !/^[0-9a-f-]{36}$/.test(id ?? ''))
    throw new Refusal('request.malformed', { fields: [{ path: 'cursor', reason: 'invalid' }] });
  return query.where(sql<boolean>`(bookings.delivery_date, bookings.id) < (${date}::date, ${id}::uuid)`);
};

/** A page of bookings, newest first unless sorted otherwise; `cursor` leads to the next page without counting rows. */
export const findBookings = async (scope: Scope, filter: BookingFilter) => {
  const terms = sortTerms<SortField>(filter.sort);
  const all = sorted(afterCursor(filtered(scope, filter), filter), terms, columns, 'bookings.id');
  const page = await listPage(scope.db, all, filter.cursor ? { ...filter, page: 1 } : filter);
  const last = page.items.length === filter.size ? page.items.at(-1) : undefined;
  return {
    pagination: page.pagination,
    items: page.items.map(
      ({ year, sequence, ...row }) => ({ ...row, number: bookingNumber(year, sequence) }) as BookingSummary,
    ),
    cursor: last ? `${last.deliveryDate}_${last.id}` : null,
  };
};
