import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { ArticleType } from '@halm/model/masterdata/articles/article.ts';
import type { Substrate } from '@halm/model/masterdata/articles/substrate.ts';
import { normalisePlate } from '@halm/model/masterdata/fleet/license-plate.ts';
import type { BookingInput, NewBookingInput } from '@halm/model/yard/bookings/booking.ts';
import { isWeighed } from '@halm/model/yard/bookings/booking-facts.ts';
import { advance } from '@halm/model/yard/bookings/booking-steps.ts';
import { newBookingFacts } from '@halm/model/yard/bookings/new-booking-facts.ts';
import { refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { recordById } from '../../core/records/record-by-id.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { refuseMergedFields } from '../../masterdata/addresses/check-address.ts';
import { findStandingVehicle } from '../../masterdata/fleet/standing-vehicle.ts';
import { refuseMisfit } from '../../stock/inventory/refuse-misfit.ts';
import { storedAmount } from '../../stock/inventory/stored-amount.ts';
import { chooseContract } from '../posting/choose-contract.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import { changedFlags } from '../steps/changed-flags.ts';
import { refuseSamePlace } from '../steps/choose-location.ts';
import { refuseSlurryTrip } from '../trips/change-trip.ts';
import { bookingChanged } from './booking-changed.ts';
import { checkContact } from './check-contact.ts';
import { recordSecondOpen, refuseSecondOpen } from './check-open-bookings.ts';
import { insertBooking, newBooking } from './insert-booking.ts';

const articleById = recordById('articles', ['id', 'unit', 'densityKgPerM3', 'type', 'substrate']);
const locationById = recordById('storageLocations', ['type']);
const driverById = recordById('drivers', ['name']);

/** An article that a booking names, with its unit and kind; refuses unknown ones. */
export const findArticle = async (scope: Scope, id: string) => {
  const article = await articleById(scope, id);
  if (!article) throw refuseField('articleId', 'unknown');
  const { unit, type, substrate } = article;
  return { ...article, unit: unit as Unit, type: type as ArticleType, substrate: substrate as Substrate | null };
};

/** Where the goods are to go; nothing where nobody has said it yet, or they leave the plant. */
const findDestination = async (scope: Scope, { type, destinationLocationId }: BookingInput) => {
  if (!destinationLocationId || type === 'outgoing') return undefined;
  const location = await locationById(scope, destinationLocationId);
  if (!location) throw refuseField('destinationLocationId', 'unknown');
  return location;
};

/**
 * The vehicle of a booking: of one that was merged the one that stands. The plate of a known one wins over a
 * typed one.
 */
export const findVehicle = async (
  scope: Scope,
  input: Pick<BookingInput, 'vehicleId' | 'licensePlate'>,
): Promise<Pick<BookingInput, 'vehicleId' | 'licensePlate'>> => {
  const typed = { vehicleId: null, licensePlate: input.licensePlate ? normalisePlate(input.licensePlate) : null };
  if (!input.vehicleId) return typed;
  const vehicle = await findStandingVehicle(scope, input.vehicleId);
  if (!vehicle) throw refuseField('vehicleId', 'unknown');
  return { vehicleId: vehicle.id, licensePlate: vehicle.licensePlate };
};

/** The name of a known driver wins over a typed one. */
export const findDriverName = async (
  scope: Scope,
  input: Pick<BookingInput, 'driverId' | 'driverName'>,
): Promise<string | null> => {
  if (!input.driverId) return input.driverName;
  const driver = await driverById(scope, input.driverId);
  if (!driver) throw refuseField('driverId', 'unknown');
  return driver.name;
};

/**
 * Refuses companies that were merged into others, as the written booking knows
 * them: whoever merges just now is then over.
 */
export const refuseMergedCompanies = ({ booking }: BookingState): void => {
  const { supplierId, receiverId, logisticsCompanyId, companies } = booking;
  const merged = new Set(companies.filter(({ isMerged }) => isMerged).map(({ id }) => id));
  refuseMergedFields({ supplierId, receiverId, logisticsCompanyId }, merged);
};

/**
 * Creates a booking with its number and, for a delivery, the contract that matches. One that is the way back
 * of a slurry trip has the lorry of a booking that is open. `id`: what a device without a line has called it.
 */
export const createBooking = async (
  scope: Scope,
  input: NewBookingInput & { readonly id?: string },
  returnOfBookingId: string | null = null,
): Promise<BookingState> => {
  const { amount, confirmSecondOpen, isSlurryTrip = false, ...fields } = input;
  const [article, vehicle, driverName, contract, destination] = await Promise.all([
    findArticle(scope, input.articleId),
    findVehicle(scope, input),
    findDriverName(scope, input),
    chooseContract(scope, input),
    findDestination(scope, input),
    checkContact(scope, input),
  ]);
  if (destination) refuseMisfit(article, destination, 'destinationLocationId');
  refuseSamePlace(input);
  if (isSlurryTrip && !returnOfBookingId) refuseSlurryTrip(input.type, article);
  const quantity = amount === null ? null : storedAmount('amount', amount, article.unit);
  const facts = newBookingFacts({
    type: input.type,
    vehicleKnown: vehicle.licensePlate !== null,
    amountGiven: amount !== null,
    isSlurryTrip,
  });
  if (input.type === 'internal' && !isWeighed(facts) && quantity === null) throw refuseField('amount', 'required');
  const isSecondOpen = !returnOfBookingId && (await refuseSecondOpen(scope, vehicle.licensePlate, confirmSecondOpen));
  const trip = { ...vehicle, driverName, isSlurryTrip, returnOfBookingId };
  const values = { ...fields, ...contract, ...advance(facts, 'created'), ...trip, quantity, unit: article.unit };
  const booking = newBooking(scope, values);
  const [{ id, year, sequence }, state] = await Promise.all([
    insertBooking(scope, booking),
    loadBookingState(scope, booking.id, { lock: false }),
  ]);
  refuseMergedCompanies(state);
  await recordChange(scope, {
    entity: 'bookings',
    entityId: id,
    event: 'created',
    after: { ...values, id, year, sequence, ...changedFlags([], state.flags)?.after },
  });
  if (isSecondOpen) await recordSecondOpen(scope, id);
  await bookingChanged.announce(scope, state);
  return state;
};
