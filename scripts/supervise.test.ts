import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HEAP_FLAGS } from './server-program.ts';
import { pauseAfter } from './supervise.ts';

const supervisor = pathToFileURL(path.join(import.meta.dirname, 'supervise.ts')).href;
const patience = { timeout: 15_000 };

let directory: string;
let log: string;
const running = new Set<ChildProcess>();

beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-supervise-'));
  log = path.join(directory, 'log');
  await writeFile(log, '');
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  await rm(directory, { recursive: true, force: true });
});

const told = async (): Promise<string[]> => (await readFile(log, 'utf8')).split('\n').filter(Boolean);

/** A supervisor over a server that does this; `say` writes a line, `starts` is how often it was started. */
const superviseOne = async (server: string, { firstMilliseconds = 20, steadyMilliseconds = 60_000 } = {}) => {
  const program = path.join(directory, 'server.mjs');
  const head = `import { appendFileSync, readFileSync } from 'node:fs';
    const say = (line) => appendFileSync(${JSON.stringify(log)}, line + '\\n');
    say('start');
    const starts = readFileSync(${JSON.stringify(log)}, 'utf8').split('start').length - 1;`;
  await writeFile(program, `${head}\n${server}`);
  const pace = { firstMilliseconds, longestMilliseconds: 60_000, steadyMilliseconds };
  const script = `import { supervise } from '${supervisor}';
    process.exit(await supervise(${JSON.stringify(program)}, {}, ${JSON.stringify(pace)}));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' });
  running.add(child);
  return { child, ended: once(child, 'exit').then(([code]) => code) };
};

describe('the pause before the next start', () => {
  const pace = { firstMilliseconds: 1000, longestMilliseconds: 30_000, steadyMilliseconds: 60_000 };
  it.each([
    [1, 0],
    [2, 0],
    [3, 1000],
    [4, 2000],
    [7, 16_000],
    [8, 30_000],
    [1000, 30_000],
  ])('after %i failures in a row is %i ms', (failures, pause) => expect(pauseAfter(failures, pace)).toBe(pause));
});

describe('a supervised server', () => {
  it('is started again until it ends well', async () => {
    const { ended } = await superviseOne('process.exit(starts < 4 ? 1 : 0);');
    expect([await ended, (await told()).length]).toEqual([0, 4]);
  });

  it('is started again after it was killed', async () => {
    const { ended } = await superviseOne(
      "if (starts === 1) process.kill(process.pid, 'SIGKILL'); else process.exit(0);",
    );
    expect([await ended, (await told()).length]).toEqual([0, 2]);
  });

  it('has its failures forgotten when it ran for long', async () => {
    const { ended } = await superviseOne('process.exit(starts < 6 ? 1 : 0);', {
      firstMilliseconds: 60_000,
      steadyMilliseconds: 0,
    });
    expect([await ended, (await told()).length]).toEqual([0, 6]);
  });

  it('is told to keep its heap small', async () => {
    const { ended } = await superviseOne('say(process.execArgv.join(" ")); process.exit(0);');
    await ended;
    expect(await told()).toContain(HEAP_FLAGS.join(' '));
  });

  it('is left alone when only a person can mend what is wrong', async () => {
    const { ended } = await superviseOne('process.exit(78);');
    expect([await ended, (await told()).length]).toEqual([78, 1]);
  });

  it('gets the signal, is waited for, and its exit code is kept', async () => {
    const server = `process.on('SIGTERM', () => setTimeout(() => { say('stopped'); process.exit(3); }, 100));
      say('ready'); setInterval(() => undefined, 1000);`;
    const { child, ended } = await superviseOne(server);
    await expect.poll(told, patience).toContain('ready');
    child.kill('SIGTERM');
    expect([await ended, await told()]).toEqual([3, ['start', 'ready', 'stopped']]);
  });

  it('is started again at once twice, and not when the signal comes in the pause after that', async () => {
    const { child, ended } = await superviseOne('process.exit(1);', { firstMilliseconds: 60_000 });
    await expect.poll(told, patience).toHaveLength(3);
    child.kill('SIGTERM');
    expect([await ended, (await told()).length]).toEqual([1, 3]);
  });

  it('hears of it when its supervisor is killed', async () => {
    const server = `process.on('disconnect', () => { say('alone'); process.exit(0); }); say('ready');`;
    const { child } = await superviseOne(server);
    await expect.poll(told, patience).toContain('ready');
    child.kill('SIGKILL');
    await expect.poll(told, patience).toContain('alone');
  });
});
