import type { Shipment } from '@halm/model/analysis-orders/shipment.ts';
import { z } from 'zod';
import { forOrganisation } from '../platform/for-organisation.ts';
import { newId } from '../platform/ids.ts';
import type { Task } from '../platform/jobs.ts';
import { publish } from '../platform/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import { type BookedShipment, callContractor, findService, readShipment, ShipmentRefused } from './call-contractor.ts';
import { findShipment } from './find-shipment.ts';

/** What the queue calls the job that tells a contractor's service of a shipment. */
export const SHIPMENT_TASK = 'book-analysis-order-shipment';

const jobSchema = z.object({ organisationId: z.uuid(), orderId: z.uuid() });
type Job = z.infer<typeof jobSchema>;

const waitingOf = (scope: Scope, orderId: string) =>
  scope.db
    .updateTable('shipmentBookings')
    .where('organisationId', '=', scope.organisationId)
    .where('orderId', '=', orderId)
    .where('bookedAt', 'is', null)
    .where('givenUpAt', 'is', null);

/** Has the service of its contractor told of an order's shipment behind this transaction, where there is one. */
export const queueShipment = async (scope: Scope, orderId: string): Promise<void> => {
  const { organisationId, db, platform } = scope;
  if (!(await findService(scope, orderId))?.baseUrl) return;
  await db
    .insertInto('shipmentBookings')
    .values({ organisationId, orderId, askedAt: nowIso(scope) })
    .onConflict((is) => is.columns(['organisationId', 'orderId']).doUpdateSet({ givenUpAt: null }))
    .execute();
  await platform.jobs.add(scope, SHIPMENT_TASK, { organisationId, orderId });
};

/** Notes how a try went; what was booked or given up stays so. */
const note = (
  platform: Platform,
  { organisationId, orderId }: Job,
  failure: string | null,
  change: object | undefined,
) =>
  forOrganisation(platform, organisationId, false, async (scope) => {
    const attempt = { organisationId, orderId, id: newId(), attemptedAt: nowIso(scope), failure };
    await scope.db.insertInto('shipmentAttempts').values(attempt).execute();
    if (change) await waitingOf(scope, orderId).set(change).execute();
    await publish(scope, { event: 'analysis-orders.shipped', entity: 'analysis-orders', id: orderId });
  });

const noteBooked = (platform: Platform, job: Job, { trackingNumber, labelReference }: BookedShipment) =>
  note(platform, job, null, {
    ...{ bookedAt: platform.clock().toISOString(), trackingNumber, labelReference: labelReference ?? null },
  });

const isWaiting = async (scope: Scope, { orderId }: Job): Promise<boolean> =>
  (await findShipment(scope, orderId)).shipment?.state === 'waiting';

/** Why it was not booked, in few words and without what opens anything. */
const failureOf = (error: unknown): string => {
  const { code, message, name } = error as Error & { code?: string };
  return (name === 'ZodError' || name === 'SyntaxError' ? 'unreadable answer' : (code ?? message)).slice(0, 200);
};

/** Tells a contractor's service of a shipment, until it has taken it or refuses it; the queue waits longer each time. */
const book: Task['run'] = async (platform, payload, { isLast }) => {
  const job = jobSchema.parse(payload);
  const told = await forOrganisation(platform, job.organisationId, true, async (scope) =>
    (await isWaiting(scope, job)) ? readShipment(scope, job.orderId) : undefined,
  );
  if (!told) return;
  try {
    await noteBooked(platform, job, await callContractor(platform, job.orderId, told));
  } catch (error) {
    const isOver = isLast || error instanceof ShipmentRefused;
    await note(platform, job, failureOf(error), isOver ? { givenUpAt: platform.clock().toISOString() } : undefined);
    platform.log.warn({ err: error }, 'a contractor was not told of a shipment');
    if (!isOver) throw error;
  }
};

export const bookShipmentTask: Task = { name: SHIPMENT_TASK, run: book };

/** Tells the service once more of a shipment that it has refused. */
export const bookAgain = async (scope: Scope, orderId: string): Promise<{ shipment: Shipment | null }> => {
  const { shipment } = await findShipment(scope, orderId);
  if (shipment?.state !== 'refused') throw new Refusal('analysis-order.shipment-not-refused');
  await queueShipment(scope, orderId);
  return findShipment(scope, orderId);
};
