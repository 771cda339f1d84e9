import { proposeMapping } from '@halm/model/exchange/weighing-files/propose-mapping.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let files = 0;
const upload = async () => {
  files += 1;
  const table = tableOf([weighingRow(`herkunft-${files}`)]);
  return (await app.uelzen.manager.upload('/imports?kind=bookings', 'waage.csv', table)).body;
};
const create = { supplier: ['70001'], article: ['103'], location: ['Fahrsilo 3'] };
/** As if a file of the source had been taken over so. */
const rememberedAs = async (id: string, { mapping, units }: { mapping: object; units: object }) =>
  app.owner.query(
    `update import_sources set reading = $2, used_at = now() + interval '1 minute',
       headings = (select headings from import_sources where headings is not null limit 1) where id = $1`,
    [id, JSON.stringify({ mapping, units })],
  );
const source = async (name: string, more = {}) =>
  created(await app.uelzen.manager.post('/import-sources', { name, ...more }));

it('each weighbridge has its own reading of the same headings, that of the last one is recognised, and can be renamed and deleted', async () => {
  const { manager } = app.uelzen;
  const [north, south] = [await source('Waage Nord'), await source('Waage Süd')];
  const file = await upload();
  expect(file.source).toBeNull();
  const { net: _, ...mapping } = file.mapping;
  const change = (body: object, { id, version }: { id: string; version: number }) =>
    manager.put(`/imports/${id}`, body, { version });
  const { body: ofNorth } = await change({ mapping, sourceId: north.id, create }, file);
  expect(ofNorth.source).toEqual({ id: north.id, name: 'Waage Nord' });
  expect(ofNorth.mapping).toEqual(mapping);
  await runImport(manager, ofNorth);
  const second = await upload();
  expect(second).toMatchObject({ source: { id: north.id }, mapping });
  const { body: chosen } = await change({ mapping, sourceId: south.id }, second);
  const units = { firstWeightKg: 'kg', secondWeightKg: 'kg', net: 'kg' };
  const { body: ofSouth } = await change({ mapping: file.mapping, units, onlyValid: true }, chosen);
  expect(ofSouth).toMatchObject({ source: { name: 'Waage Süd' }, mapping: file.mapping, units });
  await rememberedAs(south.id, ofSouth);

  const next = await upload();
  expect(next).toMatchObject({ source: { id: south.id }, units });
  const { body: asNorth } = await change({ mapping: next.mapping, units, sourceId: north.id }, next);
  expect(asNorth).toMatchObject({ source: { id: north.id }, mapping });

  const renamed = await manager.patch(`/import-sources/${north.id}`, { name: 'Waage am Tor' }, { version: 1 });
  expect(renamed.body).toMatchObject({ name: 'Waage am Tor', scale: null, version: 2 });
  expect((await manager.post('/import-sources', { name: 'Waage Süd' })).body.fields).toEqual([
    { path: 'name', reason: 'not-unique' },
  ]);
  expect((await manager.delete(`/import-sources/${north.id}`, { version: 2 })).status).toBe(204);
  expect((await manager.get(`/imports/${asNorth.id}`)).body.source).toBeNull();
  const { body: unknown } = await change({ mapping, sourceId: north.id }, ofSouth);
  expect(unknown.fields).toEqual([{ path: 'sourceId', reason: 'unknown' }]);
});

it('what was said of one source is not taken for another of which nothing is known, nor where none is said', async () => {
  const { manager } = app.uelzen;
  const [west, east] = [await source('Waage West'), await source('Waage Ost')];
  const supplier = created(await manager.post('/addresses', addressBody({ companyName: 'Hof West' })));
  const file = await upload();
  const assign = [{ kind: 'supplier', key: '70001', recordId: supplier.id }];
  const { net: _, ...mapping } = file.mapping;
  const units = { firstWeightKg: 'ton' };
  const put = async (body: object, { id, version }: { id: string; version: number }) =>
    (await manager.put(`/imports/${id}`, body, { version })).body;
  const before = await put({ mapping: file.mapping, sourceId: null }, file);
  const ofWest = await put({ mapping, units, assign, sourceId: west.id }, before);
  const said = { mapping, choices: { assign } };
  expect(ofWest).toMatchObject({ ...said, source: { id: west.id }, units });
  const standing = { mapping, units: ofWest.units, assign };
  const ofEast = await put({ ...standing, sourceId: east.id }, ofWest);
  const ofHeadings = { mapping: proposeMapping(file.headers), choices: { assign: [] }, units: { firstWeightKg: 'kg' } };
  expect(ofEast).toMatchObject({ ...ofHeadings, source: { id: east.id } });
  const saidOfEast = await put(standing, ofEast);
  expect(saidOfEast).toMatchObject({ ...said, source: { id: east.id } });
  expect(await put({ ...standing, sourceId: null }, saidOfEast)).toMatchObject({ ...ofHeadings, source: null });
});

it('a source that is chosen by mistake keeps how its files are read', async () => {
  const { manager } = app.uelzen;
  const [gate, mill] = [await source('Waage Tor'), await source('Waage Mühle')];
  const [file, units] = [await upload(), { firstWeightKg: 'kg', secondWeightKg: 'kg', net: 'kg' }];
  await rememberedAs(mill.id, { mapping: { externalNumber: 0 }, units: {} });
  await rememberedAs(gate.id, { mapping: file.mapping, units });
  const readings = async () =>
    (await app.owner.query('select id, reading, used_at from import_sources order by id')).rows;
  const before = await readings();
  let { body } = await manager.put(
    `/imports/${file.id}`,
    { mapping: file.mapping, sourceId: mill.id },
    { version: file.version },
  );
  for (const change of [{ mapping: {} }, { mapping: file.mapping, sourceId: gate.id }])
    ({ body } = await manager.put(`/imports/${file.id}`, change, { version: body.version }));
  expect(body).toMatchObject({ mapping: file.mapping, units, source: { id: gate.id } });
  expect(await readings()).toEqual(before);
});
