import { writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { locationBody } from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { diskWith, testStorage } from '../../testing/test-storage.ts';

let app: TestApp;
let free = 50;
let now = 0;
beforeAll(async () => {
  const storage = await testStorage({ measure: async () => diskWith(free), clock: () => now });
  const files = {
    // What the system itself says where there is no room.
    write: () => writeFile('/dev/full', 'x'),
    read: async () => Buffer.alloc(0),
    remove: async () => undefined,
    findOlder: async () => [],
  };
  app = await startOwnTestApp({ storage, files });
});
afterEach(() => {
  free = 50;
  now += 60_000;
});
afterAll(() => app.close());

const readiness = async () => {
  const answer = await fetch(`${app.url}/readyz`);
  return { status: answer.status, body: await answer.json() };
};
const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${app.url}/metrics`)).text();
  return Number(text.match(new RegExp(`^${name} (.*)$`, 'm'))?.[1]);
};

describe('a full disk', () => {
  it('is said where the database has no room, and nothing of the call stays', async () => {
    // PostgreSQL's own words for it, from the one file that is always full.
    await app.owner.query(`
      create function no_room() returns trigger language plpgsql security definer
      as $$ begin copy (select repeat('x', 100000)) to '/dev/full'; return new; end $$;
      create trigger no_room after insert on storage_locations for each row execute function no_room()`);
    const refused = await app.uelzen.manager.post('/locations', locationBody());
    expect(refused).toMatchObject({ status: 507, body: { reason: 'server.storage-full' } });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await readiness()).toEqual({ status: 503, body: { status: 'not-ready', reason: 'storage-full' } });
    await app.owner.query('drop function no_room() cascade');
    const { rows } = await app.owner.query('select id from storage_locations');
    expect(rows).toEqual([]);
    const stored = await app.uelzen.manager.post('/locations', locationBody());
    expect(stored.status).toBe(200);
  });

  it('is said where a file has no room, and leaves no row', async () => {
    const content = new TextEncoder().encode('Datum;Menge\n21.11.2026;5\n');
    const refused = await app.uelzen.manager.upload('/imports?kind=bookings', 'lieferungen.csv', content);
    expect(refused).toMatchObject({ status: 507, body: { reason: 'server.storage-full' } });
    expect((await app.owner.query('select id from files')).rows).toEqual([]);
  });

  it('is said instead of a database that stopped for it', async () => {
    const connect = app.platform.pool.connect.bind(app.platform.pool);
    app.platform.pool.connect = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    const reasonOf = async () => (await app.uelzen.manager.post('/locations', locationBody())).body.reason;
    expect(await reasonOf()).toBe('server.unavailable');
    free = 0;
    expect(await reasonOf()).toBe('server.storage-full');
    app.platform.pool.connect = connect;
  });

  it('is said by readiness and metrics until there is room again', async () => {
    expect(await readiness()).toEqual({ status: 200, body: { status: 'ready' } });
    free = 0.01;
    expect((await readiness()).body).toEqual({ status: 'not-ready', reason: 'storage-full' });
    free = 8;
    expect(await readiness()).toEqual({ status: 200, body: { status: 'ready' } });
    expect(await metric('halm_storage_low')).toBe(1);
    expect(await metric('halm_storage_free_bytes')).toBe(8 * 1024 ** 3);
    expect(await metric('halm_storage_total_bytes')).toBe(100 * 1024 ** 3);
    free = 50;
    expect(await metric('halm_storage_low')).toBe(0);
  });
});
