import { nowIso, type Scope, today } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { firstOf, type Open, statement } from '../../core/db/statement.ts';
import { type BookingRecord, bookingColumns } from './booking-record.ts';

/** A booking that has no number yet. */
export type NewBooking = Omit<BookingRecord, 'organisationId' | 'sequence'>;

const numberedBooking = statement((db, open: Open<NewBooking & { counter: string }>) =>
  db
    .with('counter', (counting) =>
      counting
        .insertInto('counters')
        .values({ organisationId: open.organisationId, name: open.counter, value: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['organisationId', 'name'])
            .doUpdateSet((update) => ({ value: update('counters.value', '+', 1) })),
        )
        .returning('value'),
    )
    .insertInto('bookings')
    .values((is) => {
      const values = Object.fromEntries(bookingColumns.map((column) => [column, open[column as keyof typeof open]]));
      return { ...(values as typeof open), sequence: is.selectFrom('counter').select('value') };
    })
    .returning('sequence'),
);

const nothing = {
  transport: null,
  supplierId: null,
  receiverId: null,
  logisticsCompanyId: null,
  contractId: null,
  contractMaterialId: null,
  vehicleId: null,
  licensePlate: null,
  driverId: null,
  driverName: null,
  scaleId: null,
  originLocationId: null,
  destinationLocationId: null,
  fullKg: null,
  emptyKg: null,
  netKg: null,
  quantity: null,
  correctionKind: null,
  externalNumber: null,
  externalScale: null,
  externalSpan: '',
  partnerSlipNumber: null,
  comment: null,
  notes: null,
  abortReason: null,
  reversesBookingId: null,
  reversedByBookingId: null,
  importId: null,
  arrivedAt: null,
  finishedAt: null,
  completedAt: null,
  rebookedAt: null,
  contactId: null,
  postingRefusal: null,
  isSlurryTrip: false,
  returnLoad: null,
  returnOfBookingId: null,
  sampleRule: null,
  sampleDraw: null,
  samplePercent: null,
  sampleDue: false,
  emptyWeighingDue: true,
  overfillConfirmed: false,
  version: 1,
} as const;

type RequiredField = 'type' | 'status' | 'step' | 'deliveryDate' | 'articleId' | 'unit';

/** A booking of now with what is said of it, numbered in this year unless that says otherwise. */
export const newBooking = (scope: Scope, fields: Pick<NewBooking, RequiredField> & Partial<NewBooking>): NewBooking => {
  const at = nowIso(scope);
  const times = { year: Number(today(scope).slice(0, 4)), createdAt: at, updatedAt: at };
  return { ...nothing, id: newId(), ...times, createdBy: scope.user.id, ...fields };
};

/**
 * Stores a booking under the next number of its year: gapless, aborted bookings keep theirs. The counter
 * stays locked until the transaction ends: what has to wait for others comes before.
 */
export const insertBooking = async (scope: Scope, booking: NewBooking): Promise<BookingRecord> => {
  const row = await firstOf(numberedBooking(scope, { ...booking, counter: `bookings-${booking.year}` }));
  if (!row) throw new Error('the booking got no number');
  return { ...booking, organisationId: scope.organisationId, sequence: row.sequence };
};
