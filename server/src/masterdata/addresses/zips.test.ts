import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressBody, created, locationBody, unique } from '../../testing/plant/master-data.ts';
import { csvOf, takeRecords, uploadRecords } from '../../testing/plant/record-import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Zipped = { readonly id: string; readonly version: number; readonly zip: string | null };

const refusedZip = (named: string) => ({
  status: 422,
  body: { reason: 'request.invalid', fields: [{ path: 'zip', reason: 'not-a-zip', named }] },
});

it.each([
  ['1067', 'de', '01067'],
  ['D-29525', 'de', '29525'],
  ['7741jt', 'nl', '7741 JT'],
  ['64100', 'pl', '64-100'],
])('an address with zip %j of %s keeps %j', async (zip, country, kept) => {
  const { manager } = app.uelzen;
  expect(created<Zipped>(await manager.post('/addresses', addressBody({ zip, country }))).zip).toBe(kept);
});

it('a zip that is none of the country is refused beside all else that is wrong', async () => {
  const { manager } = app.uelzen;
  expect(await manager.post('/addresses', addressBody({ zip: 'ABC' }))).toMatchObject(refusedZip('29525'));
  expect(await manager.post('/addresses', addressBody({ zip: '4600', country: 'nl' }))).toMatchObject(
    refusedZip('7741 JT'),
  );
  const { body } = await manager.post('/addresses', addressBody({ zip: '295255', companyName: '' }));
  expect(body.fields.map(({ path }: { path: string }) => path).toSorted()).toEqual(['companyName', 'zip']);
});

it('one stored before is refused at its field only when the address is saved, and said in a merge', async () => {
  const { manager } = app.uelzen;
  const body = addressBody({ zip: '29525' });
  const { id, version } = created(await manager.post('/addresses', body));
  await app.owner.query("update addresses set zip = 'ABC' where id = $1", [id]);
  expect((await manager.get(`/addresses/${id}`)).body.zip).toBe('ABC');
  expect(await manager.patch(`/addresses/${id}`, { ...body, zip: 'ABC' }, { version })).toMatchObject(
    refusedZip('29525'),
  );
  const other = created(await manager.post('/addresses', addressBody()));
  const merge = { otherId: other.id, otherVersion: other.version, values: { ...body, zip: 'ABC' } };
  const { body: merged } = await manager.post(`/addresses/${id}/merge`, merge, { version });
  expect(merged.fields).toEqual([{ path: 'values.zip', reason: 'not-a-zip', named: '29525' }]);
});

const problemsOf = async ({ id }: TestAnswer['body']) =>
  (await app.uelzen.manager.get(`/imports/${id}/rows?state=wrong`)).body.items.flatMap(
    ({ problems }: TestAnswer['body']) => problems,
  );

it('an import puts zeros back, knows the address by its zip, and names the rows with others', async () => {
  const { manager } = app.uelzen;
  const name = unique('Hof Elbe');
  const lines = (...zips: readonly string[]) =>
    csvOf('Firma;Art;PLZ;Telefon', ...zips.map((zip, at) => `${name};Landwirt;${zip};${at}1`));
  await takeRecords(manager, await uploadRecords(manager, 'addresses', lines('1067')));
  const { items } = (await manager.get(`/addresses?search=${encodeURIComponent(name)}`)).body;
  expect(items).toMatchObject([{ zip: '01067' }]);
  expect(await uploadRecords(manager, 'addresses', lines('1067'))).toMatchObject({ new: 0, wrong: 0 });
  const file = await uploadRecords(manager, 'addresses', lines('01067', '1067', 'ABC'));
  const problem = { row: 4, column: 'zip', reason: 'not-a-zip', value: 'ABC', params: { named: '29525' } };
  expect(await problemsOf(file)).toMatchObject([
    { row: 3, column: 'companyName', reason: 'import.duplicate-row' },
    problem,
  ]);
});

it('a row without a country means that of the address', async () => {
  const { manager } = app.uelzen;
  const companyName = unique('Hof Donau');
  created(await manager.post('/addresses', addressBody({ companyName, country: 'at', zip: '4600' })));
  const file = await uploadRecords(manager, 'addresses', csvOf('Firma;PLZ;Telefon', `${companyName};4600;0732 1`));
  expect(file).toMatchObject({ new: 0, changed: 1, wrong: 0 });
});

it('a storage location has a zip of its plant’s country or of a neighbour, and keeps a former one', async () => {
  const { manager } = app.uelzen;
  const kept = async (zip: string) => created<Zipped>(await manager.post('/locations', locationBody({ zip }))).zip;
  expect(await kept('1067')).toBe('01067');
  expect(await kept('7741jt')).toBe('7741 JT');
  expect(await manager.post('/locations', locationBody({ zip: 'ABC' }))).toMatchObject(refusedZip('29525'));
  const body = locationBody();
  const { id, version } = created(await manager.post('/locations', body));
  await app.owner.query("update storage_locations set zip = 'Hof 3' where id = $1", [id]);
  const changed = await manager.patch(`/locations/${id}`, { ...body, zip: 'Hof 3', city: 'Uelzen' }, { version });
  expect(changed.body).toMatchObject({ zip: 'Hof 3', city: 'Uelzen' });
  const line = `${unique('S')};Silo;Schüttgut;t;ABC`;
  const file = await uploadRecords(manager, 'locations', csvOf('ID;Name;Art;Einheit;PLZ', line));
  expect(await problemsOf(file)).toMatchObject([
    { column: 'zip', reason: 'not-a-zip', value: 'ABC', params: { named: '29525' } },
  ]);
});

it('the own organisation keeps a zip of its country', async () => {
  const { manager } = app.bremen;
  const { body } = await manager.get('/settings/organisation');
  const { name: _, number: __, version, ...own } = body;
  const put = (zip: string) => manager.put('/settings/organisation', { ...own, country: 'de', zip }, { version });
  expect(await put('ABC')).toMatchObject(refusedZip('29525'));
  expect((await put('1067')).body.zip).toBe('01067');
});
