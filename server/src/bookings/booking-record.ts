import type { BookingStatus, BookingStep, BookingType, Transport } from '@halm/model/bookings/booking-kinds.ts';
import type { Unit } from '@halm/model/quantities/quantity.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';

const readRow = async (scope: Scope, id: string, lock: boolean) => {
  const query = scope.db
    .selectFrom('bookings')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id);
  return found(await (lock ? query.forUpdate() : query).executeTakeFirst());
};

type Row = Awaited<ReturnType<typeof readRow>>;

/** A booking as it is stored. The table's checks guarantee that its states are those of the model. */
export type BookingRecord = Omit<Row, 'type' | 'status' | 'step' | 'transport' | 'unit'> & {
  readonly type: BookingType;
  readonly status: BookingStatus;
  readonly step: BookingStep;
  readonly transport: Transport | null;
  readonly unit: Unit;
};

/** Reads a booking; a command that changes it locks its row first, so that two terminals take turns. */
export const readBooking = async (scope: Scope, id: string, { lock }: { lock: boolean }): Promise<BookingRecord> =>
  (await readRow(scope, id, lock)) as BookingRecord;
