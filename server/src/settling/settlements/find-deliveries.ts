import type { GoodsUnit } from '@halm/model/core/quantities/quantity.ts';
import type { MeasuredParameter } from '@halm/model/purchasing/contracts/contract-choices.ts';
import type { Measured } from '@halm/model/settling/settlements/settle-delivery.ts';
import { MAXIMUM_SETTLED } from '@halm/model/settling/settlements/settlement-choices.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { companiesOf } from '../../masterdata/fleet/companies-of.ts';
import { isMisplaced, isTakenBack, isUnpaid, nextRound } from './standing-payments.ts';

/** What is to be settled: deliveries of these contracts in a period. */
export type Period = {
  /** The contract that is settled; none for all that the supplier has in this currency. */
  readonly contractId: string | null;
  readonly fromOn: string;
  readonly toOn: string;
  /** None that was merged into another: contracts are that one's by now. */
  readonly supplierId: string;
  readonly currency: string;
  /** The issued settlement whose reversed or rebooked deliveries alone are taken back. */
  readonly correctsId: string | null;
};

/** One more than a settlement holds, so that too many are seen. */
const AT_MOST = MAXIMUM_SETTLED + 1;

type Party = Pick<Period, 'supplierId' | 'currency'>;

/** The completed deliveries on contracts of this supplier in this currency, the oldest first. */
const selectDeliveries = (scope: Scope, { supplierId, currency }: Party) =>
  scope.db
    .selectFrom('bookings')
    .innerJoin('contractMaterials as material', (on) =>
      on
        .onRef('material.organisationId', '=', 'bookings.organisationId')
        .onRef('material.id', '=', 'bookings.contractMaterialId'),
    )
    .innerJoin('articles as article', (on) =>
      on.onRef('article.organisationId', '=', 'bookings.organisationId').onRef('article.id', '=', 'bookings.articleId'),
    )
    .innerJoin('contracts', (on) =>
      on
        .onRef('contracts.organisationId', '=', 'bookings.organisationId')
        .onRef('contracts.id', '=', 'bookings.contractId'),
    )
    .leftJoin('countedDeliveries as counted', (on) =>
      on.onRef('counted.organisationId', '=', 'bookings.organisationId').onRef('counted.bookingId', '=', 'bookings.id'),
    )
    .select(['bookings.id', 'bookings.year', 'bookings.sequence', 'bookings.deliveryDate', 'bookings.licensePlate'])
    .select(['bookings.netKg', 'bookings.quantity', 'bookings.transport', 'bookings.contractId'])
    .select(['material.id as materialId', 'material.unit', 'article.id as articleId', 'article.name as articleName'])
    .select(['article.unit as articleUnit', 'article.densityKgPerM3', 'counted.quantity as countedQuantity'])
    .select(nextRound.as('round'))
    .$narrowType<{ unit: GoodsUnit; articleUnit: GoodsUnit; transport: 'delivery' | 'collection' | null }>()
    .where('bookings.organisationId', '=', scope.organisationId)
    .where('contracts.supplierId', '=', supplierId)
    .where('contracts.currency', '=', currency)
    .where('bookings.type', '=', 'incoming')
    .where('bookings.status', '=', 'completed')
    .orderBy('bookings.deliveryDate')
    .orderBy('bookings.year')
    .orderBy('bookings.sequence')
    .limit(AT_MOST);

/** Those among these bookings, whoever has paid them. */
export const findDeliveriesOf = (scope: Scope, party: Party, bookingIds: readonly string[]) =>
  selectDeliveries(scope, party).where('bookings.id', 'in', bookingIds).execute();

/** Those that nobody has paid, on one contract or on any. */
const selectUnpaid = (scope: Scope, { contractId, ...party }: Period) =>
  selectDeliveries(scope, party)
    .$if(contractId !== null, (query) => query.where('bookings.contractId', '=', contractId))
    .where(isUnpaid);

/** The day at the plant on which a booking, by its name in the statement, was rebooked last. */
const rebookedOn = (scope: Scope, booking: string) =>
  sql<string>`(${sql.ref(`${booking}.rebookedAt`)} at time zone ${scope.organisation.timeZone})::date`;

/**
 * What came in the period and nobody has paid on its contract, and what came before and was rebooked in the
 * period: the settlement of its own days may be issued long since.
 */
export const findDeliveries = async (scope: Scope, period: Period) => {
  const { fromOn, toOn } = period;
  const earlier = selectUnpaid(scope, period)
    .where('bookings.rebookedAt', 'is not', null)
    .where(rebookedOn(scope, 'bookings'), '>=', fromOn)
    .where(rebookedOn(scope, 'bookings'), '<=', toOn)
    .where('bookings.deliveryDate', '<', fromOn);
  const came = selectUnpaid(scope, period)
    .where('bookings.deliveryDate', '>=', fromOn)
    .where('bookings.deliveryDate', '<=', toOn);
  return [...(await earlier.execute()), ...(await came.execute())];
};
export type Delivery = Awaited<ReturnType<typeof findDeliveries>>[number];

/**
 * The payments of issued settlements that are to be taken back, each with its line: those whose delivery was
 * reversed, and those whose delivery is put down to another contract by now. What a company that was merged
 * into the supplier was paid is taken back from the supplier.
 */
export const findTakenBack = (scope: Scope, { contractId, toOn, supplierId, currency, correctsId }: Period) => {
  const all = scope.db
    .selectFrom('settlementLines as line')
    .innerJoin('settlements as paid', (on) =>
      on.onRef('paid.organisationId', '=', 'line.organisationId').onRef('paid.id', '=', 'line.settlementId'),
    )
    .innerJoin('bookings as taken', (on) =>
      on.onRef('taken.organisationId', '=', 'line.organisationId').onRef('taken.id', '=', 'line.bookingId'),
    )
    .leftJoin('bookings as reversal', (on) =>
      on
        .onRef('reversal.organisationId', '=', 'taken.organisationId')
        .onRef('reversal.id', '=', 'taken.reversedByBookingId'),
    )
    .selectAll('line')
    .select(['reversal.id as reversalId', 'reversal.year', 'reversal.sequence', 'reversal.deliveryDate'])
    .where('line.organisationId', '=', scope.organisationId)
    .where('paid.supplierId', 'in', companiesOf(scope, supplierId))
    .where('paid.currency', '=', currency)
    .where('line.isHolding', '=', true)
    .where('line.sign', '=', 1)
    .where((is) =>
      is.or([is('taken.status', '=', 'reversed'), is.and([is('taken.rebookedAt', 'is not', null), isMisplaced])]),
    )
    .where((is) => is.not(isTakenBack('line', ['taken.id', 'taken.reversedByBookingId'])))
    .orderBy((is) => is.fn.coalesce('reversal.year', 'taken.year'))
    .orderBy((is) => is.fn.coalesce('reversal.sequence', 'taken.sequence'))
    .orderBy('line.round')
    .limit(AT_MOST);
  if (correctsId !== null) return all.where('line.settlementId', '=', correctsId).execute();
  return all
    .$if(contractId !== null, (query) => query.where('line.contractId', '=', contractId))
    .where((is) => is(is.fn.coalesce('reversal.deliveryDate', rebookedOn(scope, 'taken')), '<=', toOn))
    .execute();
};
export type TakenBack = Awaited<ReturnType<typeof findTakenBack>>[number];

/** What was measured of each delivery. */
export const findMeasured = async (scope: Scope, bookingIds: readonly string[]): Promise<Map<string, Measured>> => {
  if (bookingIds.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('deliveryValues')
    .select(['bookingId', 'parameter', 'value'])
    .where('organisationId', '=', scope.organisationId)
    .where('bookingId', 'in', bookingIds)
    .execute();
  const valuesOf = Map.groupBy(rows, ({ bookingId }) => bookingId);
  return new Map(
    [...valuesOf].map(([id, values]) => [
      id,
      Object.fromEntries(values.map(({ parameter, value }) => [parameter as MeasuredParameter, value])) as Measured,
    ]),
  );
};
