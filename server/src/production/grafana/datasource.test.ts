import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created, unique } from '../../testing/plant/master-data.ts';
import { setGatewayStage } from '../../testing/production/gateway-stage.ts';
import { makeEndpoint, thingBody } from '../../testing/production/production-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PATH = '/grafana/datasource';
const MINUTE_MS = 60_000;

let app: TestApp;
let heat: string;
let thing: string;
let words: string;
let elsewhere: string;
const start = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 60 * MINUTE_MS;
beforeAll(async () => {
  app = await startTestApp();
  const { manager } = app.uelzen;
  words = await makeEndpoint(app.uelzen, { kind: 'text', isText: true });
  elsewhere = await makeEndpoint(app.bremen);
  const gateway = await setGatewayStage(app, app.uelzen);
  const readings = Array.from({ length: 50 }, (_, at) => ({
    endpoint: 'f1',
    tag: 'heat',
    time: start + at * MINUTE_MS,
    value: 40 + at / 10,
  }));
  await gateway.send({ readings });
  thing = unique('Fermenter');
  const { id: thingId } = created(await manager.post('/things', thingBody({ name: thing })));
  const [{ id }] = (await manager.get(`/endpoints?gatewayId=${gateway.id}`)).body.items;
  const naming = { name: 'Temperatur', kind: 'gauge', unit: '°C', state: 'named', thingId };
  heat = created(await manager.patch(`/endpoints/${id}`, naming, { version: 1 })).id;
  await gateway.pack();
});
afterAll(() => app.close());

const range = { from: new Date(start).toISOString(), to: new Date(start + 60 * MINUTE_MS).toISOString() };
const ask = (targets: object[], changes: object = {}) =>
  app.uelzen.operator.post(`${PATH}/query`, { range, maxDataPoints: 1000, targets, ...changes });

describe('the data source of Grafana', () => {
  it('says that it is there, to whoever may read readings', async () => {
    expect((await app.uelzen.operator.get(PATH)).body).toEqual({ status: 'ok' });
    expect((await app.uelzen.driver.get(PATH)).status).toBe(403);
  });

  it('lists endpoints with their things and units, without words and those of others', async () => {
    const { body } = await app.uelzen.operator.post(`${PATH}/metrics`, { metric: '', payload: {} });
    expect(body).toContainEqual({ label: `${thing} / Temperatur (°C)`, value: heat, payloads: [] });
    const values = body.map(({ value }: { value: string }) => value);
    expect([values.includes(words), values.includes(elsewhere)]).toEqual([false, false]);
  });

  it('answers curves as its plugin reads them, a value before its instant', async () => {
    const { body } = await ask([{ target: heat, refId: 'A', payload: {} }], { panelId: 'Q-1', intervalMs: 5500 });
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ target: `${thing} / Temperatur (°C)`, refId: 'A' });
    expect(body[0].datapoints).toHaveLength(50);
    expect(body[0].datapoints.slice(0, 2)).toEqual([
      [40, start],
      [40.1, start + MINUTE_MS],
    ]);
  });

  it('answers no more points than a panel can draw', async () => {
    const { body } = await ask([{ target: heat }], { maxDataPoints: 10 });
    expect(body[0].datapoints.length).toBeLessThanOrEqual(10);
    expect(body[0].datapoints.at(-1)).toEqual([44.9, start + 49 * MINUTE_MS]);
  });

  it('leaves words out, however long the time is', async () => {
    const week = { from: new Date(start - 7 * 86_400_000).toISOString(), to: range.to };
    const { status, body } = await ask([{ target: words }, { target: heat }], { range: week });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body[0].datapoints).toEqual([]);
    expect(body[1].datapoints.length).toBeGreaterThan(0);
  });

  it('refuses what another organisation measures, what is not there, and more than a panel asks for', async () => {
    const { status, body } = await ask([{ target: heat }, { target: elsewhere }]);
    expect([status, body.fields]).toEqual([422, [{ path: 'targets.1.target', reason: 'unknown' }]]);
    expect((await ask([])).body.fields).toEqual([{ path: 'targets', reason: 'required' }]);
    expect((await ask(Array.from({ length: 21 }, () => ({ target: heat })))).status).toBe(422);
    expect((await ask([{ target: 'select *' }])).status).toBe(422);
  });
});
