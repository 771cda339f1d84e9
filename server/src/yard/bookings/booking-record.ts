import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type {
  BookingStatus,
  BookingStep,
  BookingType,
  CorrectionKind,
  Transport,
} from '@halm/model/yard/bookings/booking-kinds.ts';
import type { Selectable } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { Bookings } from '../../core/db/database-types.ts';
import { firstOf, type Open, statement } from '../../core/db/statement.ts';

/** A booking as it is stored. The table's checks guarantee that its states are those of the model. */
export type BookingRecord = Omit<
  Selectable<Bookings>,
  'type' | 'status' | 'step' | 'transport' | 'unit' | 'correctionKind'
> & {
  readonly type: BookingType;
  readonly status: BookingStatus;
  readonly step: BookingStep;
  readonly transport: Transport | null;
  readonly unit: Unit;
  readonly correctionKind: CorrectionKind | null;
};

/**
 * Each column of a booking by its name: a kept plan must not answer with columns that a newer version adds.
 */
export const bookingColumns = [
  'organisationId',
  'id',
  'year',
  'sequence',
  'type',
  'transport',
  'status',
  'step',
  'deliveryDate',
  'articleId',
  'supplierId',
  'contactId',
  'receiverId',
  'logisticsCompanyId',
  'contractId',
  'contractMaterialId',
  'vehicleId',
  'licensePlate',
  'driverId',
  'driverName',
  'scaleId',
  'originLocationId',
  'destinationLocationId',
  'emptyWeighingDue',
  'fullKg',
  'emptyKg',
  'netKg',
  'sampleRule',
  'sampleDraw',
  'samplePercent',
  'sampleDue',
  'quantity',
  'unit',
  'externalNumber',
  'externalScale',
  'externalSpan',
  'partnerSlipNumber',
  'comment',
  'notes',
  'abortReason',
  'reversesBookingId',
  'reversedByBookingId',
  'importId',
  'overfillConfirmed',
  'typedOutsideBy',
  'correctionKind',
  'createdBy',
  'isSlurryTrip',
  'returnLoad',
  'returnOfBookingId',
  'createdAt',
  'arrivedAt',
  'finishedAt',
  'completedAt',
  'updatedAt',
  'version',
] as const;

/** All that a command reads of a booking's own row. */
export const storedColumns = [...bookingColumns, 'postingRefusal' as const, 'rebookedAt' as const].map(
  (column) => `bookings.${column}` as const,
);

const lockedRow = statement((db, open: Open<{ id: string }>) =>
  db
    .selectFrom('bookings')
    .select('bookings.id')
    .where('organisationId', '=', open.organisationId)
    .where('id', '=', open.id)
    .forUpdate(),
);

/**
 * Locks the row of a booking, so that two terminals that change it take turns; refuses one that isn't there.
 */
export const lockBooking = async (scope: Scope, id: string): Promise<void> => {
  found(await firstOf(lockedRow(scope, { id })));
};
