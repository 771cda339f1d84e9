import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { statementsDuring } from '../../testing/database/asked-statements.ts';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { oldestIdSince } from '../db/ids.ts';
import { findHistory } from '../records/history.ts';
import { makeHistoryMonths } from './make-history-months.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
  // The template may have been made in another month.
  await makeHistoryMonths.run(app.platform, {}, { isLast: false });
});
afterAll(() => app.close());

/** Somebody else at the database, until the end of the test. */
const connect = async (): Promise<pg.Client> => {
  const { host, port, user, database } = app.owner;
  const client = new pg.Client({ host, port, user, database });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

const ask = async (text: string, values: unknown[] = []): Promise<unknown[]> =>
  (await app.owner.query({ text, values, rowMode: 'array' })).rows.map(([value]) => value);

const partsOf = () =>
  ask("select inhrelid::regclass::text from pg_inherits where inhparent = 'history'::regclass order by 1");
const partOf = async (id: string) => (await ask('select tableoid::regclass::text from history where id = $1', [id]))[0];

/** The first instant of the month that is so many ahead. */
const monthAhead = (months: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
};
const nameOf = (month: Date): string => `history_${month.toISOString().slice(0, 7).replace('-', '_')}`;

let day = 0;
/** An entry that was made on one of the days of a month, written as the application writes. */
const writeIn = async (month: Date): Promise<string> => {
  day += 1;
  const id = oldestIdSince(new Date(month.getTime() + day * 86_400_000));
  await app.uelzen.asManager((scope) =>
    scope.db
      .insertInto('history')
      .values({
        organisationId: scope.organisationId,
        id,
        entity: 'silos',
        entityId: id,
        event: 'looked-at',
        userName: 'Jemand',
        happenedAt: month.toISOString(),
      })
      .execute(),
  );
  return id;
};

describe('the parts of the history', () => {
  it('are there for the months to come, each entered in its own', async () => {
    // The first part ends with this month, or with the next one on its last day.
    const months = [2, 3].map(monthAhead);
    expect(await partsOf()).toEqual(
      expect.arrayContaining(['history_first', 'history_elsewhere', ...months.map(nameOf)]),
    );
    for (const month of months) expect(await partOf(await writeIn(month))).toBe(nameOf(month));
    const location = created(await app.uelzen.manager.post('/locations', locationBody()));
    expect(await ask('select tableoid::regclass::text from history where entity_id = $1', [location.id])).toEqual([
      'history_first',
    ]);
  });

  it('are made when they are missing, and take what came meanwhile with its number and its hash', async () => {
    const month = monthAhead(3);
    await app.owner.query(`drop table ${nameOf(month)}`);
    const id = await writeIn(month);
    expect(await partOf(id)).toBe('history_elsewhere');
    const told = await ask('select history::text from history where id = $1', [id]);
    await makeHistoryMonths.run(app.platform, {}, { isLast: false });
    expect(await partOf(id)).toBe(nameOf(month));
    expect(await ask('select history::text from history where id = $1', [id])).toEqual(told);
    expect(await ask('select entries from history_fingerprints where entity_id = $1', [id])).toEqual([1]);
    const before = await partsOf();
    await makeHistoryMonths.run(app.platform, {}, { isLast: false });
    expect(await partsOf()).toEqual(before);
  });

  it('are made later while a backup reads the history, and nobody waits behind that', async () => {
    const month = monthAhead(3);
    await app.owner.query(`drop table ${nameOf(month)}`);
    const backup = await connect();
    const reader = await connect();
    await backup.query('begin; lock table history in access share mode');
    let isOver = false;
    const job = makeHistoryMonths.run(app.platform, {}, { isLast: false }).finally(() => {
      isOver = true;
    });
    const refused = expect(job).rejects.toThrow(/lock timeout/);
    // Behind the job for no longer than it waits itself.
    await reader.query("set lock_timeout = '3s'");
    while (!isOver) await reader.query('select from history limit 1');
    await refused;
    await backup.query('rollback');
    await makeHistoryMonths.run(app.platform, {}, { isLast: false });
    expect(await partsOf()).toContain(nameOf(month));
  });

  it('keep what is written in them: new ones too', async () => {
    const id = await writeIn(monthAhead(3));
    await expect(app.owner.query("update history set event = 'x' where id = $1", [id])).rejects.toThrow(
      /never changed/,
    );
    await expect(app.owner.query(`delete from ${nameOf(monthAhead(3))}`)).rejects.toThrow(/never changed/);
    const direct = app.uelzen.asManager((scope) =>
      scope.db
        .selectFrom(nameOf(monthAhead(3)) as 'history')
        .select('id')
        .execute(),
    );
    await expect(direct).rejects.toThrow(/permission denied/);
  });

  it('are left alone when they are older than the record whose history is asked for', async () => {
    const entityId = oldestIdSince(monthAhead(3));
    const asked = await statementsDuring(() => app.uelzen.asManager((scope) => findHistory(scope, 'silos', entityId)));
    const { text, values } = asked.find((statement) => statement.text.includes('from "history"')) ?? {
      text: '',
      values: [],
    };
    const { rows } = await app.owner.query(`explain ${text}`, [...values]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(nameOf(monthAhead(3)));
    expect(plan).not.toContain('history_first');
  });
});
