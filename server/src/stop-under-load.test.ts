import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openClient } from './platform/open-connection.ts';
import type { AppSettings } from './testing/app-program.ts';
import { startSecondNode } from './testing/second-node.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { testClient } from './testing/test-client.ts';
import { TEST_PASSWORDS } from './testing/test-server.ts';

const CLIENTS = 16;
const program = fileURLToPath(new URL('./testing/app-program.ts', import.meta.url));

let app: TestApp;
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  app = await startTestApp();
  const { host, port, database, user, password } = app.platform.pool.options;
  const connection = { host, port, database, user, password } as AppSettings['app'];
  const settings: AppSettings = {
    app: connection,
    jobs: { ...connection, user: 'halm_jobs', password: TEST_PASSWORDS.jobs },
    tokenKey: Buffer.from(app.platform.tokenKey).toString('base64'),
  };
  server = fork(program, [JSON.stringify(settings)], { stdio: 'inherit', execArgv: [] });
  const [listening] = await once(server, 'message');
  url = `http://127.0.0.1:${listening}`;
});
afterAll(async () => {
  server.kill('SIGKILL');
  await app.close();
});

it('ends in time on SIGTERM while sixteen clients write, and everything that was acknowledged is there', async () => {
  const { manager } = app.uelzen;
  const acknowledged: string[] = [];
  const write = async (client: number): Promise<void> => {
    for (let number = 1; ; number += 1) {
      const team = { name: `Schicht ${client}-${number}`, memberIds: [] };
      const answer = await testClient(url, manager.token)
        .post('/teams', team)
        .catch(() => undefined);
      if (answer?.status !== 200) return;
      acknowledged.push(answer.body.id);
    }
  };
  const writing = Promise.all(Array.from({ length: CLIENTS }, (_, client) => write(client)));
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(3 * CLIENTS);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
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
