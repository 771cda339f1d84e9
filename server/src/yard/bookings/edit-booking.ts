import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { BookingEdit, Weighing } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import type { Scope } from '../../core/api/scope.ts';
import { checkVersion } from '../../core/records/record-change.ts';
import { storedAmount } from '../../stock/inventory/stored-amount.ts';
import { chooseContract } from '../posting/choose-contract.ts';
import { completeWhenFinished } from '../posting/complete-booking.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import { changedFlags } from '../steps/changed-flags.ts';
import { refuseNewPlaces } from '../steps/choose-location.ts';
import { passStep } from '../steps/pass-step.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';
import { tripChanges } from '../trips/change-trip.ts';
import { nameOtherVehicle } from '../trips/name-other-vehicle.ts';
import { weighedAmount } from '../weighing/weighed-amount.ts';
import { bookingChanged } from './booking-changed.ts';
import { checkContact } from './check-contact.ts';
import { findArticle, findDriverName, findVehicle, refuseMergedCompanies } from './create-booking.ts';
import { type BookingChanges, type BookingTrace, traceBooking, writeBooking } from './save-booking.ts';

/**
 * The quantity after an edit: the typed one while nothing is weighed, else
 * the weighings' in the article's unit.
 */
const amountChanges = (
  weighings: readonly Weighing[],
  amount: number | null,
  article: { unit: Unit; densityKgPerM3: number | null },
) => {
  if (weighings.some(({ isCurrent }) => isCurrent)) return weighedAmount(weighings, article);
  return { quantity: amount === null ? null : storedAmount('amount', amount, article.unit) };
};

/** What an edit makes of a booking's details, and what its history says of it. */
type Edit = Omit<BookingEdit, 'reason'> & Pick<BookingTrace, 'event'> & { readonly reason: string | null };

/**
 * Writes other details of a booking: contract, amount and empty weighing follow. Details that were waited for
 * and are all there now lead it on.
 */
export const applyEdit = async (
  scope: Scope,
  state: BookingState,
  { event, reason, amount, isSlurryTrip, ...typed }: Edit,
): Promise<BookingState> => {
  const fields = { ...typed, ...(await findVehicle(scope, typed)) };
  const article = await findArticle(scope, fields.articleId);
  await checkContact(scope, fields);
  await refuseNewPlaces(scope, state.booking, fields, article);
  const input = { ...fields, amount, type: state.booking.type };
  const reweighed = await nameOtherVehicle(scope, state, { ...fields, reason });
  const changes: BookingChanges = {
    ...fields,
    ...(await chooseContract(scope, input)),
    ...amountChanges(reweighed.weighings, amount, article),
    ...reweighed.changes,
    ...tripChanges(state, isSlurryTrip, article),
    driverName: await findDriverName(scope, input),
    unit: article.unit,
  };
  writeBooking(scope, state.booking, changes);
  const { id } = state.booking;
  const edited = await loadBookingState(scope, id, { lock: false });
  const flags = changedFlags(state.flags, edited.flags);
  await traceBooking(scope, state.booking, changes, { event, reason, flags, details: reweighed.details });
  refuseMergedCompanies(edited);
  await bookingChanged.announce(scope, edited);
  const isComplete = edited.booking.step === 'completeBookingDetails' && !edited.facts.detailsMissing;
  if (isComplete) return passStep(scope, edited, 'completeBookingDetails', { changes: {} });
  return completeWhenFinished(scope, edited);
};

/**
 * Changes the details of a booking that isn't posted yet. Needs a reason and the version that was looked at.
 */
export const editBooking = async (
  scope: Scope,
  id: string,
  edit: BookingEdit,
  version: number,
): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  checkVersion(state.booking, version);
  refuseUnless(bookingCan.edit(state.facts));
  return applyEdit(scope, state, { ...edit, event: 'edited' });
};
