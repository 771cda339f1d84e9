import { isSentOnDemand, type Shipment } from '@halm/model/laboratory/analysis-orders/shipment.ts';
import { z } from 'zod';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { forOrganisation } from '../../core/db/for-organisation.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import type { Platform } from '../../core/process/platform.ts';
import {
  type BookedShipment,
  type ContractorService,
  callContractor,
  findService,
  keepsService,
  readShipment,
  ServiceGone,
  ShipmentDelayed,
  ShipmentRefused,
} from './call-contractor.ts';
import { findShipment } from './find-shipment.ts';
import {
  beginTelling,
  giveUpShipment,
  recordBooked,
  recordFailure,
  type ShipmentJob,
  scheduleSending,
  sendNow,
} from './note-shipment.ts';

/** What the queue calls the job that tells a contractor's service of a shipment. */
export const SHIPMENT_TASK = 'book-analysis-order-shipment';

/** So often a service may put a shipment off; then the tries that are left are its last ones. */
const MOST_DELAYS = 5;

const jobSchema = z.object({
  organisationId: z.uuid(),
  orderId: z.uuid(),
  /** How often the service has asked to be left alone for a while. */
  delays: z.number().int().default(0),
  askedAt: z.iso.datetime().optional(),
});
type Job = z.output<typeof jobSchema>;

/** Has a shipment told of that is asked for now. */
export const queueTry = async (scope: Scope, orderId: string): Promise<void> => {
  const job: ShipmentJob = { organisationId: scope.organisationId, orderId, askedAt: nowIso(scope) };
  await scope.platform.jobs.add(scope, SHIPMENT_TASK, job);
};

/**
 * Has the service of its contractor told of an order's shipment behind this
 * transaction; false where there is none.
 */
export const queueShipment = async (scope: Scope, orderId: string): Promise<boolean> => {
  const { organisationId, db } = scope;
  if (!(await findService(scope, orderId))?.baseUrl) return false;
  const askedAt = nowIso(scope);
  await db
    .insertInto('shipmentBookings')
    .values({ organisationId, orderId, askedAt })
    .onConflict((is) =>
      is.columns(['organisationId', 'orderId']).doUpdateSet({ givenUpAt: null, nextAt: null, askedAt }),
    )
    .execute();
  await queueTry(scope, orderId);
  return true;
};

/**
 * Tries of which nobody knows what became of them name the same shipment; what was refused
 * is another one when somebody asks again.
 */
const keyOf = (orderId: string, refusals: number): string => (refusals === 0 ? orderId : `${orderId}-${refusals}`);

const sendShipment = async (platform: Platform, job: ShipmentJob, refusals: number): Promise<BookedShipment> => {
  const { organisationId, orderId } = job;
  const shipment = await forOrganisation(platform, organisationId, true, (scope) => readShipment(scope, orderId));
  if (!shipment) throw new ServiceGone();
  return callContractor(platform, keyOf(orderId, refusals), shipment);
};

type Delay = { readonly seconds: number; readonly by: ContractorService };

/** For how long the service wants to be left alone, where it says so and hasn't said so too often. */
const delayOf = ({ delays }: Job, error: unknown): Delay | undefined => {
  if (!(error instanceof ShipmentDelayed) || delays >= MOST_DELAYS) return undefined;
  const { retryAfterSeconds: seconds, by } = error;
  return seconds === undefined ? undefined : { seconds, by };
};

/**
 * Comes back when the service wants it to; at once where the contractor has another one since that was asked.
 */
const scheduleRetry = (platform: Platform, { delays, ...job }: Job, { seconds, by }: Delay) => {
  const at = new Date(platform.clock().getTime() + seconds * 1000);
  const later = { ...job, delays: delays + 1, askedAt: at.toISOString() };
  return scheduleSending(platform, job, later.askedAt, async (scope) => {
    if (await keepsService(scope, job.orderId, by))
      return platform.jobs.add(scope, SHIPMENT_TASK, later, undefined, at);
    await sendNow(scope, job.orderId);
    await queueTry(scope, job.orderId);
  });
};

/**
 * Tells a contractor's service of a shipment, until it has taken it or refuses it; the queue waits longer
 * each time, or as long as the service asks for.
 */
const book: Task['run'] = async (platform, payload, { isLast }) => {
  const job = jobSchema.parse(payload);
  const waiting = await forOrganisation(platform, job.organisationId, false, (scope) => beginTelling(scope, job));
  if (!waiting) return;
  // Before the last try: a process that is killed says nothing any more. A
  // shipment that is taken takes it back.
  if (isLast) await giveUpShipment(platform, job);
  try {
    await recordBooked(platform, job, await sendShipment(platform, job, waiting.refusals));
  } catch (error) {
    await recordFailure(platform, job, error);
    platform.log.warn({ err: error }, 'a contractor was not told of a shipment');
    const delay = delayOf(job, error);
    if (delay && !isLast) return scheduleRetry(platform, job, delay);
    const isOver = isLast || error instanceof ShipmentRefused || error instanceof ServiceGone;
    if (!isOver) throw error;
  }
};

export const bookShipmentTask: Task = { name: SHIPMENT_TASK, waitsFor: 'contractors', run: book };

/** Of two who ask at once the second one sees what the first has begun, and so does a job. */
const lockShipment = async (scope: Scope, orderId: string): Promise<void> => {
  await scope.db
    .selectFrom('shipmentBookings')
    .select('orderId')
    .where('organisationId', '=', scope.organisationId)
    .where('orderId', '=', orderId)
    .forUpdate()
    .execute();
};

/**
 * Tells the service at once of a shipment that it has refused or put off, or
 * that nobody tells it of any more.
 */
export const bookAgain = async (scope: Scope, orderId: string): Promise<{ shipment: Shipment | null }> => {
  await lockShipment(scope, orderId);
  const { shipment } = await findShipment(scope, orderId);
  if (!shipment || !isSentOnDemand(shipment)) throw new Refusal('analysis-order.shipment-not-refused');
  if (!(await queueShipment(scope, orderId))) throw new Refusal('analysis-order.shipment-without-service');
  return findShipment(scope, orderId);
};
