import type { StorageNotice } from '@halm/model/core/contract/storage-notice.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { diskWith, testStorage } from '../../testing/test-storage.ts';
import { SOCKET_PATH } from './realtime.ts';

let app: TestApp;
let free = 50;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startOwnTestApp({ storage: await testStorage({ measure: async () => diskWith(free) }) });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => app.close());

const levelsHeard = async ({ token }: TestClient): Promise<string[]> => {
  const socket = io(app.url, { path: SOCKET_PATH, auth: { token }, transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  const levels: string[] = [];
  socket.on('storage', (notice: StorageNotice) => {
    // Nothing of the disk itself: it may carry the plants of others.
    expect(Object.keys(notice)).toEqual(['level']);
    levels.push(notice.level);
  });
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  return levels;
};

describe('the room on the disk', () => {
  it('is told to plant managers and customer admins, when they come and when it changes', async () => {
    const manager = await levelsHeard(app.uelzen.manager);
    const admin = await levelsHeard(app.bremen.admin);
    const operator = await levelsHeard(app.uelzen.operator);
    for (const level of [8, 7, 0, 50]) {
      free = level;
      await app.platform.storage.look();
    }
    const expected = ['enough', 'low', 'full', 'enough'];
    await expect.poll(() => manager, { timeout: 5000 }).toEqual(expected);
    await expect.poll(() => admin, { timeout: 5000 }).toEqual(expected);
    expect(operator).toEqual([]);
  });
});
