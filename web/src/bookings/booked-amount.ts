import type { BookingSummary } from '@halm/model/bookings/booking.ts';
import { baseUnit } from '@halm/model/quantities/base-quantity.ts';
import { formatQuantity } from '../app/formats.ts';

/** What moved: tons for what was weighed, else the amount in the article's unit; null as long as neither is known. */
export const bookedAmount = ({
  netKg,
  quantity,
  unit,
}: Pick<BookingSummary, 'netKg' | 'quantity' | 'unit'>): string | null => {
  if (netKg !== null) return formatQuantity(netKg, 'ton');
  if (quantity === null) return null;
  return formatQuantity(quantity, baseUnit(unit) === 'kg' ? 'ton' : unit);
};
