import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openClient } from './core/db/open-connection.ts';
import { appConnection } from './testing/app-connection.ts';
import { type AppProcess, startAppProcess } from './testing/app-process.ts';
import { startSecondNode } from './testing/second-node.ts';
import { startOwnTestApp, type TestApp } from './testing/test-app.ts';
import { testClient } from './testing/test-client.ts';
import { TEST_PASSWORDS } from './testing/test-server.ts';

const CLIENTS = 16;

let app: TestApp;
let server: AppProcess;

beforeAll(async () => {
  app = await startOwnTestApp();
  const connection = appConnection(app.platform);
  server = await startAppProcess({
    app: connection,
    jobs: { ...connection, user: 'halm_jobs', password: TEST_PASSWORDS.jobs },
    tokenKey: Buffer.from(app.platform.tokenKey).toString('base64'),
  });
});
afterAll(async () => {
  await server.kill();
  await app.close();
});

it('ends in time on SIGTERM while sixteen clients write, and everything that was acknowledged is there', async () => {
  const { manager } = app.uelzen;
  const acknowledged: string[] = [];
  const write = async (client: number): Promise<void> => {
    for (let number = 1; ; number += 1) {
      const team = { name: `Schicht ${client}-${number}`, memberIds: [] };
      const answer = await testClient(server.url, manager.token)
        .post('/teams', team)
        .catch(() => undefined);
      if (answer?.status !== 200) return;
      acknowledged.push(answer.body.id);
    }
  };
  const writing = Promise.all(Array.from({ length: CLIENTS }, (_, client) => write(client)));
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(3 * CLIENTS);
  const ended = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  const [code] = await Promise.race([ended, sleep(12_000, ['still running'])]);
  expect(code).toBe(0);
  await writing;
  const { rows } = await app.owner.query('select id from teams where id = any($1)', [acknowledged]);
  expect(rows).toHaveLength(acknowledged.length);
}, 60_000);

it('tells what was refused even where a job outlasts the patience', async () => {
  const node = await startSecondNode(app);
  const { host, port, database = '', user = '' } = app.owner;
  const locker = openClient({ host, port, database, user });
  await locker.connect();
  const operator = testClient(node.url, app.uelzen.operator.token);
  for (let calls = 0; calls < 7; calls += 1)
    expect((await operator.post('/teams', { name: 'Nacht', memberIds: [] })).status).toBe(403);
  // The end of the jobs waits for this table.
  await locker.query('begin; lock table graphile_worker.heartbeats');
  const closed = node.close();
  const gathered = "select count from security_events where type = 'call.forbidden' and count > 1";
  await expect.poll(async () => (await app.owner.query(gathered)).rows, { timeout: 10_000 }).toEqual([{ count: 2 }]);
  await locker.end();
  await closed;
}, 60_000);
