import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { makeEndpoint, meterBody } from '../../testing/production/production-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const refusedField = async (changes: object) =>
  (await app.uelzen.manager.post('/meters', meterBody(changes))).body.fields?.[0];

describe('a meter', () => {
  it('reads an endpoint that measures an amount, or a share', async () => {
    const { uelzen } = app;
    const counter = await makeEndpoint(uelzen, { unit: 'm³' });
    const state = await makeEndpoint(uelzen, { kind: 'state' });
    const unnamed = await makeEndpoint(uelzen, { state: 'new', name: null, kind: null });
    const path = 'endpointId';
    expect(await refusedField({ endpointId: state })).toEqual({ path, reason: 'meter.endpoint-no-amount' });
    expect(await refusedField({ endpointId: unnamed })).toEqual({ path, reason: 'doser.endpoint-unnamed' });
    const share = { endpointId: counter, quantity: 'methane-share' };
    expect(await refusedField(share)).toEqual({ path, reason: 'meter.endpoint-no-share' });
    expect(await refusedField({ endpointId: crypto.randomUUID() })).toEqual({ path, reason: 'unknown' });
    expect(await refusedField({ factor: 0 })).toMatchObject({ path: 'factor', reason: 'too-small' });
    expect(await refusedField({ sharePercent: 140 })).toMatchObject({ path: 'sharePercent', reason: 'too-large' });
    expect(await refusedField({ startsOn: '2026-02-01', endsOn: '2026-01-31' })).toMatchObject({
      path: 'endsOn',
      reason: 'meter.ends-before-start',
    });
    const meter = created(await uelzen.manager.post('/meters', meterBody({ name: 'Gas', endpointId: counter })));
    expect(meter).toMatchObject({ quantity: 'biogas', endpoint: { id: counter, unit: 'm³' }, factor: 1 });
    expect(await refusedField({ name: 'gas' })).toMatchObject({ path: 'name', reason: 'not-unique' });
  });

  it('holds its endpoint as long as it reads it', async () => {
    const { manager } = app.uelzen;
    const endpointId = await makeEndpoint(app.uelzen);
    const meter = created<{ id: string; version: number; name: string }>(
      await manager.post('/meters', meterBody({ endpointId })),
    );
    const { name, kind, unit, version } = (await manager.get(`/endpoints/${endpointId}`)).body;
    const naming = { name, kind, unit, state: 'named' };
    const change = (changes: object) =>
      manager.patch(`/endpoints/${endpointId}`, { ...naming, ...changes }, { version });
    expect((await change({ state: 'retired' })).body.reason).toBe('request.in-use');
    expect((await manager.post(`/endpoints/${endpointId}/ignoring`, undefined, { version })).body.reason).toBe(
      'request.in-use',
    );
    const ended = meterBody({ name: meter.name, endpointId, endsOn: '2026-01-31' });
    created(await manager.patch(`/meters/${meter.id}`, ended, { version: meter.version }));
    expect((await change({ kind: 'gauge' })).body.reason).toBe('request.in-use');
    expect((await change({ state: 'retired' })).status).toBe(200);
  });
});
