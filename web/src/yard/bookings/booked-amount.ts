import { baseUnit } from '@halm/model/core/quantities/base-quantity.ts';
import type { BookingSummary } from '@halm/model/yard/bookings/booking.ts';
import { formatQuantity } from '../../core/words/formats.ts';

/**
 * What moved: tons for what was weighed, else the amount in the article's
 * unit; null as long as neither is known.
 */
export const bookedAmount = ({
  netKg,
  quantity,
  unit,
}: Pick<BookingSummary, 'netKg' | 'quantity' | 'unit'>): string | null => {
  if (netKg !== null) return formatQuantity(netKg, 'ton');
  if (quantity === null) return null;
  return formatQuantity(quantity, baseUnit(unit) === 'kg' ? 'ton' : unit);
};
