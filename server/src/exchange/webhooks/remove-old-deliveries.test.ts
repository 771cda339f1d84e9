import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, oldestIdSince } from '../../core/db/ids.ts';
import { created, unique } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { removeOldDeliveries } from './remove-old-deliveries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;

it('messages are removed after 30 days unless they still wait, with their attempts', async () => {
  const { manager, asManager } = app.uelzen;
  const body = { name: unique('ERP'), url: 'https://erp.invalid/', events: ['stock.moved'], active: true };
  const webhookId = created(await manager.post('/webhooks', body)).id;
  const [old, waiting, young] = [31, 32, 29].map((days) => oldestIdSince(new Date(Date.now() - days * DAY_MS)));
  await asManager(async ({ db, organisationId }) => {
    const facts = {
      organisationId,
      webhookId,
      event: 'stock.moved',
      payload: '{}',
      createdAt: new Date().toISOString(),
    };
    const at = new Date(Date.now() + DAY_MS).toISOString();
    const rows = [
      { ...facts, id: old ?? newId(), status: 'delivered' },
      { ...facts, id: waiting ?? newId(), status: 'waiting', nextAttemptAt: at },
      { ...facts, id: young ?? newId(), status: 'failed' },
    ];
    await db.insertInto('webhookDeliveries').values(rows).execute();
    const attempt = { number: 1, attemptedAt: at, durationMs: 1, status: 204, answer: '' };
    const ofOld = { organisationId, webhookId, deliveryId: old ?? '', ...attempt };
    await db.insertInto('webhookAttempts').values(ofOld).execute();
  });
  await asManager(removeOldDeliveries);
  const { items } = (await manager.get(`/webhooks/${webhookId}/deliveries`)).body;
  expect(items.map(({ id }: { id: string }) => id)).toEqual([young, waiting]);
  const { rows } = await app.owner.query('select 1 from webhook_attempts where webhook_id = $1', [webhookId]);
  expect(rows).toEqual([]);
});
