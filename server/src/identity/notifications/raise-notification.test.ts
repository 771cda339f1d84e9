import type { RecordOwner } from '@halm/model/core/contract/record-owners.ts';
import { notificationTypeSchema } from '@halm/model/identity/notifications/notification-kinds.ts';
import { mayReceive } from '@halm/model/identity/notifications/notification-types.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { notificationSamples } from '../../testing/plant/notification-samples.ts';
import { raiseSample, userIdOf } from '../../testing/plant/raise-sample.ts';
import { type SecondNode, startSecondNode } from '../../testing/second-node.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { raiseNotification } from './raise-notification.ts';
import { readableEntities } from './readable-entities.ts';

let app: TestApp;
let node: SecondNode;
beforeAll(async () => {
  app = await startOwnTestApp();
  node = await startSecondNode(app);
});
afterAll(async () => {
  await node.close();
  await app.close();
});
beforeEach(async () => {
  await app.owner.query('delete from notifications');
  await app.owner.query('delete from notification_causes');
});

const countOf = async (table: string): Promise<number> =>
  Number((await app.owner.query(`select count(*) from ${table}`)).rows[0].count);
const titlesOf = async (client: TestClient): Promise<string[]> =>
  (await client.get('/notifications')).body.items.map((one: { type: string }) => one.type);

describe('raising a notification', () => {
  it('tells of the same cause once, however often and at once it is raised', async () => {
    await Promise.all(Array.from({ length: 12 }, () => raiseSample(app.uelzen, 'V-1')));
    await raiseSample(app.uelzen, 'V-1');
    expect(await titlesOf(app.uelzen.manager)).toEqual(['A4']);
    expect(await countOf('notification_deliveries')).toBe(1);
  });

  it('is taken back with the transaction of its cause', async () => {
    const failing = app.uelzen.asManager(async (scope) => {
      await raiseNotification(scope, {
        type: 'A4',
        causeKey: 'contract:V-2',
        target: null,
        params: { contract: 'V-2', supplier: 'Hof', endsOn: '2026-12-31' },
      });
      throw new Error('the cause did not happen');
    });
    await expect(failing).rejects.toThrow('the cause did not happen');
    expect(await countOf('notification_causes')).toBe(0);
    await raiseSample(app.uelzen, 'V-2');
    expect(await titlesOf(app.uelzen.manager)).toEqual(['A4']);
  });

  it('reaches only those whose role permits it', async () => {
    await raiseSample(app.uelzen, 'V-1');
    expect(await titlesOf(app.uelzen.manager)).toEqual(['A4']);
    for (const client of [app.uelzen.operator, app.uelzen.driver, app.uelzen.qc, app.uelzen.admin])
      expect(await titlesOf(client)).toEqual([]);
  });

  it.each(notificationTypeSchema.options)('of type %s reaches exactly those whom its table names', async (type) => {
    await app.uelzen.asManager((scope) =>
      raiseNotification(scope, { type, causeKey: newId(), params: notificationSamples[type] as never, target: null }),
    );
    const { manager, operator, driver, qc, admin } = app.uelzen;
    const people = { red2PlantManager: manager, red2Operator: operator, red2Driver: driver, limsQc: qc, '': admin };
    const { entity } = notificationSamples[type] as { entity?: RecordOwner };
    const isTold = (role: string) =>
      // A customer admin who visits has no role here and is told nothing.
      role !== '' && mayReceive(type, [role]) && (entity === undefined || readableEntities([role]).includes(entity));
    for (const [role, client] of Object.entries(people))
      expect([role, await titlesOf(client)]).toEqual([role, isTold(role) ? [type] : []]);
    expect(await titlesOf(app.bremen.manager)).toEqual([]);
  });

  it('reaches no named person whose role forbids it, nor one of another organisation', async () => {
    const recipients = [app.uelzen.operator, app.bremen.manager].map(userIdOf);
    await app.uelzen.asManager((scope) =>
      raiseNotification(scope, {
        type: 'A4',
        causeKey: 'contract:V-3',
        target: null,
        recipients,
        params: { contract: 'V-3', supplier: 'Hof', endsOn: '2026-12-31' },
      }),
    );
    expect(await countOf('notifications')).toBe(0);
  });

  it('leaves out whoever cannot sign in any more', async () => {
    const userId = userIdOf(app.uelzen.manager);
    await app.owner.query('update memberships set active = false where user_id = $1', [userId]);
    await raiseSample(app.uelzen, 'V-4');
    await app.owner.query('update memberships set active = true where user_id = $1', [userId]);
    expect(await countOf('notifications')).toBe(0);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'does not lead to %s',
    async (target) => {
      const raised = app.uelzen.asManager((scope) =>
        raiseNotification(scope, {
          type: 'A4',
          causeKey: newId(),
          target,
          params: { contract: 'V', supplier: 'Hof', endsOn: '2026-12-31' },
        }),
      );
      await expect(raised).rejects.toThrow('cannot lead to');
    },
  );
});

describe('the socket', () => {
  const patience = { timeout: 15_000 };
  const sockets: Socket[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.disconnect();
  });

  /** Connects as a person and keeps what arrives. */
  const listen = async (client: TestClient, url = app.url): Promise<{ socket: Socket; heard: string[] }> => {
    const socket = io(url, { path: '/notifications/socket.io', auth: { token: client.token }, forceNew: true });
    sockets.push(socket);
    const heard: string[] = [];
    socket.on('notification', ({ id }: { id: string }) => heard.push(id));
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', () => resolve());
      socket.on('connect_error', reject);
    });
    return { socket, heard };
  };

  const register = ({ socket }: { socket: Socket }, userId: string) =>
    socket.timeout(15_000).emitWithAck('registerNotificationListener', userId);

  it('tells the person, in every window on every node, and nobody else', async () => {
    const [first, second, operator, stranger] = await Promise.all([
      listen(app.uelzen.manager),
      listen(app.uelzen.manager, node.url),
      listen(app.uelzen.operator),
      listen(app.bremen.manager, node.url),
    ]);
    const userId = userIdOf(app.uelzen.manager);
    expect(await register(first, userId)).toEqual({ accepted: true });
    // Asking for somebody else's is refused and changes nothing.
    expect(await register(operator, userId)).toEqual({ accepted: false });
    expect(await register(stranger, userId)).toEqual({ accepted: false });
    await raiseSample(app.uelzen, 'V-1');
    const { _id: id } = (await app.uelzen.manager.get('/notifications')).body.items[0];
    // What the tests before have raised may still be on its way.
    const timesHeard = (...those: { heard: string[] }[]) =>
      those.map(({ heard }) => heard.filter((one) => one === id).length);
    await expect.poll(() => timesHeard(first, second), patience).toEqual([1, 1]);
    // The relay keeps the order: what comes after has overtaken nothing.
    await raiseSample(app.bremen, 'V-1');
    await expect.poll(() => stranger.heard.length, patience).toBe(1);
    expect(timesHeard(first, second, operator, stranger)).toEqual([1, 1, 0, 0]);
  });
});
