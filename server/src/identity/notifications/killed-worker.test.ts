import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inScope, type Scope } from '../../core/api/scope.ts';
import { openPool } from '../../core/db/database.ts';
import { newId } from '../../core/db/ids.ts';
import { jobQueue } from '../../core/jobs/jobs.ts';
import type { Platform } from '../../core/process/platform.ts';
import { startWorkerProcess, type WorkerProcess } from '../../testing/actors/worker-process.ts';
import { freeJobsOfTheDead } from '../../testing/database/free-jobs-of-the-dead.ts';
import { type MailServer, startMailServer } from '../../testing/peers/mail-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { DAILY_CHECKS_TASK } from './daily-checks.ts';
import { raiseNotification } from './raise-notification.ts';

let database: TestDatabase;
let owner: pg.Client;
let platform: Platform;
/** Takes every mail, but may never say so. */
let mails: MailServer;
let isSilent = false;
const taken: string[] = [];
const running = new Set<WorkerProcess>();

const organisation = { id: newId(), name: 'Uelzen', timeZone: 'Europe/Berlin', locale: 'de', currency: 'EUR' };
const managerId = newId();

beforeAll(async () => {
  mails = await startMailServer({
    onData: async (stream, _, done) => {
      let source = '';
      for await (const part of stream) source += part;
      taken.push(/Vertrag (V-\d)/.exec(source)?.[1] ?? '?');
      if (!isSilent) done();
    },
  });
  database = await createTestDatabase();
  owner = new pg.Client(database.owner);
  await owner.connect();
  const parts = {
    pool: openPool(database.app, 4),
    jobs: jobQueue,
    clock: () => new Date(),
    mail: { isConfigured: true },
  };
  platform = { ...parts, log: pino({ level: 'silent' }) } as unknown as Platform;
  await owner.query('insert into organisations (id, number, name) values ($1, $2, $2)', [organisation.id, 'Uelzen']);
  await owner.query(
    `insert into users (id, username, first_name, last_name, email) values ($1, 'manager', 'Katrin', 'Behn', 'k@plant.example')`,
    [managerId],
  );
  await owner.query(`insert into memberships (user_id, organisation_id, roles) values ($1, $2, '{red2PlantManager}')`, [
    managerId,
    organisation.id,
  ]);
});
afterAll(async () => {
  for (const worker of running) await worker.kill();
  await platform.pool.end();
  await owner.end();
  await database.drop();
  await mails.close();
});

const asManager = <T>(work: (scope: Scope) => Promise<T>) =>
  inScope(
    platform,
    { organisation, user: { id: managerId, name: 'Katrin Behn' }, roles: ['red2PlantManager'] },
    {},
    work,
  );

const raise = (contract: string) =>
  asManager((scope) =>
    raiseNotification(scope, {
      type: 'A4',
      causeKey: `contract:${contract}`,
      target: null,
      params: { contract, supplier: 'Hof Lüders GbR', endsOn: '2026-12-31' },
    }),
  );

const startWorker = async (): Promise<WorkerProcess> => {
  const worker = await startWorkerProcess({ app: database.app, jobs: database.jobs, smtpUrl: mails.url });
  running.add(worker);
  const kill = () => {
    running.delete(worker);
    return worker.kill();
  };
  return { kill };
};

const statusOf = async (contract: string): Promise<string> => {
  const { rows } = await owner.query(
    `select d.status from notification_deliveries d join notifications n on n.id = d.notification_id
     where n.cause_key = $1 and d.type = 'email'`,
    [`contract:${contract}`],
  );
  return rows[0]?.status;
};
const jobsLeft = async (): Promise<number> =>
  Number((await owner.query('select count(*) from graphile_worker._private_jobs')).rows[0].count);

const patience = { timeout: 20_000 };

describe('a worker that is killed', () => {
  it('between the message and the server’s answer has perhaps sent it: nobody sends it again', async () => {
    isSilent = true;
    const first = await startWorker();
    await raise('V-1');
    await expect.poll(() => taken, patience).toEqual(['V-1']);
    expect(await statusOf('V-1')).toBe('sending');
    await first.kill();
    isSilent = false;
    await freeJobsOfTheDead(owner);
    const second = await startWorker();
    await expect.poll(() => statusOf('V-1'), patience).toBe('uncertain');
    await raise('V-2');
    await expect.poll(() => statusOf('V-2'), patience).toBe('sent');
    await expect.poll(jobsLeft, patience).toBe(0);
    expect(taken).toEqual(['V-1', 'V-2']);
    await second.kill();
  }, 60_000);

  it('before it took the job has sent nothing: the next one does, once', async () => {
    const first = await startWorker();
    await first.kill();
    await raise('V-3');
    const second = await startWorker();
    await expect.poll(() => statusOf('V-3'), patience).toBe('sent');
    await expect.poll(jobsLeft, patience).toBe(0);
    expect(taken.filter((number) => number === 'V-3')).toEqual(['V-3']);
    await second.kill();
  }, 60_000);

  it('in the middle of the daily check has told nothing: the next one tells everything, once', async () => {
    await plantContracts(['V-4', 'V-5', 'V-6']);
    const first = await startWorker();
    // The last of the three waits for a lock: two have been raised and nothing is committed.
    const lock = new pg.Client(database.owner);
    await lock.connect();
    await lock.query('begin');
    await lock.query(
      `insert into notification_causes (organisation_id, user_id, type, cause_key, raised_at)
      select organisation_id, $1, 'A3', 'contract:' || id || ':' || ends_on, now() from contracts where number = 'V-6'`,
      [managerId],
    );
    await owner.query('select graphile_worker.add_job($1)', [DAILY_CHECKS_TASK]);
    const waiting = `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await owner.query(waiting)).rows[0].count, patience).toBe(1);
    await first.kill();
    await lock.query('rollback');
    await lock.end();
    await expect.poll(async () => (await owner.query(waiting)).rows[0].count, patience).toBe(0);
    const raised = async () =>
      (
        await owner.query("select params->>'contract' as contract from notifications where type = 'A3' order by 1")
      ).rows.map(({ contract }) => contract);
    expect(await raised()).toEqual([]);
    await freeJobsOfTheDead(owner);
    const second = await startWorker();
    await expect.poll(raised, patience).toEqual(['V-4', 'V-5', 'V-6']);
    await expect.poll(jobsLeft, patience).toBe(0);
    expect(taken.filter((number) => ['V-4', 'V-5', 'V-6'].includes(number)).toSorted()).toEqual(['V-4', 'V-5', 'V-6']);
    await second.kill();
  }, 60_000);
});

/** Contracts that ended yesterday, wherever the clock of the plant stands after five. */
const plantContracts = async (numbers: readonly string[]): Promise<void> => {
  const supplierId = newId();
  await owner.query(
    `insert into addresses (organisation_id, id, number, type, company_name) values ($1, $2, 1, 'merchant', 'Hof')`,
    [organisation.id, supplierId],
  );
  for (const [index, number] of numbers.entries())
    await owner.query(
      `insert into contracts (organisation_id, id, number, supplier_id, starts_on, ends_on, currency)
       values ($1, $2, $3, $4, '2020-01-01', current_date - 5 + $5::int, 'EUR')`,
      [organisation.id, newId(), number, supplierId, index],
    );
  // Five o'clock has passed somewhere: the check doesn't wait for the plant's morning.
  await owner.query(
    "update organisations set time_zone = case when extract(hour from now() at time zone 'UTC') >= 6 then 'UTC' else 'Asia/Tokyo' end",
  );
};
