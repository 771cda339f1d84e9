import type { Shipment } from '@halm/model/laboratory/analysis-orders/shipment.ts';
import { sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';

/** So many attempts to tell of a shipment are kept. */
const KEPT_ATTEMPTS = 20;

/** Each attempt to tell of an order's shipment that is kept, the latest first. */
export const findShipmentAttempts = (scope: Scope, orderId: string): Promise<Shipment['attempts']> =>
  scope.db
    .selectFrom('shipmentAttempts')
    .select(['id', 'attemptedAt', 'failure'])
    .where('organisationId', '=', scope.organisationId)
    .where('orderId', '=', orderId)
    .orderBy('attemptedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(KEPT_ATTEMPTS)
    .execute();

/** Keeps how an attempt went, in the place of the oldest one. */
export const storeAttempt = async (scope: Scope, orderId: string, failure: string | null): Promise<void> => {
  const { organisationId, db } = scope;
  const attempt = { organisationId, orderId, id: newId(), attemptedAt: nowIso(scope), failure };
  await db.insertInto('shipmentAttempts').values(attempt).execute();
  await sql`
    delete from shipment_attempts where organisation_id = ${organisationId} and order_id = ${orderId}
      and id not in (select id from shipment_attempts where organisation_id = ${organisationId}
        and order_id = ${orderId} order by attempted_at desc, id desc limit ${KEPT_ATTEMPTS})`.execute(db);
};
