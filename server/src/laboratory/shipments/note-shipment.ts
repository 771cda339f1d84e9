import { sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { forOrganisation } from '../../core/db/for-organisation.ts';
import { foreignFailure } from '../../core/outgoing/foreign-failure.ts';
import type { Platform } from '../../core/process/platform.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { type BookedShipment, ServiceGone, ShipmentRefused } from './call-contractor.ts';
import { storeAttempt } from './shipment-attempts.ts';

/** Of which order's shipment a job tells. */
export type ShipmentJob = {
  readonly organisationId: string;
  readonly orderId: string;
  /**
   * When the shipment was to be told of as this job came to be; another one since then has
   * taken its place. Older jobs don't say it.
   */
  readonly askedAt?: string | undefined;
};

/** The shipment of an order that no service has taken, to be changed. */
const untaken = ({ db, organisationId }: Scope, orderId: string) =>
  db
    .updateTable('shipmentBookings')
    .where('organisationId', '=', organisationId)
    .where('orderId', '=', orderId)
    .where('bookedAt', 'is', null);

/**
 * Begins to tell of a shipment, so that nobody else does; nothing where it is
 * taken, given up or another job's by now.
 */
export const beginTelling = (scope: Scope, { orderId, askedAt }: ShipmentJob) => {
  const waiting = untaken(scope, orderId).where('givenUpAt', 'is', null);
  return (askedAt ? waiting.where('askedAt', '=', askedAt) : waiting)
    .set({ nextAt: null })
    .returning('refusals')
    .executeTakeFirst();
};

const giveUpTime = async (scope: Scope, orderId: string): Promise<void> => {
  await untaken(scope, orderId)
    .set({ givenUpAt: nowIso(scope) })
    .execute();
};

const write = (
  platform: Platform,
  { organisationId, orderId }: ShipmentJob,
  work: (scope: Scope) => Promise<unknown>,
) =>
  forOrganisation(platform, organisationId, false, async (scope) => {
    await work(scope);
    await publish(scope, { event: 'analysis-orders.shipped', entity: 'analysis-orders', id: orderId });
  });

/** Has a shipment told of at a later moment, by a job of its own; until then it is awaited. */
export const scheduleSending = (
  platform: Platform,
  job: ShipmentJob,
  at: string,
  queue: (scope: Scope) => Promise<void>,
) =>
  write(platform, job, async (scope) => {
    await untaken(scope, job.orderId).set({ askedAt: at, nextAt: at }).execute();
    await queue(scope);
  });

/** Asks for a shipment now, whatever it was put off to. */
export const sendNow = async (scope: Scope, orderId: string): Promise<void> => {
  await untaken(scope, orderId)
    .set({ askedAt: nowIso(scope), nextAt: null })
    .execute();
};

/** Says of a shipment that nobody tries again by itself. */
export const giveUpShipment = (platform: Platform, job: ShipmentJob) =>
  write(platform, job, (scope) => giveUpTime(scope, job.orderId));

/** Notes that a service has taken a shipment, given up or not. */
export const recordBooked = (
  platform: Platform,
  job: ShipmentJob,
  { trackingNumber, labelReference = null }: BookedShipment,
) =>
  write(platform, job, async (scope) => {
    await storeAttempt(scope, job.orderId, null);
    await untaken(scope, job.orderId)
      .set({ bookedAt: nowIso(scope), givenUpAt: null, trackingNumber, labelReference })
      .execute();
  });

/** Notes that a try failed; where another one would fail the same way, nobody tries again by itself. */
export const recordFailure = (platform: Platform, job: ShipmentJob, error: unknown) =>
  write(platform, job, async (scope) => {
    await storeAttempt(scope, job.orderId, foreignFailure(error));
    if (error instanceof ServiceGone) await giveUpTime(scope, job.orderId);
    if (error instanceof ShipmentRefused)
      await untaken(scope, job.orderId)
        .set({ givenUpAt: nowIso(scope), refusals: sql`refusals + 1` })
        .execute();
  });
