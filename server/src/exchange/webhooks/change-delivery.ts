import type { WebhookDelivery } from '@halm/model/exchange/webhooks/webhook.ts';
import { TEST_EVENT } from '@halm/model/exchange/webhooks/webhook-events.ts';
import { found } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { getDelivery } from './find-deliveries.ts';
import { lockActiveWebhook } from './lock-webhook.ts';
import { bodyOf, queueDelivery } from './record-deliveries.ts';

/** Says that messages of a webhook stand otherwise; no webhook is ever told of it. */
export const publishCalled = (scope: Scope, webhookId: string): Promise<void> =>
  publish(scope, { event: 'webhooks.called', entity: 'webhooks', id: webhookId, isInternal: true });

/** Gives up what still waits to be sent. */
export const cancelWaiting = async (scope: Scope, webhookId: string): Promise<void> => {
  await scope.db
    .updateTable('webhookDeliveries')
    .set({ status: 'cancelled', nextAttemptAt: null })
    .where('organisationId', '=', scope.organisationId)
    .where('webhookId', '=', webhookId)
    .where('status', '=', 'waiting')
    .execute();
};

const endPause = async (scope: Scope, webhookId: string): Promise<void> => {
  await scope.db
    .updateTable('webhookStates')
    .set({ pausedUntil: null })
    .where('organisationId', '=', scope.organisationId)
    .where('webhookId', '=', webhookId)
    .execute();
};

/** Somebody waits for it: the pause of the receiver ends, and it is sent at once. */
const sendNow = async (scope: Scope, webhookId: string): Promise<void> => {
  await endPause(scope, webhookId);
  await queueDelivery(scope, { organisationId: scope.organisationId, webhookId });
  await publishCalled(scope, webhookId);
};

/** Sends an event that means nothing, in the way of all others. */
export const sendTest = async (scope: Scope, webhookId: string): Promise<WebhookDelivery> => {
  await lockActiveWebhook(scope, webhookId);
  const { organisationId, now } = scope;
  const id = newId();
  const payload = bodyOf(TEST_EVENT, now, { entity: 'webhooks', id: webhookId });
  const times = { createdAt: nowIso(scope), nextAttemptAt: nowIso(scope) };
  await scope.db
    .insertInto('webhookDeliveries')
    .values({ organisationId, webhookId, id, event: TEST_EVENT, payload, ...times })
    .execute();
  await sendNow(scope, webhookId);
  return getDelivery(scope, webhookId, id);
};

/** Sends a message again at once, under its id: a receiver that has it already knows it by that. */
export const replayDelivery = async (scope: Scope, webhookId: string, id: string): Promise<WebhookDelivery> => {
  await lockActiveWebhook(scope, webhookId);
  const row = await scope.db
    .updateTable('webhookDeliveries')
    .set({ status: 'waiting', attemptsOfRun: 0, nextAttemptAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('webhookId', '=', webhookId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  found(row);
  await sendNow(scope, webhookId);
  return getDelivery(scope, webhookId, id);
};
