import { spawn } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RestartPace, restartPace } from '../process/restart-pace.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPlace, PORT } from './postgres-place.ts';
import { findPostmaster } from './postgres-process.ts';
import { type Keeper, supervisePostgres } from './supervise-postgres.ts';

const quick: RestartPace = { ...restartPace, firstPause: 1, longestPause: 5, pauseWhileFull: 20 };

let directory: string;
let data: string;
let control: string;
let server: EmbeddedPostgres;
let gaveUp: Error[];
let saidBefore: number;
const keepers: Keeper[] = [];

const wholeLog = () => readFile(path.join(directory, 'postgres.log'), 'utf8');

beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-keep-'));
  data = path.join(directory, 'postgres');
  control = path.join(data, 'global/pg_control');
});
beforeEach(async () => {
  server = await startEmbeddedPostgres(data);
  gaveUp = [];
  saidBefore = (await wholeLog()).length;
});
afterEach(async () => {
  await Promise.all(keepers.splice(0).map((keeper) => keeper.close()));
  await server.stop();
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const keep = async (isStorageFull = async () => false): Promise<Keeper> => {
  const giveUp = (error: Error) => gaveUp.push(error);
  const keeper = await supervisePostgres(data, { log: pino({ level: 'silent' }), isStorageFull, giveUp, pace: quick });
  keepers.push(keeper);
  return keeper;
};

/** How often the server has said so in this test. */
const timesSaid = async (words: string): Promise<number> =>
  (await wholeLog()).slice(saidBefore).split(words).length - 1;

const kill = async (): Promise<number> => {
  const pid = await findPostmaster(data);
  if (!pid) throw new Error('nobody to kill');
  process.kill(pid, 'SIGKILL');
  return pid;
};

const until = (condition: () => Promise<boolean> | boolean) =>
  expect.poll(condition, { timeout: 15_000, interval: 20 }).toBe(true);

const isReplaced = (former: number) => until(async () => ![undefined, former].includes(await findPostmaster(data)));

/**
 * Writes numbers one after the other and keeps those whose commit was
 * answered, over every loss of the server.
 */
const writeOn = () => {
  const { host, port, user } = server;
  const pool = new pg.Pool({ host, port, user, database: 'postgres', max: 4 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const acknowledged: number[] = [];
  let next = 0;
  let isOver = false;
  const write = async (): Promise<void> => {
    while (!isOver) {
      next += 1;
      const number = next;
      await pool.query('insert into written values ($1)', [number]).then(
        () => acknowledged.push(number),
        () => sleep(10),
      );
    }
  };
  return {
    pool,
    acknowledged,
    start: async () => {
      await pool.query('create table written (number int primary key)');
      const writers = [write(), write(), write(), write()];
      return async () => {
        isOver = true;
        await Promise.all(writers);
      };
    },
  };
};

describe('a killed server', () => {
  it('serves again each time, with everything that was acknowledged', async () => {
    await keep();
    const { pool, acknowledged, start } = writeOn();
    const stop = await start();
    for (let round = 0; round < 3; round += 1) {
      // A query in its middle holds the shared memory of the dead server longer than anybody wants to wait.
      const long = expect(pool.query('select pg_sleep(60)')).rejects.toThrow();
      const before = acknowledged.length;
      await until(() => acknowledged.length > before + 20);
      const killedAt = performance.now();
      await isReplaced(await kill());
      const back = acknowledged.length;
      await until(() => acknowledged.length > back + 20);
      expect(performance.now() - killedAt).toBeLessThan(10_000);
      await long;
    }
    await stop();
    const { rows } = await pool.query<{ number: number }>('select number from written');
    await pool.end();
    const written = new Set(rows.map(({ number }) => number));
    expect(acknowledged.filter((number) => !written.has(number))).toEqual([]);
    expect(gaveUp).toEqual([]);
  });

  it('starts anew where another program has its number in the locks by now', async () => {
    await server.stop();
    const place = await findPlace(data);
    const [program, args] = place.identity.command('/bin/sleep', ['60']);
    const stranger = spawn(program, args, { cwd: '/', stdio: 'ignore' });
    await sleep(200);
    for (const lock of [path.join(data, 'postmaster.pid'), path.join(place.host, `.s.PGSQL.${PORT}.lock`)])
      await writeFile(lock, `${stranger.pid}\n${data}\n`);
    server = await startEmbeddedPostgres(data);
    expect(server.startedHere).toBe(true);
    stranger.kill();
  });

  it('is left alone when it was stopped in order', async () => {
    const keeper = await keep();
    await keeper.close();
    await server.stop();
    await sleep(400);
    expect(await findPostmaster(data)).toBeUndefined();
  });

  it('is started once where two watch over it', async () => {
    await keep();
    await keep();
    await isReplaced(await kill());
    await until(async () => (await timesSaid('ready to accept connections')) > 0);
    await sleep(400);
    expect(await timesSaid('ready to accept connections')).toBe(1);
    expect(gaveUp).toEqual([]);
  });
});

describe('its log', () => {
  it('begins anew when it is too long, and what it said stays beside it', async () => {
    const log = path.join(directory, 'postgres.log');
    const former = 'LOG:  nothing of interest\n'.repeat(1000);
    await appendFile(log, former);
    const before = await wholeLog();
    const giveUp = (error: Error) => gaveUp.push(error);
    const told = { log: pino({ level: 'silent' }), isStorageFull: async () => false, giveUp };
    keepers.push(await supervisePostgres(data, { ...told, longestLogBytes: former.length }));
    await until(async () => (await wholeLog()) === '');
    expect(await readFile(`${log}.1`, 'utf8')).toBe(before);
    await kill();
    await until(
      async () => (await wholeLog()).startsWith('20') && /ready to accept connections/.test(await wholeLog()),
    );
    expect(gaveUp).toEqual([]);
  });
});

describe('a server that cannot be started', () => {
  it('is given up after five failures, naming its log and the last lines', async () => {
    await keep();
    await rename(control, `${control}.away`);
    await kill();
    await until(() => gaveUp.length === 1);
    await rename(`${control}.away`, control);
    expect(gaveUp[0]?.message).toContain('5 times in a row');
    expect(gaveUp[0]?.message).toContain(path.join(directory, 'postgres.log'));
    expect(gaveUp[0]?.message).toContain('pg_control');
  });

  it('is waited for as long as the disk is full', async () => {
    await keep(async () => true);
    await rename(control, `${control}.away`);
    const former = await kill();
    await until(async () => (await timesSaid('pg_control')) > 6);
    await rename(`${control}.away`, control);
    await isReplaced(former);
    expect(gaveUp).toEqual([]);
  });
});
