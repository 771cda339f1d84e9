import type { GoodsUnit } from '@halm/model/core/quantities/quantity.ts';
import type { MeasuredParameter } from '@halm/model/purchasing/contracts/contract-choices.ts';
import type { Measured } from '@halm/model/settling/settlements/settle-delivery.ts';
import { MAXIMUM_SETTLED } from '@halm/model/settling/settlements/settlement-choices.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/** What is to be settled: deliveries of these contracts in a period. */
export type Period = {
  /** The contract that is settled; none for all that the supplier has in this currency. */
  readonly contractId: string | null;
  readonly fromOn: string;
  readonly toOn: string;
  readonly supplierId: string;
  readonly currency: string;
  /** The issued settlement whose reversed deliveries alone are taken back. */
  readonly correctsId: string | null;
};

/** One more than a settlement holds, so that too many are seen. */
const AT_MOST = MAXIMUM_SETTLED + 1;

/** Nobody settles this booking: no issued settlement holds it. */
const isFree = (booking: string) => sql<boolean>`not exists (
  select from settlement_lines held
  where held.organisation_id = ${sql.ref(`${booking}.organisationId`)} and held.booking_id = ${sql.ref(`${booking}.id`)}
    and held.is_holding)`;

/**
 * The completed deliveries of the period, on contracts of this supplier in this currency, that no issued
 * settlement holds, the oldest first.
 */
export const findDeliveries = (scope: Scope, { contractId, fromOn, toOn, supplierId, currency }: Period) =>
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
    .$narrowType<{ unit: GoodsUnit; articleUnit: GoodsUnit; transport: 'delivery' | 'collection' | null }>()
    .where('bookings.organisationId', '=', scope.organisationId)
    .$if(contractId !== null, (query) => query.where('bookings.contractId', '=', contractId))
    .where('contracts.supplierId', '=', supplierId)
    .where('contracts.currency', '=', currency)
    .where('bookings.type', '=', 'incoming')
    .where('bookings.status', '=', 'completed')
    .where('bookings.deliveryDate', '>=', fromOn)
    .where('bookings.deliveryDate', '<=', toOn)
    .where(isFree('bookings'))
    .orderBy('bookings.deliveryDate')
    .orderBy('bookings.year')
    .orderBy('bookings.sequence')
    .limit(AT_MOST)
    .execute();
export type Delivery = Awaited<ReturnType<typeof findDeliveries>>[number];

/**
 * The reversals of what an issued settlement holds, each with its line, as
 * long as nobody has settled them, too.
 */
export const findReversals = (scope: Scope, { contractId, toOn, supplierId, currency, correctsId }: Period) => {
  const all = scope.db
    .selectFrom('settlementLines as line')
    .innerJoin('settlements as paid', (on) =>
      on.onRef('paid.organisationId', '=', 'line.organisationId').onRef('paid.id', '=', 'line.settlementId'),
    )
    .innerJoin('bookings as taken', (on) =>
      on.onRef('taken.organisationId', '=', 'line.organisationId').onRef('taken.id', '=', 'line.bookingId'),
    )
    .innerJoin('bookings as reversal', (on) =>
      on
        .onRef('reversal.organisationId', '=', 'taken.organisationId')
        .onRef('reversal.id', '=', 'taken.reversedByBookingId'),
    )
    .selectAll('line')
    .select(['reversal.id as reversalId', 'reversal.year', 'reversal.sequence', 'reversal.deliveryDate'])
    .where('line.organisationId', '=', scope.organisationId)
    .where('paid.supplierId', '=', supplierId)
    .where('paid.currency', '=', currency)
    .where('line.isHolding', '=', true)
    .where('line.sign', '=', 1)
    .where('taken.status', '=', 'reversed')
    .where(isFree('reversal'))
    .orderBy('reversal.year')
    .orderBy('reversal.sequence')
    .limit(AT_MOST);
  if (correctsId !== null) return all.where('line.settlementId', '=', correctsId).execute();
  return all
    .$if(contractId !== null, (query) => query.where('line.contractId', '=', contractId))
    .where('reversal.deliveryDate', '<=', toOn)
    .execute();
};
export type Reversal = Awaited<ReturnType<typeof findReversals>>[number];

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
