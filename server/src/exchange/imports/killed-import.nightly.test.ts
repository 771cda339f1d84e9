import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inScope, type Scope } from '../../core/api/scope.ts';
import { openPool } from '../../core/db/database.ts';
import { newId } from '../../core/db/ids.ts';
import { localFiles } from '../../core/files/files.ts';
import { jobQueue } from '../../core/jobs/jobs.ts';
import type { Platform } from '../../core/process/platform.ts';
import { startWorkerProcess, type WorkerProcess } from '../../testing/actors/worker-process.ts';
import { freeJobsOfTheDead } from '../../testing/database/free-jobs-of-the-dead.ts';
import { csvOf } from '../../testing/plant/record-import-stage.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readRecordFile } from '../record-files/read-record-file.ts';
import { undoImport } from '../undo/undo-import.ts';
import { startImport as startChecked } from './change-import.ts';
import { checkAgain } from './check-again.ts';
import { getImport } from './find-imports.ts';
import { checkUpload, uploadImport } from './upload-import.ts';

let database: TestDatabase;
let owner: pg.Client;
let platform: Platform;
let directory: string;
let worker: WorkerProcess | undefined;

const organisation = { id: newId(), name: 'Uelzen', timeZone: 'Europe/Berlin', locale: 'de', currency: 'EUR' };

beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-import-'));
  database = await createTestDatabase();
  owner = new pg.Client(database.owner);
  await owner.connect();
  const parts = { pool: openPool(database.app, 4), jobs: jobQueue, clock: () => new Date() };
  const files = localFiles(directory);
  platform = { ...parts, files, log: pino({ level: 'silent' }) } as unknown as Platform;
  await owner.query('insert into organisations (id, number, name) values ($1, $2, $2)', [organisation.id, 'Uelzen']);
});
afterAll(async () => {
  await worker?.kill();
  await platform.pool.end();
  await owner.end();
  await database.drop();
  await rm(directory, { recursive: true });
});

const asManager = <T>(work: (scope: Scope) => Promise<T>) =>
  inScope(platform, { organisation, user: { id: null, name: 'Katrin Behn' }, roles: ['red2PlantManager'] }, {}, work);

const startWorker = async (): Promise<void> => {
  worker = await startWorkerProcess({ app: database.app, jobs: database.jobs, smtpUrl: 'smtp://127.0.0.1:1' });
};

afterEach(async () => {
  await worker?.kill();
});

const ROWS = 1500;
const stateOf = async (id: string): Promise<{ status: string; done: number }> =>
  (await owner.query('select status, done_rows as done from imports where id = $1', [id])).rows[0];

/** Reads a file of so many new addresses and starts it. */
const startImport = async (mark: string): Promise<string> => {
  const lines = Array.from({ length: ROWS }, (_, index) => `Hof ${mark} ${index};${mark}-${index}`);
  const content = Buffer.from(csvOf('Firma;Firmennummer', ...lines));
  const read = await readRecordFile(content);
  const checked = await checkUpload(asManager, 'addresses', read);
  const file = await asManager((scope) =>
    uploadImport(scope, { name: 'höfe.csv', mediaType: 'text/csv', content }, checked),
  );
  const again = await checkAgain(asManager, file, read);
  await asManager((scope) => startChecked(scope, file, again));
  return file.id;
};
const madeOf = async (mark: string): Promise<number> =>
  Number(
    (await owner.query('select count(*) from addresses where company_number like $1', [`${mark}-%`])).rows[0].count,
  );

/** Kills the worker once it has done some of it, and looks at what it says. */
const killInTheMidst = async (id: string): Promise<number> => {
  await expect.poll(async () => (await stateOf(id)).done, { timeout: 20_000, interval: 5 }).toBeGreaterThan(50);
  await worker?.kill();
  const { done } = await stateOf(id);
  expect(done).toBeLessThan(ROWS);
  return done;
};
const untilStatus = (id: string, status: string) =>
  expect.poll(async () => (await stateOf(id)).status, { timeout: 60_000 }).toBe(status);
const entriesOf = async (event: string) => {
  const { rows } = await owner.query(
    `select count(distinct entity_id)::int as records, count(*)::int as entries from history
      where entity = 'addresses' and event = $1`,
    [event],
  );
  return rows[0];
};

it('a worker that is killed in the midst of an import leaves no record by half, and the next one makes the rest, each once', async () => {
  await startWorker();
  const id = await startImport('K');
  const done = await killInTheMidst(id);
  expect((await stateOf(id)).status).toBe('running');
  // What the slices said that they did, and nothing beyond it.
  await expect.poll(() => madeOf('K')).toBe(done);
  await freeJobsOfTheDead(owner);
  await startWorker();
  await untilStatus(id, 'done');
  expect(await madeOf('K')).toBe(ROWS);
  expect(await entriesOf('created')).toEqual({ records: ROWS, entries: ROWS });
}, 120_000);

it('one that is killed while it takes an import back goes on where it was, and removes each record once', async () => {
  await startWorker();
  const id = await startImport('U');
  await untilStatus(id, 'done');
  const { version } = await asManager((scope) => getImport(scope, id));
  await asManager((scope) => undoImport(scope, { id, version }));
  await expect.poll(async () => (await stateOf(id)).status).toBe('undoing');
  const done = await killInTheMidst(id);
  expect((await stateOf(id)).status).toBe('undoing');
  await expect.poll(() => madeOf('U')).toBe(ROWS - done);
  await freeJobsOfTheDead(owner);
  await startWorker();
  await untilStatus(id, 'undone');
  expect(await madeOf('U')).toBe(0);
  expect(await entriesOf('deleted')).toEqual({ records: ROWS, entries: ROWS });
  expect((await asManager((scope) => getImport(scope, id))).undone.removed).toBe(ROWS);
}, 120_000);
