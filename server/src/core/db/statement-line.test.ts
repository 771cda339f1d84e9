import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsDuring } from '../../testing/database/asked-statements.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { FollowUpError } from '../process/failure-cause.ts';
import { inTransaction, openPool, type TransactionSettings } from './database.ts';
import { newId } from './ids.ts';
import { StatementLine } from './statement-line.ts';
import { ask, continueAs, sendWrite, setSavepoint, type Transaction } from './transaction.ts';

let database: TestDatabase;
let owner: pg.Client;
/** One connection: what one transaction leaves on it the next one finds. */
let pool: pg.Pool;
const [here, there] = [newId(), newId()];

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.owner);
  await owner.connect();
  await owner.query(
    `create table notes (organisation_id uuid, text text primary key); grant all on notes to halm_app;
      call protect('notes')`,
  );
  pool = openPool(database.app, 1);
});
afterAll(async () => {
  await pool.end();
  await owner.end();
  await database.drop();
});

const writing = <T>(work: (db: Transaction) => Promise<T>, settings: TransactionSettings = {}): Promise<T> =>
  inTransaction(pool, { organisationId: here, ...settings }, work);
const reading = <T>(work: (db: Transaction) => Promise<T>): Promise<T> => writing(work, { readOnly: true });

const insert = (text: string, organisationId = here) => ({
  name: 'insert_note',
  text: 'insert into notes (organisation_id, text) values ($1, $2) returning text',
  values: [organisationId, text],
});
const texts = async (db: Transaction): Promise<string[]> =>
  (await ask<{ text: string }>(db, { text: 'select text from notes order by text', values: [] })).map(
    ({ text }) => text,
  );
const stored = async (): Promise<string[]> =>
  (await owner.query<{ text: string }>('select text from notes order by text')).rows.map(({ text }) => text);
const settingsNow = async (db: Transaction) => {
  const { rows } = await sql<Record<string, string>>`select current_setting('app.org', true) as org,
    current_setting('transaction_read_only') as read_only, pg_current_xact_id_if_assigned()::text as xact`.execute(db);
  return rows[0];
};

describe('a transaction that only reads', () => {
  it('asks all of one moment in one message, and neither begins nor commits', async () => {
    const asked = await statementsDuring(() => reading((db) => Promise.all([texts(db), texts(db)])));
    expect(asked.map(({ text }) => text.slice(0, 18))).toEqual([
      'select set_config(',
      'select text from n',
      'select text from n',
    ]);
  });

  it('has its settings in every message, and leaves none of them behind', async () => {
    const both = await reading(async (db) => [await settingsNow(db), await settingsNow(db)]);
    expect(both).toEqual(Array.from({ length: 2 }, () => ({ org: here, readOnly: 'on', xact: null })));
    const client = await pool.connect();
    const { rows } = await client.query(`select current_setting('app.org', true) as org`);
    client.release();
    expect(rows).toEqual([{ org: '' }]);
  });

  it('writes nothing, in no message', async () => {
    const first = reading((db) => ask(db, insert('first')));
    await expect(first).rejects.toMatchObject({ code: '25006' });
    const later = reading(async (db) => {
      await texts(db);
      return ask(db, insert('later'));
    });
    await expect(later).rejects.toMatchObject({ code: '25006' });
    expect(await stored()).toEqual([]);
  });

  it('that failed gives back a connection that works, and prepares anew what it was to prepare', async () => {
    const named = { name: 'notes_by_text', text: 'select text from notes where text = $1', values: ['none'] };
    const failing = reading((db) => Promise.all([ask(db, { text: 'select 1 / 0', values: [] }), ask(db, named)]));
    await expect(failing).rejects.toThrow(/division by zero/);
    expect(await reading((db) => ask(db, named))).toEqual([]);
    expect(await reading((db) => ask(db, named))).toEqual([]);
  });
});

describe('a transaction that has ended', () => {
  it('asks no more, whoever has its connection now', async () => {
    const kept: Transaction[] = [];
    const keep = async (db: Transaction) => {
      kept.push(db);
      return texts(db);
    };
    await reading(keep);
    await writing(keep);
    await writing((db) => keep(db).then(() => Promise.reject(new Error('changed my mind')))).catch(() => undefined);
    await writing(async (db) => {
      const late = await Promise.allSettled(kept.map((ended) => texts(ended)));
      expect(late.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      expect(await settingsNow(db)).toMatchObject({ org: here, readOnly: 'off' });
    });
  });

  it('asks no more behind its failure either, while it is still rolled back', async () => {
    let late: Promise<unknown> | undefined;
    const branch = async (db: Transaction) => {
      await ask(db, { text: 'select 1', values: [] });
      for (const _ of Array.from({ length: 12 })) await undefined;
      late = ask(db, insert('late'));
      late.catch(() => undefined);
      return late;
    };
    const failing = writing((db) => Promise.all([branch(db), ask(db, { text: 'select 1 / 0', values: [] })]));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    await expect(late).rejects.toThrow('this transaction has ended');
    expect(await stored()).toEqual([]);
  });

  it('gives its connection back only when all that was asked is answered', async () => {
    const slow = { text: `select pg_sleep(0.2), current_setting('app.org') as org`, values: [] };
    let late: Promise<{ org: string }[]> | undefined;
    await reading(async (db) => {
      late = ask(db, slow);
    });
    const other = inTransaction(pool, { organisationId: there }, settingsNow);
    expect([(await late)?.[0]?.org, (await other)?.org]).toEqual([here, there]);
  });

  it('waits for the disk unless it may be repeated', async () => {
    const howItCommits = { text: `select current_setting('synchronous_commit') as how`, values: [] };
    const ways = [await writing((db) => ask(db, howItCommits))];
    ways.push(await writing((db) => ask(db, howItCommits), { isRepeatable: true }));
    expect(ways).toEqual([[{ how: 'on' }], [{ how: 'off' }]]);
  });
});

describe('another organisation', () => {
  it('is gone on as from the next statement, reading and writing, and no longer', async () => {
    await writing(async (db) => {
      await ask(db, insert('ours'));
      continueAs(db, there);
      await ask(db, insert('theirs', there));
      continueAs(db, here);
      expect(await texts(db)).toEqual(['ours']);
    });
    const seen = await reading(async (db) => {
      const before = texts(db);
      continueAs(db, there);
      const theirs = await texts(db);
      continueAs(db, here);
      return [await before, theirs, await texts(db)];
    });
    expect(seen).toEqual([['ours'], ['theirs'], ['ours']]);
    const onPlatform = writing(
      async (db) => {
        continueAs(db, there);
        return ask(db, { text: `select current_setting('app.platform') as platform`, values: [] });
      },
      { onPlatform: true },
    );
    expect(await onPlatform).toEqual([{ platform: 'on' }]);
    await expect(
      writing(async (db) => {
        continueAs(db, there);
        return ask(db, insert('foreign'));
      }),
    ).rejects.toMatchObject({ code: '42501' });
    await owner.query('delete from notes');
  });
});

describe('statements of one message', () => {
  it('are done in their order, and none behind one that fails; all are told what really failed', async () => {
    const told: unknown[] = [];
    const failing = writing(async (db) => {
      const asked = [insert('a'), { text: 'select 1 / 0', values: [] }, insert('b')].map((each) => ask(db, each));
      const ends = await Promise.allSettled(asked);
      told.push(...ends.map((end) => (end.status === 'rejected' ? end.reason : end.status)));
      await Promise.all(asked);
    });
    await expect(failing).rejects.toThrow(/division by zero/);
    const [, failed] = told;
    expect(told).toEqual(['fulfilled', expect.any(pg.DatabaseError), expect.any(FollowUpError)]);
    expect((told[2] as FollowUpError).cause).toBe(failed);
    expect(await stored()).toEqual([]);
  });

  it('are taken back to a savepoint that travels with what fails behind it', async () => {
    await writing(async (db) => {
      sendWrite(db, insert('before'));
      const goBack = setSavepoint(db, 'attempt');
      sendWrite(db, insert('taken back'));
      sendWrite(db, { text: 'select 1 / 0', values: [] });
      await goBack();
      sendWrite(db, insert('behind'));
    });
    expect(await stored()).toEqual(['before', 'behind']);
    await owner.query('delete from notes');
  });

  it('fail for a value that cannot be written down, which fails alone', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const unwritable = (value: unknown) => ({ text: 'select $1::jsonb', values: [value] });
    await expect(reading((db) => ask(db, unwritable({ a: 5n })))).rejects.toThrow(/BigInt/);
    const seen = writing(async (db) => {
      await expect(ask(db, unwritable(circular))).rejects.toThrow(/circular/);
      return texts(db);
    });
    expect(await seen).toEqual([]);
  });

  it('never commit what has failed, though somebody took no notice', async () => {
    const careless = writing(async (db) => {
      sendWrite(db, insert('lost'));
      await ask(db, { text: 'select 1 / 0', values: [] }).catch(() => undefined);
    });
    await expect(careless).rejects.toThrow();
    expect(await stored()).toEqual([]);
  });

  it('are told as what they failed with, also where nobody waited for them', async () => {
    const sent = writing(async (db) => sendWrite(db, { text: 'select 1 / 0', values: [] }));
    await expect(sent).rejects.toMatchObject({ code: '22012' });
  });

  it('are waited for no longer once they are answered', async () => {
    const client = await pool.connect();
    const settings = { text: `select set_config('app.org', $1, true)`, values: [here] };
    const line = new StatementLine(client, { settings, timeoutMilliseconds: 200 });
    await line.ask({ text: 'select 1', values: [] });
    await sleep(400);
    expect((await line.ask({ text: 'select 2 as two', values: [] })).rows).toEqual([{ two: 2 }]);
    client.release();
  });

  it('are given up with their line where no answer comes in time, and the next transaction gets another one', async () => {
    const client = await pool.connect();
    const settings = { text: `select set_config('app.org', $1, true)`, values: [here] };
    const line = new StatementLine(client, { settings, timeoutMilliseconds: 100 });
    const answers = await Promise.allSettled([
      line.ask({ text: 'select pg_sleep(30)', values: [] }),
      line.ask({ text: 'select 1', values: [] }),
    ]);
    const late = { status: 'rejected', reason: { cause: { message: 'Query read timeout' } } };
    expect(answers).toMatchObject([late, late]);
    expect(line.lost).toBeDefined();
    client.release(line.lost);
    expect(await reading(texts)).toEqual([]);
  });

  it('are none where nothing was asked', async () => {
    expect(await statementsDuring(() => writing(async () => 'nothing'))).toEqual([]);
  });

  it('fail together when the line is lost, and the next transaction gets another one', async () => {
    const lost = writing((db) =>
      Promise.all([
        texts(db),
        ask(db, { text: 'select pg_terminate_backend(pg_backend_pid())', values: [] }),
        texts(db),
      ]),
    );
    await expect(lost).rejects.toMatchObject({ code: '57P01' });
    expect(await reading(texts)).toEqual([]);
  });
});
