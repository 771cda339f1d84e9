import { afterAll, beforeAll, expect, it } from 'vitest';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { addressBody } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const named = { 'Lief.-Nr.': 'E-1', Lieferant: 'Hof Eilig', 'Art.-Nr.': '940', Artikel: 'Zwischenfrucht' };
const takeWithAll = async () => {
  const { manager } = app.uelzen;
  const rows = [
    weighingRow('e-1', { ...named, Vertrag: 'E-2025' }),
    weighingRow('e-2', { ...named, Vertrag: 'E-2024' }),
  ];
  const places = rows.map((row) => ({ ...row, Lagerort: 'Platz Eilig' }));
  const { body } = await manager.upload('/imports?kind=bookings', 'eilig.csv', tableOf(places));
  const create = { ...body.choices.create, contract: ['E-2025'] };
  const { body: ready } = await manager.put(`/imports/${body.id}`, { mapping: body.mapping, create }, { version: 1 });
  return runImport(manager, ready);
};
const openOf = async (query: string): Promise<TestAnswer['body'][]> =>
  (await app.uelzen.manager.get(`/records-to-complete?${query}`)).body.items;

it('what weighings have made of a name alone is listed until somebody has saved it, and booked rows say what they lack', async () => {
  const { manager } = app.uelzen;
  const done = await takeWithAll();
  expect(done).toMatchObject({ status: 'done', toComplete: 4, lacking: 1 });
  const made = await openOf(`importId=${done.id}`);
  expect(made.map(({ entity, name }) => `${entity} ${name}`).toSorted()).toEqual([
    'addresses Hof Eilig',
    'articles Zwischenfrucht',
    'contracts E-2025',
    'locations Platz Eilig',
  ]);
  const lists = ['addresses', 'articles', 'locations', 'contracts'];
  for (const entity of lists) {
    const [record] = await openOf(`entity=${entity}`);
    const { body } = await manager.get(`/${entity}?toComplete=true`);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([record.id]);
    const others = (await manager.get(`/${entity}?toComplete=false&size=200`)).body.items;
    expect(others.map(({ id }: { id: string }) => id)).not.toContain(record.id);
    expect(await openOf(`recordId=${record.id}`)).toMatchObject([{ fileName: 'eilig.csv', importId: done.id }]);
  }
  const { body: rows } = await manager.get(`/imports/${done.id}/rows?outcome=lacking`);
  const problem = { column: 'contractNumber', reason: 'import.contract-not-found', value: 'E-2024' };
  expect(rows.items).toMatchObject([{ row: 3, outcome: 'created', problems: [problem] }]);

  const [supplier] = await openOf('entity=addresses');
  const saved = await manager.patch(`/addresses/${supplier.id}`, addressBody({ companyName: 'Hof Eilig' }), {
    version: 1,
  });
  expect(saved.status).toBe(200);
  expect(await openOf('entity=addresses')).toEqual([]);
  const [place] = await openOf('entity=locations');
  const lock = { locked: true, reason: null };
  expect((await manager.put(`/locations/${place.id}/lock`, lock, { version: 1 })).status).toBe(200);
  expect(await openOf('entity=locations')).toHaveLength(1);
  expect((await manager.get(`/imports/${done.id}`)).body.toComplete).toBe(3);
  expect((await app.bremen.manager.get('/records-to-complete')).body.items).toEqual([]);
});
