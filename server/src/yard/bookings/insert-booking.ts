import { sql } from 'kysely';
import { nowIso, type Scope, today } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { columnName, inColumns } from '../../core/db/row-shape.ts';
import { firstOf, type Open, statement } from '../../core/db/statement.ts';
import { gather } from '../../core/process/gather.ts';
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

const names = sql.raw(
  bookingColumns
    .filter((column) => column !== 'sequence')
    .map(columnName)
    .join(', '),
);

// Each under the next number of its year, in the order given. The table's own row says a value's type.
const numberedBookings = statement((_, open: Open<{ bookings: string }>) => {
  const { organisationId, bookings } = open;
  return sql<{ id: string; sequence: number }>`
    with given as materialized (
      select * from jsonb_populate_recordset(null::bookings, ${bookings}::jsonb) with ordinality),
    counter as (
      insert into counters (organisation_id, name, value)
      select ${organisationId}, 'bookings-' || year, count(*) from given group by year order by year
      on conflict (organisation_id, name) do update set value = counters.value + excluded.value
      returning name, value)
    insert into bookings (${names}, sequence)
    select ${names}, counter.value - count(*) over (partition by year)
      + row_number() over (partition by year order by ordinality)
    from given join counter on counter.name = 'bookings-' || year
    order by ordinality
    returning id, sequence`;
});

type Given = { readonly scope: Scope; readonly booking: NewBooking };

const insertTogether = gather(async (_: Scope['db'], given: readonly Given[]) => {
  const [first] = given;
  if (!first) return [];
  const { scope } = first;
  const rows = given.map(({ booking }) => inColumns({ ...booking, organisationId: scope.organisationId }));
  const inserted = await numberedBookings(scope, { bookings: JSON.stringify(rows) });
  const sequences = new Map(inserted.map(({ id, sequence }) => [id, sequence]));
  return given.map(({ booking }) => sequences.get(booking.id));
});

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
  typedOutsideBy: null,
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
  const alone = async () => {
    const row = await firstOf(numberedBooking(scope, { ...booking, counter: `bookings-${booking.year}` }));
    return row?.sequence;
  };
  const sequence = await (scope.isSideBySide ? insertTogether(scope.db, { scope, booking }) : alone());
  if (sequence === undefined) throw new Error('the booking got no number');
  return { ...booking, organisationId: scope.organisationId, sequence };
};
