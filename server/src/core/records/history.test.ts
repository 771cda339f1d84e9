import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { instantOf, newId, oldestIdSince } from '../db/ids.ts';
import { findHistory, writeHistory } from './history.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HALF_A_DAY_MS = 43_200_000;

const pageOf = (entityId: string, before?: string) =>
  app.uelzen.asManager((scope) => findHistory(scope, 'silos', entityId, before));
const eventsOf = async (entityId: string): Promise<string[]> =>
  (await pageOf(entityId)).items.map(({ event }) => event);

describe('the history of a record', () => {
  it('tells what a node has written whose clock is behind that of the one that made the record', async () => {
    const written = newId();
    const ahead = new Date((instantOf(written)?.getTime() ?? 0) + HALF_A_DAY_MS);
    const entityId = oldestIdSince(ahead);
    await app.uelzen.asManager((scope) =>
      writeHistory(scope, { entity: 'silos', entityId, event: 'created', after: {} }),
    );
    expect(await eventsOf(entityId)).toEqual(['created']);
  });

  it('tells the latest fifty changes, the newest first, and the others after them', async () => {
    const entityId = newId();
    const events = Array.from({ length: 51 }, (_, at) => `change ${at}`);
    await app.uelzen.asManager(async (scope) => {
      for (const event of events) await writeHistory(scope, { entity: 'silos', entityId, event });
    });
    const { items, older } = await pageOf(entityId);
    expect(items.map(({ event }) => event)).toEqual(events.slice(1).toReversed());
    const rest = await pageOf(entityId, older ?? undefined);
    expect([rest.items.map(({ event }) => event), rest.older]).toEqual([['change 0'], null]);
  });

  it('goes on behind entries of old times, which have no number, and ends at one that is none of its own', async () => {
    const entityId = newId();
    const events = ['first', 'second', 'third'];
    await app.uelzen.asManager(async (scope) => {
      for (const event of events) await writeHistory(scope, { entity: 'silos', entityId, event });
    });
    const { items } = await pageOf(entityId);
    await app.owner.query('set session_replication_role = replica');
    await app.owner.query("update history set number = null where entity_id = $1 and event <> 'third'", [entityId]);
    await app.owner.query('reset session_replication_role');
    const after = async (at: number) => (await pageOf(entityId, items[at]?.id)).items.map(({ event }) => event);
    expect([await after(0), await after(1), await after(2)]).toEqual([['second', 'first'], ['first'], []]);
    expect(await pageOf(entityId, newId())).toEqual({ items: [], older: null });
  });
});
