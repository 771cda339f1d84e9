import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { VehicleMerge } from '@halm/model/masterdata/fleet/merge-vehicles.ts';
import type { Vehicle } from '@halm/model/masterdata/fleet/vehicle.ts';
import { sql } from 'kysely';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { belowValues, leadOn, lockBoth, recordMerge } from '../../core/records/merge-records.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { changeRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { moveCarried, openBookings } from '../addresses/move-parts.ts';
import { updateVehicle, vehicleRecord } from './change-vehicle.ts';
import { getVehicle } from './find-vehicles.ts';

/** The open bookings of a vehicle, locked in the order of their ids. */
const lockOpenBookings = ({ db, organisationId }: Scope, vehicleId: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'year', 'sequence', 'version', 'licensePlate'])
    .where('organisationId', '=', organisationId)
    .where('vehicleId', '=', vehicleId)
    .where(openBookings.only)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

type OpenBooking = Awaited<ReturnType<typeof lockOpenBookings>>[number];

/** A stored empty weight counts for its vehicle alone: a booking that moved would lose its weight. */
const refuseWeightsInUse = async (scope: Scope, otherId: string, open: readonly OpenBooking[]): Promise<void> => {
  if (open.length === 0) return;
  const { rows } = await sql<{ bookingId: string }>`
    select distinct booking_id as "bookingId" from weighings
    where organisation_id = ${scope.organisationId} and vehicle_id = ${otherId}
      and booking_id = any(${open.map(({ id }) => id)}::uuid[])`.execute(scope.db);
  const using = new Set(rows.map(({ bookingId }) => bookingId));
  const bookings = open
    .filter(({ id }) => using.has(id))
    .map(({ id, year, sequence }) => ({ id, number: bookingNumber(year, sequence) }));
  if (bookings.length > 0) throw new Refusal('vehicle.weight-in-use', { details: { bookings } });
};

const moveBookings = async (scope: Scope, open: readonly OpenBooking[], from: Vehicle, to: Vehicle): Promise<void> => {
  const ids = open.map(({ id }) => id);
  if (ids.length > 0)
    await sql`
      update ${sql.table(openBookings.table)} set vehicle_id = ${to.id}, license_plate = ${to.licensePlate}, version = version + 1,
        updated_at = ${nowIso(scope)}
      where organisation_id = ${scope.organisationId} and id = any(${ids}::uuid[])`.execute(scope.db);
  for (const { id, version, licensePlate } of open)
    await recordChange(scope, {
      entity: openBookings.entity,
      entityId: id,
      event: openBookings.event,
      reason: `${from.licensePlate} → ${to.licensePlate}`,
      before: { version, vehicleId: from.id, licensePlate },
      after: { version: version + 1, vehicleId: to.id, licensePlate: to.licensePlate },
    });
};

/** Of two empty weights the later one counts, with the weighing that it comes from. */
const laterWeight = (scope: Scope, id: string, otherId: string) =>
  sql`
    update vehicles set empty_weight_kg = other.empty_weight_kg, empty_weighed_at = other.empty_weighed_at,
      empty_weighing_id = other.empty_weighing_id
    from vehicles as other
    where vehicles.organisation_id = ${scope.organisationId} and vehicles.id = ${id}
      and other.organisation_id = vehicles.organisation_id and other.id = ${otherId}
      and other.empty_weighed_at > coalesce(vehicles.empty_weighed_at, '-infinity')`.execute(scope.db);

/** A photo fills a gap; of two each stays where it is. */
const movePhoto = (scope: Scope, { id, photoId }: Vehicle, otherId: string) =>
  photoId === null &&
  scope.db
    .updateTable('fleetPhotos')
    .set({ vehicleId: id })
    .where('organisationId', '=', scope.organisationId)
    .where('vehicleId', '=', otherId)
    .execute();

/**
 * Takes over another vehicle: its open bookings, files, comments, the later empty weight, a missing photo.
 * What is posted stays, for its papers name the plate that stood on the scale. The other one stays in the
 * books, out of use, and leads here.
 */
export const mergeVehicles = async (
  scope: Scope,
  { id, version }: RecordVersion,
  { otherId, otherVersion, values }: VehicleMerge,
): Promise<Vehicle> => {
  await lockBoth(scope, 'vehicles', { id, otherId });
  const [target, other] = [await getVehicle(scope, id), await getVehicle(scope, otherId)];
  if (target.mergedInto || other.mergedInto) throw new Refusal('vehicle.merged');
  const open = await lockOpenBookings(scope, otherId);
  await refuseWeightsInUse(scope, otherId, open);
  await changeRecord(scope, vehicleRecord, { id: otherId, version: otherVersion }, () => ({
    active: false,
    mergedInto: id,
  }));
  await leadOn(scope, 'vehicles', { id, otherId });
  await laterWeight(scope, id, otherId);
  await movePhoto(scope, target, otherId);
  const merged = await updateVehicle(scope, { id, version }, values).catch((error: unknown) => {
    throw belowValues(error);
  });
  await moveBookings(scope, open, other, merged);
  const parts = await moveCarried(scope, 'vehicles', otherId, id);
  const moved = { ...parts, ...(open.length > 0 && { bookings: open.length }) };
  const names = { other: other.licensePlate, merged: merged.licensePlate };
  await recordMerge(scope, 'vehicles', { id, otherId, names, moved });
  return merged;
};
