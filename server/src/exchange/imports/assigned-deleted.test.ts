import { afterAll, beforeAll, expect, it } from 'vitest';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const upload = async (number: string) => {
  const table = tableOf([weighingRow(number, { 'Lief.-Nr.': 'G-1', Lieferant: 'Hof Gelöscht' })]);
  return (await app.uelzen.manager.upload('/imports?kind=bookings', `${number}.csv`, table)).body;
};
const change = (file: { id: string; version: number }, body: object) =>
  app.uelzen.manager.put(`/imports/${file.id}`, body, { version: file.version });

it('what a name was said to mean is forgotten with its record, and hinders neither an open file nor later ones', async () => {
  const { manager } = app.uelzen;
  const supplier = created(await manager.post('/addresses', addressBody({ companyName: 'Hof Umbenannt' })));
  const source = created(await manager.post('/import-sources', { name: 'Waage Ost' }));
  const first = await upload('fort-1');
  const assign = [{ kind: 'supplier', key: 'G-1', recordId: supplier.id }];
  const create = { supplier: [], article: ['103'], location: ['Fahrsilo 3'] };
  const all = { mapping: first.mapping, assign, create };
  const { body: ready } = await change(first, { ...all, sourceId: source.id });
  const done = await runImport(manager, ready);
  expect(done).toMatchObject({ status: 'done', taken: { created: 1 } });
  const open = await upload('fort-2');
  expect(open.choices.assign).toEqual(assign);
  const unsourced = created(await manager.post('/addresses', addressBody({ companyName: 'Hof Fort' })));
  const gone = [{ ...assign[0], recordId: unsourced.id }];
  const { body: said } = await change(open, { ...all, assign: gone });
  expect(said.choices.assign).toEqual(gone);
  expect((await manager.delete(`/addresses/${unsourced.id}`, { version: 1 })).status).toBe(204);

  const { status, body } = await change(said, { ...all, assign: gone, onlyValid: true });
  expect([status, body.choices?.assign]).toEqual([200, []]);
  const anew = await change(body, { ...all, assign: gone });
  expect([anew.status, anew.body.fields[0].path]).toEqual([422, 'assign.0.recordId']);
  await app.owner.query('update import_sources set reading = jsonb_set(reading, $1, $2) where id = $3', [
    '{assign}',
    JSON.stringify(gone),
    source.id,
  ]);
  expect((await upload('fort-3')).choices.assign).toEqual([]);
});
