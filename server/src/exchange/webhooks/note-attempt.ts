import { GIVEN_UP_AFTER_MS, retryPause } from '@halm/model/exchange/webhooks/retry-pauses.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { recordChange } from '../../core/records/record-change.ts';
import type { Outcome } from './attempt-delivery.ts';
import { cancelWaiting } from './change-delivery.ts';
import type { DueDelivery } from './claim-delivery.ts';
import { lockIfThere } from './lock-webhook.ts';

const GONE = 410;
/** What says that the receiver as a whole has too much to do. */
const tooBusy: readonly (number | null)[] = [429, 503];
/** Whoever doesn't answer is left alone each time three times as long, up to five minutes. */
const [FIRST_REST_SECONDS, REST_GROWS, LONGEST_REST_SECONDS] = [5, 3, 300];

const later = (scope: Scope, seconds: number): string => new Date(scope.now.getTime() + seconds * 1000).toISOString();

const isDelivered = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

/** Where a message stands after an attempt. */
const fateOf = (scope: Scope, outcome: Outcome, failed: number) => {
  if (isDelivered(outcome)) return { status: 'delivered', nextAttemptAt: null } as const;
  const pause = retryPause(failed, Math.random(), outcome.retryAfterSeconds);
  if (outcome.status === GONE || pause === null) return { status: 'failed', nextAttemptAt: null } as const;
  return { status: 'waiting', nextAttemptAt: later(scope, pause) } as const;
};

/** Until when nothing more is sent to a receiver, whatever waits. */
const restAfter = (scope: Scope, { status, retryAfterSeconds }: Outcome, unanswered: number): string | null => {
  if (status === null)
    return later(scope, Math.min(FIRST_REST_SECONDS * REST_GROWS ** (unanswered - 1), LONGEST_REST_SECONDS));
  return tooBusy.includes(status) && retryAfterSeconds > 0 ? later(scope, retryAfterSeconds) : null;
};

/** Notes how the receiver stands; answers since when it fails. */
const noteState = async (scope: Scope, webhookId: string, outcome: Outcome): Promise<string | null> => {
  const { organisationId, db } = scope;
  const state = await db
    .selectFrom('webhookStates')
    .select(['unanswered', 'failingSince'])
    .where('organisationId', '=', organisationId)
    .where('webhookId', '=', webhookId)
    .executeTakeFirst();
  const unanswered = outcome.status === null ? (state?.unanswered ?? 0) + 1 : 0;
  const failingSince = isDelivered(outcome) ? null : (state?.failingSince ?? nowIso(scope));
  await db
    .updateTable('webhookStates')
    .set({ unanswered, failingSince, pausedUntil: restAfter(scope, outcome, unanswered) })
    .$if(isDelivered(outcome), (update) => update.set({ lastDeliveredAt: nowIso(scope) }))
    .where('organisationId', '=', organisationId)
    .where('webhookId', '=', webhookId)
    .execute();
  return failingSince;
};

/** Where nothing waits any more nothing fails either: the next message begins to count anew. */
const restWhereNothingWaits = async ({ organisationId, db }: Scope, webhookId: string): Promise<void> => {
  await db
    .updateTable('webhookStates')
    .set({ failingSince: null })
    .where('organisationId', '=', organisationId)
    .where('webhookId', '=', webhookId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhookDeliveries')
            .select('id')
            .where('webhookDeliveries.organisationId', '=', organisationId)
            .where('webhookDeliveries.webhookId', '=', webhookId)
            .where('status', '=', 'waiting'),
        ),
      ),
    )
    .execute();
};

/** Halm switches a webhook off by itself; its history says why. */
const switchOff = async (scope: Scope, webhookId: string, offReason: 'gone' | 'failing'): Promise<void> => {
  await scope.db
    .updateTable('webhooks')
    .set((is) => ({ active: false, offReason, version: is('version', '+', 1), updatedAt: nowIso(scope) }))
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', webhookId)
    .execute();
  await cancelWaiting(scope, webhookId);
  const event = offReason === 'gone' ? 'receiver-gone' : 'given-up';
  await recordChange(scope, { entity: 'webhooks', entityId: webhookId, event });
};

/** Writes an attempt down, and what follows from it. */
export const noteAttempt = async (
  scope: Scope,
  webhookId: string,
  { id, attempts, url }: DueDelivery,
  outcome: Outcome,
): Promise<void> => {
  const { organisationId, db } = scope;
  const webhook = await lockIfThere(scope, webhookId);
  // It was deleted meanwhile, with its messages.
  if (!webhook) return;
  const { retryAfterSeconds, ...attempt } = outcome;
  const number = attempts + 1;
  const row = await db
    .updateTable('webhookDeliveries')
    .set((is) => ({
      attempts: number,
      attemptsOfRun: is('attemptsOfRun', '+', 1),
      lastStatus: outcome.status,
      lastFailure: outcome.failure,
    }))
    .where('organisationId', '=', organisationId)
    .where('webhookId', '=', webhookId)
    .where('id', '=', id)
    .returning(['status', 'attemptsOfRun'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('webhookAttempts')
    .values({ organisationId, webhookId, deliveryId: id, number, ...attempt })
    .execute();
  // What was cancelled meanwhile stays so, unless it has arrived all the same.
  if (row.status === 'waiting' || isDelivered(outcome))
    await db
      .updateTable('webhookDeliveries')
      .set(fateOf(scope, outcome, row.attemptsOfRun))
      .where('organisationId', '=', organisationId)
      .where('webhookId', '=', webhookId)
      .where('id', '=', id)
      .execute();
  // What the former address answers says nothing of the one that it was exchanged for.
  if (webhook.url !== url) return;
  const failingSince = await noteState(scope, webhookId, outcome);
  if (!webhook.active) return;
  if (outcome.status === GONE) return switchOff(scope, webhookId, 'gone');
  if (!failingSince) return;
  if (scope.now.getTime() - Date.parse(failingSince) >= GIVEN_UP_AFTER_MS) await switchOff(scope, webhookId, 'failing');
  else await restWhereNothingWaits(scope, webhookId);
};
