import { sql } from 'kysely';
import { inTransaction } from '../../core/db/database.ts';
import { forOrganisation } from '../../core/db/for-organisation.ts';
import { newId } from '../../core/db/ids.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import type { Platform } from '../../core/process/platform.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { publishCalled } from './change-delivery.ts';
import { type Claim, claimWebhook, nextDelivery, releaseWebhook } from './claim-delivery.ts';
import { noteAttempt } from './note-attempt.ts';
import { DELIVER_WEBHOOK_TASK, type DeliverPayload, queueDelivery } from './record-deliveries.ts';

/** So much a job sends before it gives its slot to another webhook; the rest comes in its turn. */
const MOST_AT_ONCE = 50;
const LONGEST_RUN_MS = 20_000;

type Work = <T>(work: Parameters<typeof forOrganisation<T>>[3]) => Promise<T | undefined>;

/** Sends what is due, one message after the other, in the order of the events; answers how many. */
const sendDue = async (platform: Platform, inOrganisation: Work, claim: Claim): Promise<number> => {
  const startedAt = performance.now();
  let sent = 0;
  for (; sent < MOST_AT_ONCE && performance.now() - startedAt < LONGEST_RUN_MS; sent += 1) {
    const delivery = await inOrganisation((scope) => nextDelivery(scope, claim));
    if (!delivery) return sent;
    const outcome = await attemptDelivery(platform, delivery);
    await inOrganisation((scope) => noteAttempt(scope, claim.webhookId, delivery, outcome));
  }
  return sent;
};

/** The clock of the queue may be ahead of the node's: what it takes for due is looked at again after this. */
const LOOK_AGAIN_MS = 1000;

/**
 * When the job comes again for what is next. What is due already goes behind what others wait for: by its own
 * time it would always be first.
 */
const nextRun = (next: Date, now: Date, sent: number): Date | undefined => {
  if (sent === 0) return new Date(Math.max(next.getTime(), Date.now() + LOOK_AGAIN_MS));
  return next > now ? next : undefined;
};

/** The job that delivers what a webhook has to be told, and comes again when the next message is due. */
export const deliverWebhook: Task = {
  name: DELIVER_WEBHOOK_TASK,
  waitsFor: 'webhooks',
  run: async (platform, payload) => {
    const { organisationId, webhookId } = payload as DeliverPayload;
    const inOrganisation: Work = (work) => forOrganisation(platform, organisationId, false, work);
    const claim = { webhookId, claimId: newId() };
    // Whoever delivers already sees to what was noted before, and the minute to what a killed one left.
    if (!(await inOrganisation((scope) => claimWebhook(scope, claim)))) return;
    let sent = 0;
    try {
      sent = await sendDue(platform, inOrganisation, claim);
    } finally {
      await inOrganisation(async (scope) => {
        const next = await releaseWebhook(scope, claim);
        if (next) await queueDelivery(scope, { organisationId, webhookId }, nextRun(next, scope.now, sent));
        if (sent > 0) await publishCalled(scope, webhookId);
      });
    }
  },
};

/** What the queue calls the job that looks for what nobody delivers. */
export const RESUME_WEBHOOKS_TASK = 'resume-webhooks';

/** The job that lets go on, every minute, what a process left that was killed. */
export const resumeWebhooks: Task = {
  name: RESUME_WEBHOOKS_TASK,
  run: (platform) =>
    inTransaction(platform.pool, { onPlatform: true }, async (db) => {
      const { rows } = await sql<DeliverPayload>`
        select distinct organisation_id as "organisationId", webhook_id as "webhookId" from webhook_deliveries
        where status = 'waiting' and next_attempt_at <= ${platform.clock().toISOString()} order by 2`.execute(db);
      for (const due of rows) await queueDelivery({ db }, due);
    }),
};
