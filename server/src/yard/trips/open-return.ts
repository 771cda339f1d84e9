import { liesLiquid } from '@halm/model/masterdata/articles/storage-fit.ts';
import { newBookingSchema } from '@halm/model/yard/bookings/booking.ts';
import { type StepInput, stepInputSchema } from '@halm/model/yard/bookings/step-input.ts';
import { refuseField } from '../../core/api/refusal.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { createBooking, findArticle } from '../bookings/create-booking.ts';
import type { BookingState } from '../steps/booking-state.ts';
import { lockOpenLocation } from '../steps/choose-location.ts';
import { passStep } from '../steps/pass-step.ts';
import { stepEffect } from '../steps/step-effects.ts';

/**
 * Opens the booking of what a slurry trip takes along: same lorry, driver and haulier, for the supplier
 * unless somebody else is named. The lorry stands in the yard, so it is registered at once, and its open
 * plate is that of the same trip.
 */
export const openReturn = async (scope: Scope, { booking }: BookingState, input: StepInput): Promise<BookingState> => {
  if (!input.articleId) throw refuseField('articleId', 'required');
  const article = await findArticle(scope, input.articleId);
  if (!input.isWeighed && !liesLiquid(article)) throw refuseField('articleId', 'booking.slurry-not-liquid');
  const originLocationId = input.locationId;
  if (originLocationId) await lockOpenLocation(scope, originLocationId, 'locationId');
  const { vehicleId, licensePlate, driverId, driverName, logisticsCompanyId, supplierId } = booking;
  const lorry = { vehicleId, licensePlate, driverId, driverName };
  const goods = { articleId: article.id, receiverId: input.receiverId ?? supplierId, originLocationId };
  const trip = { type: 'outgoing', deliveryDate: today(scope), isSlurryTrip: !input.isWeighed, logisticsCompanyId };
  const returnTrip = newBookingSchema.parse({ ...trip, ...lorry, ...goods });
  const state = await createBooking(scope, returnTrip, booking.id);
  const effect = await stepEffect(scope, state, 'registerVehicle', stepInputSchema.parse(lorry));
  return passStep(scope, state, 'registerVehicle', effect);
};
