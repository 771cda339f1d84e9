import { MOST_WEBHOOKS } from '@halm/model/exchange/webhooks/webhook.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import { created, unique } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const bodyOf = (more: object = {}) => ({
  name: unique('ERP'),
  url: 'https://erp.invalid/halm',
  events: ['bookings.completed', 'stock.moved'],
  active: true,
  ...more,
});

describeRecord({
  app: () => app,
  table: 'webhooks',
  entity: 'webhooks',
  prepare: async () => ({ path: '/webhooks', body: bodyOf() }),
  changes: { name: 'Buchhaltung', active: false },
  derived: [
    'state',
    'failingSince',
    'lastDeliveredAt',
    'waiting',
    'secretMadeAt',
    'formerSecretUntil',
    'secretId',
    'secret',
  ],
});

const fieldOf = async (more: object): Promise<unknown> =>
  (await app.uelzen.manager.post('/webhooks', bodyOf(more))).body.fields?.[0];

describe('a receiver', () => {
  it.each([
    ['http://erp.example.com', 'not-https'],
    ['https://user:password@erp.example.com', 'not-https'],
    ['https://erp.example.com/#fragment', 'not-https'],
    ['erp.example.com', 'not-https'],
    ['https://127.0.0.1/hook', 'inner-address'],
    ['https://[::1]/hook', 'inner-address'],
    ['https://2130706433/hook', 'inner-address'],
    ['https://localhost:8443', 'inner-address'],
    ['https://169.254.169.254/latest', 'inner-address'],
  ])('%s is refused', async (url, reason) => {
    expect(await fieldOf({ url })).toMatchObject({ path: 'url', reason });
  });

  it('may be asked with parameters, and is told of known events, each once', async () => {
    const url = 'https://erp.invalid/halm?tenant=7';
    const events = ['stock.moved', 'bookings.completed', 'stock.moved'];
    const made = created(await app.uelzen.manager.post('/webhooks', bodyOf({ url, events })));
    expect(made).toMatchObject({ url, events: ['bookings.completed', 'stock.moved'], state: 'new' });
    expect(await fieldOf({ events: [] })).toMatchObject({ path: 'events', reason: 'required' });
    expect(await fieldOf({ events: ['users.changed'] })).toMatchObject({ path: 'events.0' });
  });
});

describe('the secret of a webhook', () => {
  it('is shown by the call that made it, also when it comes again, and is in no table and no other answer', async () => {
    const { manager } = app.uelzen;
    const body = bodyOf();
    const key = unique('key');
    const first = await manager.post('/webhooks', body, { key });
    const again = await manager.post('/webhooks', body, { key });
    expect(first.body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(again.body).toEqual(first.body);
    const { id, secret } = first.body;
    const { rows } = await app.owner.query(
      `select (select string_agg(s::text, '') from webhook_secrets s where webhook_id = $1) as secrets,
        (select string_agg(k::text, '') from idempotency_keys k) as keys, (select string_agg(h::text, '') from history h) as history`,
      [id],
    );
    expect(rows[0].secrets).toContain(id);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6, 30));
    const others = [await manager.get(`/webhooks/${id}`), await manager.get('/webhooks')];
    expect(JSON.stringify(others)).not.toContain(secret.slice(6, 30));
  });

  it('that was replaced is told no more by a repetition of the call that made it', async () => {
    const { manager } = app.uelzen;
    const [body, key] = [bodyOf(), unique('once')];
    const { body: made } = await manager.post('/webhooks', body, { key });
    const { body: replaced } = await manager.post(`/webhooks/${made.id}/secret`);
    expect(replaced.secret).toMatch(/^whsec_/);
    expect(replaced.secret).not.toBe(made.secret);
    expect((await manager.post('/webhooks', body, { key })).body).toMatchObject({ id: made.id, secret: null });
    const day = Date.parse(replaced.formerSecretUntil) - Date.now();
    expect(Math.round(day / 3_600_000)).toBe(24);
    const history = (await manager.get(`/webhooks/${made.id}/history`)).body.items;
    expect(history[0]).toMatchObject({ event: 'secret-replaced' });
  });
});

it('an organisation has at most twenty, and others don’t count', async () => {
  const { manager } = app.bremen;
  for (let count = 0; count < MOST_WEBHOOKS; count += 1) created(await manager.post('/webhooks', bodyOf()));
  expect(await manager.post('/webhooks', bodyOf())).toMatchObject({
    status: 409,
    body: { reason: 'webhook.too-many' },
  });
  created(await app.uelzen.manager.post('/webhooks', bodyOf()));
});

it('one that is off sends no test and repeats nothing; what waited is given up', async () => {
  const { manager } = app.uelzen;
  const { id } = created(await manager.post('/webhooks', bodyOf()));
  const delivery = created(await manager.post(`/webhooks/${id}/test`, undefined)).id;
  created(await manager.patch(`/webhooks/${id}`, bodyOf({ active: false }), { version: 1 }));
  const off = { status: 409, body: { reason: 'webhook.off' } };
  expect(await manager.post(`/webhooks/${id}/test`, undefined)).toMatchObject(off);
  expect(await manager.post(`/webhooks/${id}/deliveries/${delivery}/replay`, undefined)).toMatchObject(off);
  const { items } = (await manager.get(`/webhooks/${id}/deliveries?status=cancelled&event=webhook.test`)).body;
  expect(items).toMatchObject([{ id: delivery, status: 'cancelled', nextAttemptAt: null }]);
  expect((await manager.get(`/webhooks/${id}/deliveries?status=waiting`)).body.items).toEqual([]);
});
