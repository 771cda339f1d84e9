import type { WebhookWithSecret } from '@halm/model/exchange/webhooks/webhook.ts';
import * as contract from '@halm/model/exchange/webhooks/webhook-contract.ts';
import { addToAnswer } from '../../core/api/add-to-answer.ts';
import { historyRouteOf } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { forOrganisation } from '../../core/db/for-organisation.ts';
import { replayDelivery, sendTest } from './change-delivery.ts';
import { createWebhook, deleteWebhook, giveNewSecret, updateWebhook } from './change-webhook.ts';
import { findDeliveries, getDeliveryDetail } from './find-deliveries.ts';
import { findWebhooks, getWebhook } from './find-webhooks.ts';
import { readSecret } from './webhook-secrets.ts';

const answeringSecret = (route: Route): Route =>
  addToAnswer<WebhookWithSecret>(route, async (webhook, { platform, organisationId }) => {
    const read = forOrganisation(platform, organisationId, true, (scope) => readSecret(scope, webhook.secretId));
    return { ...webhook, secret: (await read) ?? null };
  });

const { list, create, get, update, delete: remove } = contract.webhookContract;

export const webhookRoutes: Route[] = [
  handle(list, (scope, { query }) => findWebhooks(scope, query)),
  answeringSecret(handle(create, (scope, { body }) => createWebhook(scope, body))),
  handle(get, (scope, { params }) => getWebhook(scope, params.id)),
  handle(update, (scope, { params, version, body }) => updateWebhook(scope, { id: params.id, version }, body)),
  handle(remove, (scope, { params, version }) => deleteWebhook(scope, { id: params.id, version })),
  answeringSecret(handle(contract.replaceWebhookSecret, (scope, { params }) => giveNewSecret(scope, params.id))),
  handle(contract.testWebhook, (scope, { params }) => sendTest(scope, params.id)),
  handle(contract.listWebhookDeliveries, (scope, { params, query }) => findDeliveries(scope, params.id, query)),
  handle(contract.getWebhookDelivery, (scope, { params }) => getDeliveryDetail(scope, params.id, params.deliveryId)),
  handle(contract.replayWebhookDelivery, (scope, { params }) => replayDelivery(scope, params.id, params.deliveryId)),
  historyRouteOf(contract.getWebhookHistory, 'webhooks', getWebhook),
];
