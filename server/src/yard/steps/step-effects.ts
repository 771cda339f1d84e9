import { normalisePlate } from '@halm/model/masterdata/fleet/license-plate.ts';
import type { BookingStep } from '@halm/model/yard/bookings/booking-kinds.ts';
import { drivesToOrigin } from '@halm/model/yard/bookings/booking-steps.ts';
import type { StepInput } from '@halm/model/yard/bookings/step-input.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { recordById } from '../../core/records/record-by-id.ts';
import { findByPlate } from '../../masterdata/fleet/find-by-plate.ts';
import { findStandingVehicle } from '../../masterdata/fleet/standing-vehicle.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';
import { collectSample } from '../samples/collect-sample.ts';
import { decideSample } from '../samples/decide-sample.ts';
import { decideReturn, deliverSlurry, isEmptyAfterAll, loadMaterial } from '../trips/slurry-steps.ts';
import { decideEmptyWeighing } from '../weighing/decide-empty-weighing.ts';
import type { BookingState } from './booking-state.ts';
import { chooseLocation } from './choose-location.ts';
import { type Prefetched, scaleById } from './prefetch.ts';
import type { BookingRow } from './read-booking.ts';
import { statedMoment } from './stated-moment.ts';
import type { StepEffect } from './step-effect.ts';

const driverById = recordById('drivers', ['id', 'addressId', 'name']);

const findVehicle = async (scope: Scope, booking: BookingRecord, input: StepInput) => {
  const plate = input.licensePlate ? normalisePlate(input.licensePlate) : null;
  const id = input.vehicleId ?? (plate ? null : booking.vehicleId);
  if (id) {
    const vehicle = await findStandingVehicle(scope, id);
    if (!vehicle) throw refuseField('vehicleId', 'unknown');
    return vehicle;
  }
  const typed = plate ?? booking.licensePlate;
  if (!typed) throw refuseField('licensePlate', 'required');
  const idOfPlate = await findByPlate(scope, typed);
  const vehicle = idOfPlate && (await findStandingVehicle(scope, idOfPlate));
  return vehicle || { id: null, addressId: null, licensePlate: typed, emptyWeightKg: null, emptyWeighedAt: null };
};

const noteDriver = async (scope: Scope, input: StepInput): Promise<StepEffect> => {
  if (!input.driverId)
    return input.driverName
      ? { changes: { driverId: null, driverName: input.driverName }, read: { driverOwnerId: null } }
      : { changes: {} };
  const driver = await driverById(scope, input.driverId);
  if (!driver) throw refuseField('driverId', 'unknown');
  return { changes: { driverId: driver.id, driverName: driver.name }, read: { driverOwnerId: driver.addressId } };
};

/**
 * Whether somebody from outside comes with another vehicle than the plant expects: the empty weight that is
 * kept of the one they name doesn't stand in for it.
 */
const choosesOtherVehicle = (
  { isOutside }: Scope,
  { vehicleId, licensePlate }: BookingRecord,
  named: { readonly id: string | null; readonly licensePlate: string },
): boolean => isOutside && named.id !== vehicleId && named.licensePlate !== licensePlate;

/** Notes vehicle and driver, and decides once whether this trip is weighed empty. */
const registerVehicle = async (scope: Scope, booking: BookingRow, input: StepInput): Promise<StepEffect> => {
  const found = findVehicle(scope, booking, input);
  const [vehicle, emptyWeighing, driver] = await Promise.all([
    found,
    decideEmptyWeighing(scope, booking, found),
    noteDriver(scope, input),
  ]);
  const changes = {
    ...driver.changes,
    vehicleId: vehicle.id,
    licensePlate: vehicle.licensePlate,
    emptyWeighingDue: emptyWeighing.isDue || choosesOtherVehicle(scope, booking, vehicle),
    arrivedAt: statedMoment(scope, 'pressedAt', input.pressedAt, [booking.createdAt]) ?? nowIso(scope),
  };
  const { emptyWeightKg: vehicleEmptyKg, addressId: vehicleOwnerId } = vehicle;
  const read = { ...driver.read, vehicleEmptyKg, vehicleOwnerId };
  return { changes, read, details: emptyWeighing.details };
};

/**
 * Decides once whether what a registered vehicle brings gives a sample. Behind the comparison of plates,
 * which comes before materials in the order of locks.
 */
export const withSample = async (
  scope: Scope,
  booking: BookingRow,
  { changes, read, details }: StepEffect,
): Promise<StepEffect> => {
  const sample = await decideSample(scope, booking);
  return { changes: { ...changes, ...sample.decided }, read: { ...read, ...sample.read }, details };
};

const selectScale = async (
  scope: Scope,
  booking: BookingRecord,
  input: StepInput,
  ahead: Prefetched,
): Promise<StepEffect> => {
  const scaleId = input.scaleId ?? booking.scaleId;
  if (!scaleId) throw refuseField('scaleId', 'required');
  const scale = await (ahead.scale ?? scaleById(scope, scaleId));
  if (!scale) throw refuseField('scaleId', 'unknown');
  if (!scale.active) throw new Refusal('scale.inactive');
  const { name: scaleName, protocol: scaleProtocol, active: _, id: _id, ...range } = scale;
  return { changes: { scaleId }, read: { scaleName, scaleProtocol, ...range } };
};

const driveToStorageLocation = async (scope: Scope, state: BookingState, input: StepInput): Promise<StepEffect> => {
  const isOrigin = drivesToOrigin(state.booking);
  const { id, name } = await chooseLocation(scope, state, input.locationId, isOrigin);
  return isOrigin
    ? { changes: { originLocationId: id }, read: { originName: name } }
    : { changes: { destinationLocationId: id }, read: { destinationName: name } };
};

/** What a step does beyond leading to the next one. Steps that are not named change nothing. */
export const stepEffect = async (
  scope: Scope,
  state: BookingState,
  step: BookingStep,
  input: StepInput,
  ahead: Prefetched = {},
): Promise<StepEffect> => {
  if (step === 'registerVehicle') return registerVehicle(scope, state.booking, input);
  if (step === 'selectScale' || step === 'selectEmptyScale') return selectScale(scope, state.booking, input, ahead);
  if (step === 'driveToStorageLocation') return driveToStorageLocation(scope, state, input);
  if (step === 'deliverSlurry') return deliverSlurry(scope, state, input);
  if (step === 'decideReturn' || (step === 'collectSlurry' && isEmptyAfterAll(input))) return decideReturn(input);
  if (step === 'loadMaterial') return loadMaterial(scope, state, input);
  if (step === 'collectSampleContainer' || step === 'takeSample') return collectSample(scope, state, step, input);
  return { changes: {} };
};
