import { baseUnit, convertBase, type Unit } from '@halm/model/core/quantities/quantity.ts';
import type { Weighing } from '@halm/model/yard/bookings/booking.ts';
import { isOver } from '@halm/model/yard/bookings/over-booking.ts';
import { netKg } from '@halm/model/yard/weighing/weighing.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';
import type { BookingChanges } from '../bookings/save-booking.ts';
import { currentWeighing } from './current-weighings.ts';

type WeighedArticle = { readonly unit: Unit; readonly densityKgPerM3: number | null } | undefined;

/** What was weighed net in the article's base unit; null where its density isn't known. */
const quantityOf = (net: number, { unit, densityKgPerM3 }: NonNullable<WeighedArticle>): number | null => {
  const quantity = convertBase(net, 'kg', baseUnit(unit), densityKgPerM3);
  // A few kilograms of something heavy are less than half a litre, but not nothing.
  return quantity === undefined ? null : Math.max(1, quantity);
};

/** The quantity of an open booking that was weighed before its article had a density. */
export const lateQuantity = (
  { quantity, netKg, status }: Pick<BookingRecord, 'quantity' | 'netKg' | 'status'>,
  article: WeighedArticle,
): number | null =>
  quantity === null && netKg !== null && article && !isOver(status) ? quantityOf(netKg, article) : quantity;

/**
 * What the weighings of a booking come to: full, empty and net in kg, and the quantity in the article's base
 * unit. Net and quantity stay empty until both weights are there and make sense; the flags say why.
 */
export const weighedAmount = (weighings: readonly Weighing[], article: WeighedArticle): BookingChanges => {
  const fullKg = currentWeighing(weighings, 'full')?.kg ?? null;
  const emptyKg = currentWeighing(weighings, 'empty')?.kg ?? null;
  const net = fullKg === null || emptyKg === null ? null : netKg(fullKg, emptyKg);
  if (typeof net !== 'number') return { fullKg, emptyKg, netKg: null, quantity: null };
  return { fullKg, emptyKg, netKg: net, quantity: article ? quantityOf(net, article) : null };
};
