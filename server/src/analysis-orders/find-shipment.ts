import type { Shipment } from '@halm/model/analysis-orders/shipment.ts';
import type { Scope } from '../platform/scope.ts';
import { getAnalysisOrder } from './get-analysis-order.ts';
import { findAttempts } from './shipment-attempts.ts';

/** A shipment that was not taken by then is told by nobody any more, whatever its process said before it ended. */
const TOLD_WITHIN_MS = 3_600_000;

type Row = { readonly bookedAt: string | null; readonly givenUpAt: string | null; readonly askedAt: string };

const stateOf = ({ now }: Scope, { bookedAt, givenUpAt, askedAt }: Row): Shipment['state'] => {
  if (bookedAt) return 'booked';
  return !givenUpAt && now.getTime() - new Date(askedAt).getTime() < TOLD_WITHIN_MS ? 'waiting' : 'refused';
};

/** What the service of an order's contractor says of its shipment, with the latest attempts to tell it; none where there is no service. */
export const findShipment = async (scope: Scope, orderId: string): Promise<{ shipment: Shipment | null }> => {
  await getAnalysisOrder(scope, orderId);
  const row = await scope.db
    .selectFrom('shipmentBookings')
    .select(['askedAt', 'bookedAt', 'givenUpAt', 'trackingNumber', 'labelReference'])
    .where('organisationId', '=', scope.organisationId)
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  if (!row) return { shipment: null };
  const { askedAt, givenUpAt, ...shipment } = row;
  const attempts = await findAttempts(scope, orderId);
  return { shipment: { ...shipment, state: stateOf(scope, row), attempts } };
};
