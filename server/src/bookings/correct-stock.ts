import type { CorrectionInput } from '@halm/model/bookings/stock-booking.ts';
import { stockCorrection } from '@halm/model/inventory/stock-correction.ts';
import { lockLocations } from '../inventory/lock-locations.ts';
import { newId } from '../platform/ids.ts';
import { recordChange } from '../platform/record-change.ts';
import { Refusal } from '../platform/refusal.ts';
import { nowIso, type Scope, today } from '../platform/scope.ts';
import { loadBookingState } from './booking-state.ts';
import { findArticle, nextBookingNumber } from './create-booking.ts';
import { postBooking } from './post-booking.ts';
import { storedAmount } from './stored-amount.ts';

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

/** Lowers the stock of an article in a location to what was counted there, as a booking of its own, whose id is answered. */
export const correctStock = async (scope: Scope, input: CorrectionInput): Promise<string> => {
  const { articleId, locationId, countedAmount, reason } = input;
  const article = await findArticle(scope, articleId);
  await lockLocations(scope, [locationId]);
  const missing = stockCorrection(
    await bookedQuantity(scope, locationId, articleId),
    countedAmount === 0 ? 0 : storedAmount('countedAmount', countedAmount, article.unit),
  );
  if (typeof missing !== 'number')
    throw new Refusal('request.invalid', { fields: [{ path: 'countedAmount', reason: missing.reason }] });
  const id = newId();
  const at = nowIso(scope);
  const row = {
    ...{ id, articleId, quantity: missing, unit: article.unit, originLocationId: locationId, comment: reason },
    ...(await nextBookingNumber(scope, Number(today(scope).slice(0, 4)))),
    ...{ type: 'manual-correction', status: 'finished', step: 'done', deliveryDate: today(scope) },
  };
  await scope.db
    .insertInto('bookings')
    .values({ ...row, organisationId: scope.organisationId, createdBy: scope.user.id, createdAt: at, updatedAt: at })
    .execute();
  await recordChange(scope, { entity: 'bookings', entityId: id, event: 'created', reason, after: row });
  const created = await loadBookingState(scope, id, { lock: true });
  await postBooking(scope, created);
  return id;
};
