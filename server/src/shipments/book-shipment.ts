import type { Shipment } from '@halm/model/analysis-orders/shipment.ts';
import { z } from 'zod';
import { forOrganisation } from '../platform/for-organisation.ts';
import type { Task } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import {
  type BookedShipment,
  callContractor,
  findService,
  readShipment,
  ServiceGone,
  ShipmentRefused,
} from './call-contractor.ts';
import { findShipment } from './find-shipment.ts';
import { giveUp, noteBooked, noteFailure, type ShipmentJob } from './note-shipment.ts';

/** What the queue calls the job that tells a contractor's service of a shipment. */
export const SHIPMENT_TASK = 'book-analysis-order-shipment';

const jobSchema = z.object({ organisationId: z.uuid(), orderId: z.uuid() });

/** Has the service of its contractor told of an order's shipment behind this transaction; false where there is none. */
export const queueShipment = async (scope: Scope, orderId: string): Promise<boolean> => {
  const { organisationId, db, platform } = scope;
  if (!(await findService(scope, orderId))?.baseUrl) return false;
  const askedAt = nowIso(scope);
  await db
    .insertInto('shipmentBookings')
    .values({ organisationId, orderId, askedAt })
    .onConflict((is) => is.columns(['organisationId', 'orderId']).doUpdateSet({ givenUpAt: null, askedAt }))
    .execute();
  await platform.jobs.add(scope, SHIPMENT_TASK, { organisationId, orderId });
  return true;
};

/** The shipment of an order, as long as no service has taken it and it isn't given up. */
const findWaiting = (scope: Scope, orderId: string) =>
  scope.db
    .selectFrom('shipmentBookings')
    .select('refusals')
    .where('organisationId', '=', scope.organisationId)
    .where('orderId', '=', orderId)
    .where('bookedAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .executeTakeFirst();

/** Tries of which nobody knows what became of them name the same shipment; what was refused is another one when somebody asks again. */
const keyOf = (orderId: string, refusals: number): string => (refusals === 0 ? orderId : `${orderId}-${refusals}`);

const tell = async (platform: Platform, job: ShipmentJob, refusals: number): Promise<BookedShipment> => {
  const { organisationId, orderId } = job;
  const told = await forOrganisation(platform, organisationId, true, (scope) => readShipment(scope, orderId));
  if (!told) throw new ServiceGone();
  return callContractor(platform, keyOf(orderId, refusals), told);
};

/** Tells a contractor's service of a shipment, until it has taken it or refuses it; the queue waits longer each time. */
const book: Task['run'] = async (platform, payload, { isLast }) => {
  const job = jobSchema.parse(payload);
  const waiting = await forOrganisation(platform, job.organisationId, true, (scope) => findWaiting(scope, job.orderId));
  if (!waiting) return;
  // Before the last try: a process that is killed says nothing any more. A shipment that is taken takes it back.
  if (isLast) await giveUp(platform, job);
  try {
    await noteBooked(platform, job, await tell(platform, job, waiting.refusals));
  } catch (error) {
    await noteFailure(platform, job, error);
    platform.log.warn({ err: error }, 'a contractor was not told of a shipment');
    const isOver = isLast || error instanceof ShipmentRefused || error instanceof ServiceGone;
    if (!isOver) throw error;
  }
};

export const bookShipmentTask: Task = { name: SHIPMENT_TASK, waitsFor: 'contractors', run: book };

/** Tells the service once more of a shipment that it has refused, or that nobody tells it of any more. */
export const bookAgain = async (scope: Scope, orderId: string): Promise<{ shipment: Shipment | null }> => {
  const { shipment } = await findShipment(scope, orderId);
  if (shipment?.state !== 'refused') throw new Refusal('analysis-order.shipment-not-refused');
  if (!(await queueShipment(scope, orderId))) throw new Refusal('analysis-order.shipment-without-service');
  return findShipment(scope, orderId);
};
