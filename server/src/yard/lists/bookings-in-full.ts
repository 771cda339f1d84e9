import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { BookingOnFile } from '@halm/model/yard/bookings/booking-export.ts';
import type { BookingFilter } from '@halm/model/yard/bookings/booking-filter.ts';
import type { SampleSummary } from '@halm/model/yard/samples/sample.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import type { TextRow } from '../../core/db/statement-batch.ts';
import type { ListInFull } from '../../core/records/list-in-full.ts';
import { countUpTo } from '../../core/records/list-page.ts';
import { type BookingSummaries, visibleBookings } from './booking-summaries.ts';
import { bookingsInOrder } from './find-bookings.ts';
import { findSearchWays } from './search-ways.ts';
import { withWord } from './searched-bookings.ts';

/** The one partner that a file shows. */
const partnerId = sql<string>`coalesce(bookings.supplier_id, bookings.receiver_id)`;

/**
 * In the order of `Texts`. Of joined names the database keeps what it has
 * looked up, of a subquery's it keeps nothing.
 */
const onFile = (found: BookingSummaries) =>
  found
    .clearSelect()
    .leftJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'bookings.organisationId')
        .onRef('articles.id', '=', 'bookings.articleId'),
    )
    .leftJoin('addresses as partner', (on) =>
      on.onRef('partner.organisationId', '=', 'bookings.organisationId').on('partner.id', '=', partnerId),
    )
    .leftJoin('storageLocations as origin', (on) =>
      on
        .onRef('origin.organisationId', '=', 'bookings.organisationId')
        .onRef('origin.id', '=', 'bookings.originLocationId'),
    )
    .leftJoin('storageLocations as destination', (on) =>
      on
        .onRef('destination.organisationId', '=', 'bookings.organisationId')
        .onRef('destination.id', '=', 'bookings.destinationLocationId'),
    )
    .leftJoin('samples', (on) =>
      on.onRef('samples.organisationId', '=', 'bookings.organisationId').onRef('samples.bookingId', '=', 'bookings.id'),
    )
    .select(['bookings.year', 'bookings.sequence', 'bookings.deliveryDate', 'bookings.type', 'bookings.correctionKind'])
    .select(['bookings.status', 'bookings.licensePlate', 'bookings.driverName'])
    .select(['bookings.netKg', 'bookings.quantity', 'bookings.unit'])
    .select(['articles.name as article', 'partner.companyName', 'origin.name as from', 'destination.name as to'])
    .select(['samples.number', 'samples.status as sampleStatus', 'samples.hasValues']);

type Texts = readonly [
  ...[year: string, sequence: string, deliveryDate: string],
  ...[type: BookingOnFile['type'], correctionKind: BookingOnFile['correctionKind'], status: BookingOnFile['status']],
  ...[licensePlate: string | null, driverName: string | null],
  ...[netKg: string | null, quantity: string | null, unit: BookingOnFile['unit']],
  ...[article: string | null, partner: string | null, origin: string | null, destination: string | null],
  ...[sample: string | null, sampleStatus: SampleSummary['status'], hasValues: 't' | 'f'],
];

const named = (name: string | null) => (name === null ? null : { name });
const number = (text: string | null) => (text === null ? null : Number(text));

const present = (row: TextRow): BookingOnFile => {
  // biome-ignore format: as they stand in `Texts`
  const [
    year, sequence, deliveryDate, type, correctionKind, status, licensePlate, driverName, netKg, quantity, unit,
    article, partner, origin, destination, sample, sampleStatus, hasValues,
  ] = row as unknown as Texts;
  return {
    number: bookingNumber(Number(year), Number(sequence)),
    deliveryDate,
    type,
    correctionKind,
    status,
    licensePlate,
    driverName,
    netKg: number(netKg),
    quantity: number(quantity),
    unit,
    article: named(article),
    supplier: named(partner),
    receiver: null,
    origin: named(origin),
    destination: named(destination),
    sample: sample === null ? null : { number: sample, status: sampleStatus, hasValues: hasValues === 't' },
  };
};

/** All bookings that a filter and a search leave, in the order of their list, for its files. */
export const bookingsInFull = async (scope: Scope, filter: BookingFilter): Promise<ListInFull> => {
  const ways = filter.search ? await findSearchWays(scope, filter.search) : [];
  const found = ways.reduce((query, way) => withWord(scope, query, way), visibleBookings(scope, filter));
  const { sql: text, parameters: values } = onFile(bookingsInOrder(found, filter)).compile();
  return { rows: { text, values }, count: (limit) => countUpTo(found, limit), present };
};
