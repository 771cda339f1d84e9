import type { Shipment } from '@halm/model/analysis-orders/shipment.ts';
import type { Scope } from '../platform/scope.ts';
import { getAnalysisOrder } from './get-analysis-order.ts';

/** What the service of an order's contractor says of its shipment, with each attempt to tell it; none where there is no service. */
export const findShipment = async (scope: Scope, orderId: string): Promise<{ shipment: Shipment | null }> => {
  await getAnalysisOrder(scope, orderId);
  const row = await scope.db
    .selectFrom('shipmentBookings')
    .select(['bookedAt', 'givenUpAt', 'trackingNumber', 'labelReference'])
    .where('organisationId', '=', scope.organisationId)
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  if (!row) return { shipment: null };
  const attempts = await scope.db
    .selectFrom('shipmentAttempts')
    .select(['id', 'attemptedAt', 'failure'])
    .where('organisationId', '=', scope.organisationId)
    .where('orderId', '=', orderId)
    .orderBy('attemptedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const { givenUpAt, ...shipment } = row;
  const state = shipment.bookedAt ? 'booked' : givenUpAt ? 'refused' : 'waiting';
  return { shipment: { ...shipment, state, attempts } };
};
