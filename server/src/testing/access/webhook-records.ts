import { nowIso } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { created } from '../plant/master-data.ts';
import type { TestOrganisation } from '../test-app.ts';

/** A webhook with a message that was delivered: nothing goes on by itself in its rows. */
export const makeWebhookRecords = async ({ manager, asManager }: TestOrganisation) => {
  const body = { name: 'Kanarie', url: 'https://kanarie.invalid/hook', events: ['gateways.silent'], active: true };
  const webhook = created(await manager.post('/webhooks', body)).id;
  const id = newId();
  await asManager((scope) =>
    scope.db
      .insertInto('webhookDeliveries')
      .values({
        organisationId: scope.organisationId,
        webhookId: webhook,
        id,
        event: 'gateways.silent',
        payload: '{"type":"gateways.silent","data":{"id":"Kanarie"}}',
        status: 'delivered',
        createdAt: nowIso(scope),
      })
      .execute(),
  );
  return { webhook, 'webhook-delivery': id };
};
