import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findFamily } from '../e2e/faults/processes.ts';
import { isReady } from '../e2e/is-ready.ts';
import { untilPapersAreMade } from '../e2e/papers-made.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { testClient } from '../server/src/testing/test-client.ts';
import { processTimes } from './process-times.ts';
import { requireNode } from './require-node.ts';
import { ROOT } from './run-program.ts';
import { SERVER } from './server-program.ts';

// What a second start costs (everything is built and seeded), and how long a
// killed server is away. Linux alone.

const POLL_MILLISECONDS = 25;
const PERSON = { username: 'everyone', password: 'halm-demo-2026' };
/** What a screen asks for first. */
const FIRST_CALL = '/bookings?size=25';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(POLL_MILLISECONDS);
};

const familyMilliseconds = async (pid: number): Promise<number> => {
  const times = await Promise.all((await findFamily(pid)).map((one) => processTimes(one.pid)));
  return times.reduce((sum, each) => sum + (each ? each.own + each.ended : 0), 0);
};

/** What is left to do after a start must not be counted with what comes next. */
const untilCalm = async (pid: number): Promise<void> => {
  let before = 0;
  for (let now = await familyMilliseconds(pid); now - before > 20; now = await familyMilliseconds(pid)) {
    before = now;
    await sleep(1000);
  }
};

const launch = (environment: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [path.join(ROOT, 'scripts/with-node.mjs'), 'scripts/start.ts'], {
    env: { ...process.env, ...environment, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

const end = async (product: ChildProcess): Promise<void> => {
  product.kill('SIGTERM');
  await once(product, 'exit');
};

const killServer = async (pid: number): Promise<void> => {
  const server = (await findFamily(pid)).find(({ command }) => command.includes(SERVER));
  if (!server) throw new Error('there is no server to kill');
  process.kill(server.pid, 'SIGKILL');
};

/** One start with its end: milliseconds by what was measured. */
const measureRound = async (url: string, environment: Readonly<Record<string, string>>) => {
  const startedAt = performance.now();
  const product = launch(environment);
  const pid = product.pid as number;
  await until(() => isReady(url));
  const ready = performance.now() - startedAt;
  const processor = await familyMilliseconds(pid);
  const client = testClient(url, (await testClient(url).post('/auth/login', PERSON)).body.token);
  await untilCalm(pid);
  const killedAt = performance.now();
  await killServer(pid);
  await until(() => isReady(url));
  const readyAgain = performance.now() - killedAt;
  await until(async () => (await client.get(FIRST_CALL)).status === 200);
  const answered = performance.now() - killedAt;
  await end(product);
  return { processor, ready, readyAgain, answered, firstCall: answered - readyAgain };
};

type Round = Awaited<ReturnType<typeof measureRound>>;

const rows: readonly (readonly [title: string, of: keyof Round])[] = [
  ['second start: processor time until ready', 'processor'],
  ['second start: until ready', 'ready'],
  ['kill -9 of the server: until ready again', 'readyAgain'],
  ['kill -9 of the server: until the first call is answered', 'answered'],
  ['the first call alone', 'firstCall'],
];

const print = (rounds: readonly Round[]): void => {
  console.log(`${'seconds'.padEnd(56)}  least  median  most`);
  for (const [title, of] of rows) {
    const sorted = rounds.map((round) => round[of] / 1000).toSorted((a, b) => a - b);
    const [least = 0, median = 0, most = 0] = [0, Math.floor(sorted.length / 2), -1].map((at) => sorted.at(at));
    console.log(`${title.padEnd(56)}  ${least.toFixed(2)}   ${median.toFixed(2)}    ${most.toFixed(2)}`);
  }
};

requireNode();
const directory = await mkdtemp(path.join(os.tmpdir(), 'halm-measure-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const environment = { PORT: String(port), DATA_DIR: directory };
try {
  const first = launch(environment);
  await until(() => isReady(url));
  await untilPapersAreMade(url);
  await untilCalm(first.pid as number);
  await end(first);
  const rounds: Round[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await measureRound(url, environment));
  print(rounds);
} finally {
  await rm(directory, { recursive: true, force: true });
}
