import type { ShrinkageInput } from '@halm/model/inventory/shrinkage.ts';
import { lockLocations } from '../inventory/lock-locations.ts';
import { shrunkQuantity, shrunkUntil } from '../inventory/preview-shrinkage.ts';
import { findShrinkable } from '../inventory/take-shrinkage.ts';
import type { Scope } from '../platform/scope.ts';
import { bookAtOnce } from './book-at-once.ts';
import type { BookingState } from './booking-state.ts';
import { findArticle } from './create-booking.ts';

/** Takes off what shrank of an article in a location until the end of a day, from all of its layers in proportion. */
export const bookShrinkage = async (scope: Scope, input: ShrinkageInput): Promise<BookingState> => {
  const { articleId, locationId, day, reason } = input;
  const article = await findArticle(scope, articleId);
  const movedAt = shrunkUntil(scope, day);
  const location = await lockLocations(scope, [locationId]);
  location(locationId, 'locationId');
  const { there } = await findShrinkable(scope, { locationId, articleId }, movedAt);
  const quantity = shrunkQuantity(input, there, article.unit);
  const said = { deliveryDate: day, originLocationId: locationId, comment: reason, movedAt, reason };
  return bookAtOnce(scope, article, quantity, { ...said, type: 'manual-correction', correctionKind: 'shrinkage' });
};
