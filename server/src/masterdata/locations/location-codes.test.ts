import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { created, locationBody, unique } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('an id is one, however its letters are written', async () => {
  const { manager } = app.uelzen;
  const code = unique('SN-ä');
  created(await manager.post('/locations', locationBody({ code })));
  for (const same of [code, code.toLowerCase(), code.toUpperCase()]) {
    const second = await manager.post('/locations', locationBody({ code: same }));
    expect([second.status, second.body.fields]).toEqual([422, [{ path: 'code', reason: 'location.id-taken' }]]);
  }
});

it('ids from before, which differ in that alone, stay with who had them first', async () => {
  const { manager } = app.bremen;
  await app.owner.query('drop index storage_locations_code_key');
  const ids: string[] = [];
  for (const body of [{ code: 'QX' }, { code: 'qx', description: 'hinten' }, { code: 'QY' }])
    ids.push(created(await manager.post('/locations', locationBody(body))).id);
  const migration = (name: string) => readFile(new URL(`../../migrations/${name}`, import.meta.url), 'utf8');
  await app.owner.query(`begin; ${await migration('0078-location-codes.sql')}; commit`);
  const [, index = ''] =
    /(create unique index .*?);/s.exec(await migration('0079-location-codes.concurrently.sql')) ?? [];
  await app.owner.query(index);
  const kept = await Promise.all(ids.map(async (id) => (await manager.get(`/locations/${id}`)).body));
  expect(kept.map(({ code, description }) => [code, description])).toEqual([
    ['QX', null],
    [`qx-${ids[1]?.slice(-6)}`, 'hinten\nqx'],
    ['QY', null],
  ]);
});
