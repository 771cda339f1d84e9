import type {
  DeliveryDetail,
  DeliveryFilter,
  DeliveryStatus,
  WebhookAttempt,
  WebhookDelivery,
} from '@halm/model/exchange/webhooks/webhook.ts';
import type { SentEvent } from '@halm/model/exchange/webhooks/webhook-events.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage } from '../../core/records/list-page.ts';
import { getWebhook } from './find-webhooks.ts';

const selectDeliveries = (scope: Scope, webhookId: string) =>
  scope.db
    .selectFrom('webhookDeliveries')
    .select(['id', 'event', 'status', 'createdAt', 'attempts', 'nextAttemptAt', 'lastStatus', 'lastFailure'])
    // The table holds no others.
    .$narrowType<{ event: SentEvent; status: DeliveryStatus }>()
    .where('organisationId', '=', scope.organisationId)
    .where('webhookId', '=', webhookId);

/** The messages of a webhook, newest first. */
export const findDeliveries = async (scope: Scope, webhookId: string, filter: DeliveryFilter) => {
  await getWebhook(scope, webhookId);
  const { status, event } = filter;
  let query = selectDeliveries(scope, webhookId);
  if (status) query = query.where('status', '=', status);
  if (event) query = query.where('event', '=', event);
  return listPage(scope.db, query.orderBy('id', 'desc'), filter);
};

/** One message of a webhook; `request.not-found` when there is none. */
export const getDelivery = async (scope: Scope, webhookId: string, id: string): Promise<WebhookDelivery> =>
  found(await selectDeliveries(scope, webhookId).where('id', '=', id).executeTakeFirst());

const attemptsOf = (scope: Scope, webhookId: string, id: string): Promise<WebhookAttempt[]> =>
  scope.db
    .selectFrom('webhookAttempts')
    .select(['number', 'attemptedAt', 'durationMs', 'status', 'failure', 'answer'])
    .where('organisationId', '=', scope.organisationId)
    .where('webhookId', '=', webhookId)
    .where('deliveryId', '=', id)
    .orderBy('number')
    .execute();

/** A message with its body and its attempts. */
export const getDeliveryDetail = async (scope: Scope, webhookId: string, id: string): Promise<DeliveryDetail> => {
  const delivery = await selectDeliveries(scope, webhookId).select('payload').where('id', '=', id).executeTakeFirst();
  return { ...found(delivery), attemptList: await attemptsOf(scope, webhookId, id) };
};
