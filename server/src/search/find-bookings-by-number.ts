import { bookingNumber } from '@halm/model/quantities/booking-number.ts';
import { bookingNumberRange } from '@halm/model/search/booking-number-range.ts';
import { FOUND_PER_KIND, type FoundRecord } from '@halm/model/search/search.ts';
import { sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';

/** How many years back a number without its year is looked for. */
const YEARS_BACK = 20;
/** Sorts behind everything that begins like what stands before it. */
const LAST = '\u{10ffff}';

const selectBookings = (scope: Scope) =>
  scope.db
    .selectFrom('bookings')
    .innerJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'bookings.organisationId')
        .onRef('articles.id', '=', 'bookings.articleId'),
    )
    .leftJoin('addresses', (on) =>
      on
        .onRef('addresses.organisationId', '=', 'bookings.organisationId')
        .onRef('addresses.id', '=', 'bookings.supplierId'),
    )
    .select(['bookings.id', 'bookings.year', 'bookings.sequence', 'articles.name as articleName'])
    .select(['addresses.companyName as supplierName', 'bookings.licensePlate'])
    .where('bookings.organisationId', '=', scope.organisationId)
    .limit(FOUND_PER_KIND);

/** By ranges that an index serves, so that it takes as long among a million bookings as among a hundred. */
const matching = (scope: Scope, text: string) => {
  const range = bookingNumberRange(text);
  if (!range) {
    const plate = text.toUpperCase();
    return selectBookings(scope)
      .where(sql<boolean>`bookings.license_plate collate "C" >= ${plate}`)
      .where(sql<boolean>`bookings.license_plate collate "C" < ${plate + LAST}`)
      .orderBy(sql`bookings.license_plate collate "C"`)
      .orderBy('bookings.deliveryDate', 'desc');
  }
  const thisYear = scope.now.getUTCFullYear();
  const years = range.year ? [range.year] : Array.from({ length: YEARS_BACK }, (_, back) => thisYear + 1 - back);
  return selectBookings(scope)
    .where('bookings.year', 'in', years)
    .where('bookings.sequence', '>=', range.from)
    .where('bookings.sequence', '<=', range.to)
    .orderBy('bookings.year', 'desc')
    .orderBy('bookings.sequence', 'desc');
};

/** The bookings whose number, or whose vehicle's plate, begins with `text`. */
export const findBookingsByNumber = async (scope: Scope, text: string): Promise<FoundRecord[]> => {
  const rows = await matching(scope, text).execute();
  return rows.map(({ id, year, sequence, articleName, supplierName, licensePlate }) => ({
    kind: 'booking',
    id,
    number: bookingNumber(year, sequence),
    name: [articleName, supplierName, licensePlate].filter(Boolean).join(' · '),
  }));
};
