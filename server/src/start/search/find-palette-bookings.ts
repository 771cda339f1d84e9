import { FOUND_PER_KIND } from '@halm/model/core/contract/list.ts';
import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { type BookingNumberRange, bookingNumberRange } from '@halm/model/start/search/booking-number-range.ts';
import type { FoundRecord } from '@halm/model/start/search/search.ts';
import { bookingFilterSchema } from '@halm/model/yard/bookings/booking-filter.ts';
import { sql } from 'kysely';
import { onlyDrives } from '../../core/access/own-trips.ts';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, statement, untold } from '../../core/db/statement.ts';
import { addressName, articleName } from '../../yard/lists/booking-summaries.ts';
import { findBookings } from '../../yard/lists/find-bookings.ts';

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

type Found = Awaited<ReturnType<typeof searched>>;

const numbered = async (scope: Scope, { year, from, to }: BookingNumberRange): Promise<Found> => {
  const thisYear = scope.now.getUTCFullYear();
  const years = year ? [year] : Array.from({ length: YEARS_BACK }, (_, back) => thisYear + 1 - back);
  const rows = await numberedIn(scope, { years, from, to });
  return rows.map(({ year: of, sequence, ...row }) => ({ ...row, number: bookingNumber(of, sequence) }));
};

/** As the list of bookings finds them. */
const searched = async (scope: Scope, search: string) => {
  const { items } = await findBookings(scope, bookingFilterSchema.parse({ search, size: FOUND_PER_KIND }));
  return items.map(({ id, number, article, supplier, licensePlate }) => {
    return { id, number, articleName: article?.name ?? null, supplierName: supplier?.name ?? null, licensePlate };
  });
};

/**
 * The bookings whose number begins with `text`; where it is no beginning of a
 * number, those that their list finds by it.
 */
export const findPaletteBookings = async (scope: Scope, text: string): Promise<FoundRecord[]> => {
  const range = onlyDrives(scope) ? undefined : bookingNumberRange(text);
  const found = range ? await numbered(scope, range) : await searched(scope, text);
  return found.map(({ id, number, articleName, supplierName, licensePlate }) => {
    const name = [articleName, supplierName, licensePlate].filter(Boolean).join(' · ');
    return { kind: 'booking', id, number, name };
  });
};
