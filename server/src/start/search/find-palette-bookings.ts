import { FOUND_PER_KIND } from '@halm/model/core/contract/list.ts';
import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { type BookingNumberRange, bookingNumberRange } from '@halm/model/start/search/booking-number-range.ts';
import type { SearchAnswer } from '@halm/model/start/search/search.ts';
import { bookingFilterSchema } from '@halm/model/yard/bookings/booking-filter.ts';
import { sql } from 'kysely';
import { onlyDrives } from '../../core/access/own-trips.ts';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, statement, untold } from '../../core/db/statement.ts';
import { addressName, articleName } from '../../yard/lists/booking-summaries.ts';
import { findBookings } from '../../yard/lists/find-bookings.ts';

/** So many bookings, which are events, stand below the things that a name finds. */
const SHOWN_BOOKINGS = 3;

/** How many years back a number without its year is looked for. */
const YEARS_BACK = 20;

/** By ranges that an index serves, so that it takes as long among a million bookings as among a hundred. */
const numberedIn = statement((db, open: Open<{ years: number[]; from: number; to: number }>) =>
  db
    .selectFrom('bookings')
    .select(['bookings.id', 'bookings.year', 'bookings.sequence', 'bookings.licensePlate'])
    .select((is) => [articleName(is).as('articleName'), addressName(is, 'bookings.supplierId').as('supplierName')])
    .where('bookings.organisationId', '=', open.organisationId)
    .where(sql<boolean>`bookings.year = any(${untold(open.years, 'integer[]')})`)
    .where('bookings.sequence', '>=', untold(open.from, 'integer'))
    .where('bookings.sequence', '<=', untold(open.to, 'integer'))
    .orderBy('bookings.year', 'desc')
    .orderBy('bookings.sequence', 'desc')
    .limit(sql.lit(FOUND_PER_KIND)),
);

type Found = Pick<Awaited<ReturnType<typeof searched>>, 'rows'>;

const numbered = async (scope: Scope, { year, from, to }: BookingNumberRange): Promise<Found> => {
  const thisYear = scope.now.getUTCFullYear();
  const years = year ? [year] : Array.from({ length: YEARS_BACK }, (_, back) => thisYear + 1 - back);
  const rows = await numberedIn(scope, { years, from, to });
  return { rows: rows.map(({ year: of, sequence, ...row }) => ({ ...row, number: bookingNumber(of, sequence) })) };
};

/** As the list of bookings finds them. */
const searched = async (scope: Scope, search: string) => {
  const { items, pagination } = await findBookings(scope, bookingFilterSchema.parse({ search, size: FOUND_PER_KIND }));
  const rows = items.slice(0, SHOWN_BOOKINGS).map(({ id, number, article, supplier, licensePlate }) => {
    return { id, number, articleName: article?.name ?? null, supplierName: supplier?.name ?? null, licensePlate };
  });
  const { totalRecords: total, totalIsExact: isExact } = pagination;
  return { rows, ...(total > rows.length && { allBookings: { total, isExact } }) };
};

/**
 * The bookings whose number begins with `text`; where it is no beginning of a
 * number, those that their list finds by it.
 */
export const findPaletteBookings = async (scope: Scope, text: string): Promise<SearchAnswer> => {
  const range = onlyDrives(scope) ? undefined : bookingNumberRange(text);
  const { rows, ...all } = range ? await numbered(scope, range) : await searched(scope, text);
  const items = rows.map(({ id, number, articleName, supplierName, licensePlate }) => {
    const name = [articleName, supplierName, licensePlate].filter(Boolean).join(' · ');
    return { kind: 'booking' as const, id, number, name };
  });
  return { items, ...all };
};
