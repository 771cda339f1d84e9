import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { plateKey } from '@halm/model/masterdata/fleet/license-plate.ts';
import { openStatuses } from '@halm/model/yard/bookings/over-booking.ts';
import { sql } from 'kysely';
import { seesTrip } from '../../core/access/own-trips.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import { recordChange } from '../../core/records/record-change.ts';
import type { BookingRecord } from './booking-record.ts';

/** A column of plates as they are compared (`plateKey`). */
export const plateKeyOf = (column: string) => sql<string>`plate_key(${sql.ref(column)})`;

const openOfPlate = statement((db, open: Open<{ key: string; exceptId: string | null }>) =>
  db
    .selectFrom('bookings')
    .select(['id', 'year', 'sequence', 'arrivedAt'])
    .where('organisationId', '=', open.organisationId)
    .where('status', 'in', [...openStatuses])
    .where(plateKeyOf('licensePlate'), '=', open.key)
    .where(sql<boolean>`id is distinct from ${open.exceptId}::uuid`)
    .orderBy('id')
    .limit(5),
);

type OtherBooking = {
  readonly id: string;
  readonly year: number;
  readonly sequence: number;
  readonly arrivedAt: unknown;
};

/**
 * The other open bookings of a plate. Whoever asks for the same plate at the same moment waits until this
 * transaction ends, and then finds what it has written.
 */
const findOpen = async (scope: Scope, plate: string, exceptId: string | null): Promise<OtherBooking[]> => {
  const key = plateKey(plate);
  const [, others] = await Promise.all([lockTurn(scope, 'plate', key), openOfPlate(scope, { key, exceptId })]);
  return others;
};

/** Names those that whoever asks may see. */
const refuseOthers = async (scope: Scope, others: readonly OtherBooking[], isConfirmed: boolean): Promise<void> => {
  if (others.length === 0 || isConfirmed) return;
  const seen: OtherBooking[] = [];
  for (const other of others) if (await seesTrip(scope, other.id)) seen.push(other);
  const bookings = seen.map(({ id, year, sequence }) => ({ id, number: bookingNumber(year, sequence) }));
  throw new Refusal('booking.plate-open', { details: { bookings } });
};

/**
 * Refuses a new booking while its plate has an open one, unless that is
 * confirmed; answers whether it was needed.
 */
export const refuseSecondOpen = async (scope: Scope, plate: string | null, isConfirmed: boolean): Promise<boolean> => {
  if (plate === null) return false;
  const others = await findOpen(scope, plate, null);
  await refuseOthers(scope, others, isConfirmed);
  return others.length > 0;
};

/**
 * Refuses to register a vehicle that is in the yard on another booking, unless that is confirmed. With a
 * plate that its booking did not have, one that is only announced is in the way too.
 */
export const refuseSecondInYard = async (
  scope: Scope,
  { id, licensePlate }: Pick<BookingRecord, 'id' | 'licensePlate'>,
  plate: string,
  isConfirmed: boolean,
): Promise<void> => {
  const isAnnounced = licensePlate !== null && plateKey(licensePlate) === plateKey(plate);
  const open = await findOpen(scope, plate, id);
  const others = isAnnounced ? open.filter(({ arrivedAt }) => arrivedAt !== null) : open;
  await refuseOthers(scope, others, isConfirmed);
  if (others.length > 0) await recordSecondOpen(scope, id);
};

/** The history tells that somebody meant two. */
export const recordSecondOpen = (scope: Scope, id: string): Promise<void> =>
  recordChange(scope, { entity: 'bookings', entityId: id, event: 'second-open-confirmed' });
