import { bookingFilterSchema } from '@halm/model/bookings/booking.ts';
import { bookingNumber } from '@halm/model/quantities/booking-number.ts';
import { type BookingNumberRange, bookingNumberRange } from '@halm/model/search/booking-number-range.ts';
import { FOUND_PER_KIND, type FoundRecord } from '@halm/model/search/search.ts';
import { findBookings } from '../bookings/find-bookings.ts';
import type { Scope } from '../platform/scope.ts';

/** How many years back a number without its year is looked for. */
const YEARS_BACK = 20;

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
const numberedIn = (scope: Scope, range: BookingNumberRange) => {
  const thisYear = scope.now.getUTCFullYear();
  const years = range.year ? [range.year] : Array.from({ length: YEARS_BACK }, (_, back) => thisYear + 1 - back);
  return selectBookings(scope)
    .where('bookings.year', 'in', years)
    .where('bookings.sequence', '>=', range.from)
    .where('bookings.sequence', '<=', range.to)
    .orderBy('bookings.year', 'desc')
    .orderBy('bookings.sequence', 'desc');
};

type Found = Awaited<ReturnType<typeof searched>>;

const numbered = async (scope: Scope, range: BookingNumberRange): Promise<Found> => {
  const rows = await numberedIn(scope, range).execute();
  return rows.map(({ year, sequence, ...row }) => ({ ...row, number: bookingNumber(year, sequence) }));
};

/** As the list of bookings finds them. */
const searched = async (scope: Scope, search: string) => {
  const { items } = await findBookings(scope, bookingFilterSchema.parse({ search, size: FOUND_PER_KIND }));
  return items.map(({ id, number, article, supplier, licensePlate }) => {
    return { id, number, articleName: article?.name ?? null, supplierName: supplier?.name ?? null, licensePlate };
  });
};

/** The bookings whose number begins with `text`; where it is no beginning of a number, those that their list finds by it. */
export const findPaletteBookings = async (scope: Scope, text: string): Promise<FoundRecord[]> => {
  const range = bookingNumberRange(text);
  const found = range ? await numbered(scope, range) : await searched(scope, text);
  return found.map(({ id, number, articleName, supplierName, licensePlate }) => {
    const name = [articleName, supplierName, licensePlate].filter(Boolean).join(' · ');
    return { kind: 'booking', id, number, name };
  });
};
