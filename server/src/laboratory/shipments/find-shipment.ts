import type { Shipment } from '@halm/model/laboratory/analysis-orders/shipment.ts';
import type { Scope } from '../../core/api/scope.ts';
import { isAwaited } from '../../core/jobs/awaited-job.ts';
import { getAnalysisOrder } from '../analysis-orders/get-analysis-order.ts';
import { findShipmentAttempts } from './shipment-attempts.ts';

type Row = { readonly bookedAt: string | null; readonly givenUpAt: string | null; readonly askedAt: string };

const stateOf = (scope: Scope, row: Row): Shipment['state'] => {
  if (row.bookedAt) return 'booked';
  return isAwaited(scope, row) ? 'waiting' : 'refused';
};

/**
 * Whether it was tried since it was asked for: of what is being told for the
 * first time nobody knows anything.
 */
const hasFailedSince = (askedAt: string, [latest]: Shipment['attempts']): boolean =>
  latest !== undefined && new Date(latest.attemptedAt) > new Date(askedAt);

/**
 * What the service of an order's contractor says of its shipment, with the latest attempts to
 * tell it; none where there is no service.
 */
export const findShipment = async (scope: Scope, orderId: string): Promise<{ shipment: Shipment | null }> => {
  await getAnalysisOrder(scope, orderId);
  const row = await scope.db
    .selectFrom('shipmentBookings')
    .select(['askedAt', 'bookedAt', 'givenUpAt', 'nextAt', 'trackingNumber', 'labelReference'])
    .where('organisationId', '=', scope.organisationId)
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  if (!row) return { shipment: null };
  const { askedAt, givenUpAt, nextAt, ...shipment } = row;
  const state = stateOf(scope, row);
  const attempts = await findShipmentAttempts(scope, orderId);
  const isWaiting = state === 'waiting';
  return {
    shipment: {
      ...shipment,
      state,
      nextAt: isWaiting ? nextAt : null,
      comesBack: isWaiting && nextAt === null && hasFailedSince(askedAt, attempts),
      attempts,
    },
  };
};
