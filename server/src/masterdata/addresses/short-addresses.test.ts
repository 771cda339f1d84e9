import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressBody } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const farm = { type: 'agricultural-operation', companyName: 'Hof Nächtlich', city: 'Süttorf' } as const;
const toComplete = async () =>
  (await app.uelzen.manager.get('/records-to-complete?entity=addresses')).body.items as { id: string }[];

it('an operator alone creates a company by name and place, and the manager completes it', async () => {
  const { manager, operator } = app.uelzen;
  const { status, body } = await operator.post('/addresses/short-list', farm);
  expect(status).toBe(200);
  expect(body).toEqual({ id: body.id, number: body.number, companyName: 'Hof Nächtlich', city: 'Süttorf' });
  const { body: whole } = await manager.get(`/addresses/${body.id}`);
  expect(whole).toMatchObject({ ...farm, country: 'de', proofRule: 'any', active: true, phone: null });
  const settings = (await manager.get('/settings/module')).body;
  expect(whole.curbWeightRule.type).toBe(settings.defaultCurbWeightRule);
  expect(await toComplete()).toMatchObject([
    { id: body.id, name: 'Hof Nächtlich', importId: null, fileName: null, madeBy: expect.stringMatching(/\S/) },
  ]);
  expect((await manager.get('/addresses?toComplete=true')).body.items.map(({ id }: { id: string }) => id)).toEqual([
    body.id,
  ]);
  expect((await manager.get('/control/overview')).body.addresses.toComplete).toEqual({
    count: 1,
    first: { id: body.id, name: 'Hof Nächtlich' },
  });
  expect((await app.bremen.manager.get('/control/overview')).body.addresses.toComplete.count).toBe(0);
  await manager.patch(`/addresses/${body.id}`, addressBody({ companyName: 'Hof Nächtlich' }), { version: 1 });
  expect(await toComplete()).toEqual([]);
});

it('a second press with the same key creates nothing more, and who types it again is told that it is there', async () => {
  const { operator } = app.uelzen;
  const body = { ...farm, companyName: 'Gut Doppelt' };
  const twice = () => operator.post('/addresses/short-list', body, { key: 'doppelt-1' });
  const [one, other] = [await twice(), await twice()];
  expect(other.body).toEqual(one.body);
  const { items } = (await operator.get('/addresses/short-list?search=Doppelt')).body;
  expect(items).toHaveLength(1);
  const similar = (await operator.get('/addresses/similar?companyName=Gut%20Doppelt')).body.items;
  expect(similar).toMatchObject([{ companyName: 'Gut Doppelt', because: 'companyName' }]);
});

it('of a company merged into another nothing is left to complete', async () => {
  const { manager, operator } = app.uelzen;
  const { body: other } = await operator.post('/addresses/short-list', { ...farm, companyName: 'Hof Zweimal' });
  const { body: one } = await manager.post('/addresses', addressBody({ companyName: 'Hof Zweimal GbR' }));
  const { version, ...values } = (await manager.get(`/addresses/${one.id}`)).body;
  expect((await toComplete()).map(({ id }) => id)).toContain(other.id);
  const merge = { otherId: other.id, otherVersion: 1, values };
  expect((await manager.post(`/addresses/${one.id}/merge`, merge, { version })).status).toBe(200);
  expect((await toComplete()).map(({ id }) => id)).not.toContain(other.id);
});

it.each([
  ['companyName', '', 'required'],
  ['type', 'farm', 'invalid'],
  ['phone', 'x'.repeat(51), 'too-long'],
])('%s is refused as %s: %s', async (path, value, reason) => {
  const { status, body } = await app.uelzen.operator.post('/addresses/short-list', { ...farm, [path]: value });
  expect(status).toBe(422);
  expect(body.fields).toMatchObject([{ path, reason }]);
});

it('drivers and quality control create none this way', async () => {
  const { driver, qc } = app.uelzen;
  for (const client of [driver, qc]) expect((await client.post('/addresses/short-list', farm)).status).toBe(403);
});
