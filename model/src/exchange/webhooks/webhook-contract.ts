import { insidersOf, plantManager } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { idParams, idSchema } from '../../core/contract/fields.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import { historyOf } from '../../core/contract/record-history.ts';
import {
  deliveryDetailSchema,
  deliveryFilterSchema,
  webhookDeliverySchema,
  webhookFilterSchema,
  webhookInputSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from './webhook.ts';

const access = insidersOf(plantManager);

const records = crud('/webhooks', {
  access: { read: access, write: access },
  filter: webhookFilterSchema,
  input: webhookInputSchema,
  record: webhookSchema,
  summaries: {
    list: 'A page of webhooks with how they stand',
    create: 'Creates a webhook and shows its secret once',
    get: 'One webhook with how it stands, without its secret',
    update: 'Changes name, address and events of a webhook, switches it on or off',
    delete: 'Deletes a webhook with all its messages',
  },
  errors: { delete: [] },
});

const createWebhook = operation({
  method: 'POST',
  path: '/webhooks',
  summary: 'Creates a webhook and shows its secret once; an organisation has at most 20',
  access,
  body: webhookInputSchema,
  answer: webhookWithSecretSchema,
  errors: ['webhook.too-many'],
  idempotent: true,
});

export const webhookContract = { ...records, create: createWebhook };

export const replaceWebhookSecret = operation({
  method: 'POST',
  path: '/webhooks/:id/secret',
  summary: 'Makes a new secret and shows it once; the former one signs beside it for a day',
  access,
  params: idParams,
  answer: webhookWithSecretSchema,
  idempotent: true,
});

export const testWebhook = operation({
  method: 'POST',
  path: '/webhooks/:id/test',
  summary: 'Sends the event webhook.test as any other; answers the message, which waits for its attempt',
  access,
  params: idParams,
  answer: webhookDeliverySchema,
  errors: ['webhook.off'],
  idempotent: true,
});

const deliveryParams = idParams.extend({ deliveryId: idSchema });

export const listWebhookDeliveries = operation({
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  summary: 'The messages of a webhook of the last 30 days, newest first',
  access,
  params: idParams,
  query: deliveryFilterSchema,
  answer: listAnswer(webhookDeliverySchema),
});

export const getWebhookDelivery = operation({
  method: 'GET',
  path: '/webhooks/:id/deliveries/:deliveryId',
  summary: 'One message with its body and its attempts',
  access,
  params: deliveryParams,
  answer: deliveryDetailSchema,
});

export const replayWebhookDelivery = operation({
  method: 'POST',
  path: '/webhooks/:id/deliveries/:deliveryId/replay',
  summary: 'Sends a message again at once, with the same webhook-id',
  access,
  params: deliveryParams,
  answer: webhookDeliverySchema,
  errors: ['webhook.off'],
});

export const getWebhookHistory = historyOf('webhooks', access, 'Who changed what about a webhook, newest first');

export const webhookOperations = [
  ...Object.values(webhookContract),
  replaceWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
  getWebhookHistory,
] as const;
