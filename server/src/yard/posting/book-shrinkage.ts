import type { ShrinkageInput } from '@halm/model/stock/inventory/shrinkage.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockLocations } from '../../stock/inventory/lock-locations.ts';
import { shrunkQuantity, shrunkUntil } from '../../stock/inventory/preview-shrinkage.ts';
import { findShrinkable } from '../../stock/inventory/take-shrinkage.ts';
import { findArticle } from '../bookings/create-booking.ts';
import type { BookingState } from '../steps/booking-state.ts';
import { bookAtOnce } from './book-at-once.ts';

/**
 * Takes off what shrank of an article in a location until the end of a day,
 * from all of its layers in proportion.
 */
export const bookShrinkage = async (scope: Scope, input: ShrinkageInput): Promise<BookingState> => {
  const { articleId, locationId, day, reason } = input;
  const article = await findArticle(scope, articleId);
  const movedAt = shrunkUntil(scope, day);
  const location = await lockLocations(scope, [locationId]);
  location(locationId, 'locationId');
  const { there } = await findShrinkable(scope, { locationId, articleId }, movedAt);
  const quantity = shrunkQuantity(input, there, article.unit);
  const fields = { deliveryDate: day, originLocationId: locationId, comment: reason, movedAt, reason };
  return bookAtOnce(scope, article, quantity, { ...fields, type: 'manual-correction', correctionKind: 'shrinkage' });
};
