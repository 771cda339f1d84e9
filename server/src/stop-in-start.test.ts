import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';

const program = path.join(import.meta.dirname, 'main.ts');

let directory: string;
let database: net.Server;
let server: ChildProcess;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-stop-'));
  database = net.createServer().listen(0, '127.0.0.1');
  await once(database, 'listening');
});
afterEach(async () => {
  server.kill('SIGKILL');
  database.close();
  await rm(directory, { recursive: true, force: true });
});

it('a stop while the database is awaited ends the process when that fails', async () => {
  const { port } = database.address() as AddressInfo;
  const environment = { DATA_DIR: directory, DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/halm`, LOG_LEVEL: 'info' };
  const called = once(database, 'connection');
  // The channel to a supervisor is what would keep it alive.
  server = fork(program, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
  });
  const ended = once(server, 'exit');
  const [line] = await called;
  server.kill('SIGTERM');
  if (server.stdout) await once(server.stdout, 'data');
  line.destroy();
  expect(await Promise.race([ended, sleep(10_000, ['still running'], { ref: false })])).toEqual([0, null]);
}, 60_000);
