import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { numberOf } from './settlement-number-of.ts';
import { stands } from './standing-payments.ts';

/** So many bookings a refusal names. */
const NAMED = 20;

/** What is to be settled: all of a draft, or one delivery of it. */
type Wanted = { readonly settlementId: string; readonly bookingId?: string };

/** The bookings of a settlement that another one holds, with its number. */
const findSettledElsewhere = (scope: Scope, { settlementId, bookingId }: Wanted) =>
  scope.db
    .selectFrom('settlementLines as line')
    .innerJoin('settlementLines as held', (on) =>
      on
        .onRef('held.organisationId', '=', 'line.organisationId')
        .onRef('held.bookingId', '=', 'line.bookingId')
        .onRef('held.round', '=', 'line.round')
        .onRef('held.sign', '=', 'line.sign')
        .on('held.isHolding', '=', true),
    )
    .innerJoin('settlements', (on) =>
      on
        .onRef('settlements.organisationId', '=', 'held.organisationId')
        .onRef('settlements.id', '=', 'held.settlementId'),
    )
    .select(['line.bookingNumber', 'settlements.id', 'settlements.year', 'settlements.sequence'])
    .where('line.organisationId', '=', scope.organisationId)
    .where('line.settlementId', '=', settlementId)
    .where('held.settlementId', '!=', settlementId)
    .$if(bookingId !== undefined, (query) => query.where('line.bookingId', '=', bookingId ?? ''))
    .orderBy('line.position')
    .limit(NAMED)
    .execute();

type SettledElsewhere = Awaited<ReturnType<typeof findSettledElsewhere>>;

const refuseAny = (settled: SettledElsewhere): void => {
  const [first] = settled;
  if (!first) return;
  const settlement = numberOf(first.year, first.sequence);
  const bookings = settled.map(({ bookingNumber }) => bookingNumber).join(', ');
  throw new Refusal('settlement.delivery-settled', { details: { settlement, settlementId: first.id, bookings } });
};

/** The issued settlement that pays a booking on its contract of now; empty where none does. */
export const findHolding = (scope: Scope, bookingId: string): Promise<SettledElsewhere> =>
  scope.db
    .selectFrom('settlementLines as line')
    .innerJoin('settlements', (on) =>
      on
        .onRef('settlements.organisationId', '=', 'line.organisationId')
        .onRef('settlements.id', '=', 'line.settlementId'),
    )
    .innerJoin('bookings', (on) =>
      on
        .onRef('bookings.organisationId', '=', 'line.organisationId')
        .onRef('bookings.id', '=', 'line.bookingId')
        .onRef('bookings.contractId', '=', 'line.contractId'),
    )
    .select(['line.bookingNumber', 'settlements.id', 'settlements.year', 'settlements.sequence'])
    .where('line.organisationId', '=', scope.organisationId)
    .where('line.bookingId', '=', bookingId)
    .where(stands('line', 'bookings.id'))
    .limit(NAMED)
    .execute();

/** Refuses a booking that an issued settlement pays on its contract of now, and names that one. */
export const refuseSettledBooking = async (scope: Scope, bookingId: string): Promise<void> =>
  refuseAny(await findHolding(scope, bookingId));

/** Refuses what another settlement holds, and names that one. */
export const refuseSettled = async (scope: Scope, wanted: Wanted): Promise<void> => {
  refuseAny(await findSettledElsewhere(scope, wanted));
};
