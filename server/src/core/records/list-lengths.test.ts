import { COUNT_LIMIT } from '@halm/model/core/contract/list.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statementsDuring } from '../../testing/database/asked-statements.ts';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { forgetLengths } from './list-lengths.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.owner.query(
    `insert into storage_locations (organisation_id, id, code, name, type, unit)
     select $1, gen_random_uuid(), 'P' || n, 'Lager ' || n, 'mass', 'ton' from generate_series(1, ${COUNT_LIMIT}::int) n`,
    [app.uelzen.id],
  );
});
beforeEach(() => forgetLengths());
afterAll(() => app.close());

const listOf = async (by: TestClient) => (await by.get('/locations?size=25')).body;
const list = () => listOf(app.uelzen.manager);
const searchOf = async (word: string) => (await app.uelzen.manager.get(`/locations?size=25&search=${word}`)).body;
const isCounted = async (read: () => Promise<unknown> = list): Promise<boolean> => {
  const asked = await statementsDuring(() => read());
  return asked.some(({ text }) => text.includes('count(*)'));
};

describe('a list with more rows than are counted', () => {
  it('is counted once, and again when something of the organisation has changed', async () => {
    expect((await list()).pagination).toMatchObject({ totalRecords: COUNT_LIMIT, totalIsExact: true });
    expect(await isCounted()).toBe(true);
    const { id } = created(await app.uelzen.manager.post('/locations', locationBody()));
    // Counted still until its own news have come.
    await expect.poll(() => isCounted()).toBe(false);
    const { items, pagination } = await list();
    expect(items).toHaveLength(25);
    expect(pagination).toEqual({ page: 1, size: 25, totalRecords: COUNT_LIMIT, totalIsExact: false });
    expect((await app.uelzen.manager.delete(`/locations/${id}`, { version: 1 })).status).toBe(204);
    await expect.poll(async () => (await list()).pagination.totalIsExact).toBe(true);
  });

  it('is so for the words that are searched in it, too, each by themselves', async () => {
    created(await app.uelzen.manager.post('/locations', locationBody({ name: 'Lager der Mühle' })));
    await expect.poll(() => isCounted(() => searchOf('lager'))).toBe(false);
    const { items, pagination } = await searchOf('lager');
    expect(items).toHaveLength(25);
    expect(pagination).toEqual({ page: 1, size: 25, totalRecords: COUNT_LIMIT, totalIsExact: false });
    expect(await isCounted(() => searchOf('mühle'))).toBe(true);
    expect((await searchOf('mühle')).pagination).toMatchObject({ totalRecords: 1, totalIsExact: true });
    expect((await searchOf('gibtesnicht')).pagination).toMatchObject({ totalRecords: 0, totalIsExact: true });
  });

  it('is no matter of another organisation, nor of another list', async () => {
    created(await app.uelzen.manager.post('/locations', locationBody()));
    await expect.poll(async () => (await list()).pagination.totalIsExact).toBe(false);
    expect((await listOf(app.bremen.manager)).pagination.totalIsExact).toBe(true);
    expect((await app.uelzen.manager.get('/articles?size=25')).body.pagination).toMatchObject({ totalIsExact: true });
  });
});
