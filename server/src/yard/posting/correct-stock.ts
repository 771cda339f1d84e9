import { stockCorrection } from '@halm/model/stock/inventory/stock-correction.ts';
import type { CorrectionInput } from '@halm/model/yard/bookings/stock-booking.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { lockLocations } from '../../stock/inventory/lock-locations.ts';
import { storedAmount } from '../../stock/inventory/stored-amount.ts';
import { findArticle } from '../bookings/create-booking.ts';
import type { BookingState } from '../steps/booking-state.ts';
import { bookAtOnce } from './book-at-once.ts';

const bookedQuantity = async (scope: Scope, locationId: string, articleId: string): Promise<number> => {
  const balance = await scope.db
    .selectFrom('balances')
    .select('quantity')
    .where('organisationId', '=', scope.organisationId)
    .where('locationId', '=', locationId)
    .where('articleId', '=', articleId)
    .executeTakeFirst();
  return balance?.quantity ?? 0;
};

/** Lowers the stock of an article in a location to what was counted there, as a booking of its own. */
export const correctStock = async (scope: Scope, input: CorrectionInput): Promise<BookingState> => {
  const { articleId, locationId, countedAmount, reason } = input;
  const article = await findArticle(scope, articleId);
  await lockLocations(scope, [locationId]);
  const missing = stockCorrection(
    await bookedQuantity(scope, locationId, articleId),
    countedAmount === 0 ? 0 : storedAmount('countedAmount', countedAmount, article.unit),
  );
  if (typeof missing !== 'number')
    throw new Refusal('request.invalid', { fields: [{ path: 'countedAmount', reason: missing.reason }] });
  const fields = { deliveryDate: today(scope), originLocationId: locationId, comment: reason };
  return bookAtOnce(scope, article, missing, { ...fields, type: 'manual-correction', reason });
};
