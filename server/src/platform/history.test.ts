import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { findHistory, writeHistory } from './history.ts';
import { instantOf, newId, oldestIdSince } from './ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HALF_A_DAY_MS = 43_200_000;

const eventsOf = (entityId: string): Promise<string[]> =>
  app.uelzen.asManager(async (scope) => (await findHistory(scope, 'silos', entityId)).map(({ event }) => event));

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

  it('tells the latest two hundred changes, the newest first', async () => {
    const entityId = newId();
    const events = Array.from({ length: 201 }, (_, at) => `change ${at}`);
    await app.uelzen.asManager(async (scope) => {
      for (const event of events) await writeHistory(scope, { entity: 'silos', entityId, event });
    });
    expect(await eventsOf(entityId)).toEqual(events.slice(1).toReversed());
  });
});
