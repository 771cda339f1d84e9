import type { GatewayWithKey } from '@halm/model/production/gateways/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import { created, unique } from '../../testing/plant/master-data.ts';
import { setGatewayStage } from '../../testing/production/gateway-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describeRecord({
  app: () => app,
  table: 'gateways',
  entity: 'gateways',
  prepare: async () => ({ path: '/gateways', body: { name: unique('Gateway') } }),
  changes: { name: 'Schaltwarte' },
  derived: [
    'state',
    'keys',
    'lastCallAt',
    'clockAheadMs',
    'calls',
    'accepted',
    'repeated',
    'conflicts',
    'refused',
    'ignored',
    'endpoints',
    'newEndpoints',
  ],
});

const reading = () => ({ endpoint: 'temp', tag: 'c', time: Date.now() - 1000, value: 40.5 });

describe('the key of a gateway', () => {
  it('opens until it is revoked, and is in no table', async () => {
    const { manager } = app.uelzen;
    const { id, key, send } = await setGatewayStage(app, app.uelzen);
    expect((await send({ readings: [reading()] })).body).toMatchObject({ accepted: 1, refusedCount: 0 });
    const { rows } = await app.owner.query('select gateway_keys::text as row from gateway_keys where gateway_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].row).not.toContain(key.split('.')[1]);
    const { body } = await manager.get(`/gateways/${id}`);
    expect(body).toMatchObject({ state: 'online', calls: 1, keys: [{ number: 1, lastUsedAt: expect.any(String) }] });
    expect(JSON.stringify(body)).not.toContain(key.split('.')[1]);
    expect((await manager.delete(`/gateways/${id}/keys/1`)).body).toMatchObject({ state: 'revoked', keys: [] });
    expect(await send({ readings: [reading()] })).toMatchObject({
      status: 401,
      body: { reason: 'gateway.key-invalid' },
    });
    expect((await manager.delete(`/gateways/${id}/keys/1`)).status).toBe(404);
  });

  it('is told again to whoever repeats the call that made it', async () => {
    const { manager } = app.uelzen;
    const { id } = created(await manager.post('/gateways', { name: unique('Gateway') }));
    const key = unique('once');
    const [one, other] = [
      created<GatewayWithKey>(await manager.post(`/gateways/${id}/keys`, undefined, { key })),
      created<GatewayWithKey>(await manager.post(`/gateways/${id}/keys`, undefined, { key })),
    ];
    expect(other.key).toBe(one.key);
    const { rows } = await app.owner.query('select answer::text from idempotency_keys where key = $1', [key]);
    expect(rows[0].answer).not.toContain(one.key.split('.')[1]);
  });

  it('is changed without a break: two are valid, a third one is refused', async () => {
    const { manager } = app.uelzen;
    const { id, key, send } = await setGatewayStage(app, app.uelzen);
    const next = created<GatewayWithKey>(await manager.post(`/gateways/${id}/keys`));
    expect([(await send({ series: [] })).status, (await send({ series: [] }, next.key)).status]).toEqual([200, 200]);
    expect((await manager.post(`/gateways/${id}/keys`)).body.reason).toBe('gateway.two-keys');
    await manager.delete(`/gateways/${id}/keys/1`);
    expect([(await send({ series: [] }, key)).status, (await send({ series: [] }, next.key)).status]).toEqual([
      401, 200,
    ]);
    expect(
      created<GatewayWithKey>(await manager.post(`/gateways/${id}/keys`)).keys.map(({ number }) => number),
    ).toEqual([2, 3]);
  });

  it('is made once by two at once', async () => {
    const { manager } = app.uelzen;
    const { id } = await setGatewayStage(app, app.uelzen);
    const both = await Promise.all([manager.post(`/gateways/${id}/keys`), manager.post(`/gateways/${id}/keys`)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each(['', 'hgw_', 'hgw_abc.def', 'nonsense', 'eyJhbGciOiJIUzI1NiJ9.e30.x'])('is refused as %j', async (key) => {
    const { send } = await setGatewayStage(app, app.uelzen);
    expect(await send({ series: [] }, key)).toMatchObject({ status: 401, body: { reason: 'gateway.key-invalid' } });
  });

  it('is looked at before the readings are', async () => {
    const { send } = await setGatewayStage(app, app.uelzen);
    const nonsense = { readings: 'none' };
    expect([(await send(nonsense)).status, (await send(nonsense, 'hgw_abc.def')).status]).toEqual([422, 401]);
  });

  it('of another gateway opens nothing here, and readings stay in their organisation', async () => {
    const [here, there] = [await setGatewayStage(app, app.uelzen), await setGatewayStage(app, app.bremen)];
    const mixed = `${here.key.split('.')[0]}.${there.key.split('.')[1]}`;
    expect((await here.send({ series: [] }, mixed)).status).toBe(401);
    await there.send({ readings: [reading()] });
    await there.pack();
    expect((await app.uelzen.manager.get(`/endpoints?gatewayId=${there.id}`)).body.items).toEqual([]);
    expect((await app.uelzen.manager.get(`/gateways/${there.id}`)).status).toBe(404);
    expect((await app.uelzen.manager.post(`/gateways/${there.id}/keys`)).status).toBe(404);
  });
});

it('a gateway that has sent readings stays', async () => {
  const { id, send } = await setGatewayStage(app, app.uelzen);
  await send({ readings: [reading()] });
  expect((await app.uelzen.manager.delete(`/gateways/${id}`, { version: 1 })).body.reason).toBe('request.in-use');
});

it('a gateway that calls no more counts as silent', async () => {
  app.setClock();
  const { id, send } = await setGatewayStage(app, app.uelzen);
  const { body: before } = await app.uelzen.manager.get(`/gateways/${id}`);
  await send({ series: [], sentAt: Date.now() + 90_000 });
  app.setClock(new Date(Date.now() + 4 * 60_000));
  const { body: online } = await app.uelzen.manager.get(`/gateways/${id}`);
  app.setClock(new Date(Date.now() + 6 * 60_000));
  const { body: silent } = await app.uelzen.manager.get(`/gateways/${id}`);
  app.setClock();
  expect([before.state, online.state, silent.state]).toEqual(['new', 'online', 'silent']);
  expect(Math.abs(online.clockAheadMs - 90_000)).toBeLessThan(30_000);
});
