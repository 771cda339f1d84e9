import type { Board } from '@halm/model/production/boards/board.ts';
import { MOST_BOARDS } from '@halm/model/production/boards/board-choices.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { describeRecord } from '../../testing/describe-record.ts';
import { created, unique } from '../../testing/plant/master-data.ts';
import { setGatewayStage } from '../../testing/production/gateway-stage.ts';
import { boardBody, makeEndpoint } from '../../testing/production/production-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { keptBoard } from './change-board.ts';

let app: TestApp;
let gas: string;
let heat: string;
let elsewhere: string;
beforeAll(async () => {
  app = await startTestApp();
  gas = await makeEndpoint(app.uelzen, { kind: 'counter', unit: 'm³', name: 'Gas Kanarie' });
  heat = await makeEndpoint(app.uelzen, { kind: 'gauge', unit: '°C' });
  elsewhere = await makeEndpoint(app.bremen);
});
afterAll(() => app.close());

describeRecord({
  app: () => app,
  table: 'boards',
  entity: 'boards',
  prepare: async (manager) => ({
    path: '/boards',
    body: boardBody([manager === app.bremen.manager ? elsewhere : heat]),
  }),
  changes: { name: 'Gärung im Winter', position: 7 },
  kept: keptBoard,
});

const panel = (changes: object = {}) => ({
  title: 'Gas',
  kind: 'value',
  width: 'half',
  endpointIds: [gas],
  ...changes,
});
const make = async (changes: object = {}) =>
  created<Board>(await app.uelzen.manager.post('/boards', boardBody([heat], changes)));

const refusalOf = async (changes: object) => {
  const { status, body } = await app.uelzen.manager.post('/boards', boardBody([heat], changes));
  return [status, body.fields];
};

describe('a board', () => {
  it('has its panels and what they show in their order, and is changed as a whole', async () => {
    const { manager, operator } = app.uelzen;
    const panels = [panel({ kind: 'curve', width: 'full', endpointIds: [heat, gas] }), panel()];
    const { id } = await make({ panels });
    const board = (await operator.get(`/boards/${id}`)).body as Board;
    expect(board.panels).toMatchObject([
      { title: 'Gas', kind: 'curve', width: 'full', series: [{ id: heat, kind: 'gauge', unit: '°C' }, { id: gas }] },
      { kind: 'value', width: 'half', series: [{ id: gas, name: 'Gas Kanarie', thing: null, last: null }] },
    ]);
    const changed = await manager.patch(`/boards/${id}`, boardBody([], { panels: [panel()] }), { version: 1 });
    expect(changed.body.panels).toMatchObject([{ kind: 'value', series: [{ id: gas }] }]);
    expect(changed.body.position).toBe(board.position);
  });

  it('tells in its history what stood on it, not what was read', async () => {
    const { manager, operator } = app.uelzen;
    const { id } = await make({ panels: [panel()] });
    const { items } = (await manager.get(`/boards/${id}/history`)).body;
    expect(items[0].after.panels).toEqual([
      { title: 'Gas', kind: 'value', width: 'half', series: [{ id: gas, name: 'Gas Kanarie' }] },
    ]);
    expect((await operator.get(`/boards/${id}/history`)).status).toBe(403);
  });

  it('shows the newest reading of what stands on it', async () => {
    const gateway = await setGatewayStage(app, app.uelzen);
    const time = Date.now() - 60_000;
    await gateway.send({ readings: [{ endpoint: 'f1', tag: 'ph', time, value: 7.4 }] });
    const [{ id: endpointId }] = (await app.uelzen.manager.get(`/endpoints?gatewayId=${gateway.id}`)).body.items;
    const naming = { name: unique('pH'), kind: 'gauge', unit: null, state: 'named' };
    created(await app.uelzen.manager.patch(`/endpoints/${endpointId}`, naming, { version: 1 }));
    await gateway.pack();
    const { panels } = await make({ panels: [panel({ endpointIds: [endpointId] })] });
    expect(panels[0]?.series[0]?.last).toEqual({ measuredAt: new Date(time).toISOString(), value: 7.4 });
  });

  it('has a name of its own, and is listed in the order of the places', async () => {
    const name = unique('Fermenter');
    await make({ name, position: 900 });
    const second = await make({ position: 899, panels: [panel(), panel({ title: 'Wärme', endpointIds: [heat] })] });
    expect(await refusalOf({ name: name.toLowerCase() })).toEqual([422, [{ path: 'name', reason: 'not-unique' }]]);
    const { items } = (await app.uelzen.operator.get('/boards?size=200')).body;
    expect(items.slice(-2)).toMatchObject([{ id: second.id, panels: 2 }, { name }]);
    const found = (await app.uelzen.operator.get(`/boards?search=${encodeURIComponent(name)}`)).body.items;
    expect(found).toMatchObject([{ name, panels: 1 }]);
  });

  it.each([
    ['no panel', { panels: [] }, { path: 'panels', reason: 'required' }],
    ['a panel of nothing', { panels: [{ endpointIds: [] }] }, { path: 'panels.0.endpointIds', reason: 'required' }],
  ])('is refused with %s', async (_, { panels }, field) => {
    expect(await refusalOf({ panels: panels.map((one) => panel(one)) })).toEqual([422, [field]]);
  });

  it('shows an endpoint once on a panel, at most six on one, and at most twelve panels', async () => {
    const twice = await refusalOf({ panels: [panel({ endpointIds: [gas, gas] })] });
    expect(twice).toEqual([422, [{ path: 'panels.0.endpointIds', reason: 'not-unique' }]]);
    const seven = await refusalOf({ panels: [panel({ endpointIds: Array.from({ length: 7 }, newId) })] });
    expect(seven).toMatchObject([422, [{ path: 'panels.0.endpointIds', reason: 'too-long' }]]);
    const thirteen = await refusalOf({ panels: Array.from({ length: 13 }, () => panel()) });
    expect(thirteen).toMatchObject([422, [{ path: 'panels', reason: 'too-long' }]]);
  });

  it('shows what the organisation has named, and nothing of another one', async () => {
    const unnamed = await makeEndpoint(app.uelzen, { name: null, kind: null, state: 'new' });
    const panels = [panel(), panel({ endpointIds: [gas, unnamed, elsewhere] })];
    expect(await refusalOf({ panels })).toEqual([
      422,
      [
        { path: 'panels.1.endpointIds.1', reason: 'doser.endpoint-unnamed' },
        { path: 'panels.1.endpointIds.2', reason: 'unknown' },
      ],
    ]);
  });

  it('shows words as a value, not as a curve or columns', async () => {
    const words = await makeEndpoint(app.uelzen, { kind: 'text', isText: true });
    const panels = [panel({ endpointIds: [words] }), panel({ kind: 'curve', endpointIds: [gas, words] })];
    expect(await refusalOf({ panels })).toEqual([422, [{ path: 'panels.1.endpointIds.1', reason: 'board.words' }]]);
  });

  it('keeps what it shows from being ignored, until it is gone', async () => {
    const { manager } = app.uelzen;
    const shown = await makeEndpoint(app.uelzen, { kind: 'gauge' });
    const { id } = await make({ panels: [panel({ endpointIds: [shown] })] });
    const ignore = () => manager.post(`/endpoints/${shown}/ignoring`, undefined, { version: 1 });
    expect((await ignore()).body.reason).toBe('request.in-use');
    expect((await manager.delete(`/boards/${id}`, { version: 1 })).status).toBe(204);
    expect((await ignore()).status).toBe(200);
  });

  it('is one of fifty at most, also when two are made at once', async () => {
    const { manager } = app.bremen;
    const body = () => boardBody([elsewhere]);
    const { totalRecords } = (await manager.get('/boards')).body.pagination;
    for (let made = totalRecords; made < MOST_BOARDS - 1; made += 1) created(await manager.post('/boards', body()));
    const answers = await Promise.all([1, 2].map(() => manager.post('/boards', body())));
    expect(answers.map(({ body: { reason } }) => reason).toSorted()).toEqual(['board.too-many', undefined]);
  });
});
