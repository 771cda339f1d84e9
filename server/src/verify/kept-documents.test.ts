import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeYearInSmall } from '../testing/actors/year-in-small.ts';
import { startOwnTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
  await makeYearInSmall(app.uelzen);
}, 60_000);
afterAll(() => app.close());

it.each([
  ['changed', "update weighing_confirmations set reason = 'Neuer Anhänger'"],
  ['deleted', 'delete from weighing_confirmations'],
])('a confirmation of a weight cannot be %s, not even by the owner of the tables', async (_, change) => {
  await expect(app.owner.query(change)).rejects.toThrow('weighing_confirmations rows are never changed or deleted');
  expect((await app.owner.query('select reason from weighing_confirmations')).rows).toEqual([
    { reason: 'Neuer Aufbau' },
  ]);
});

it.each([
  ['source', "source = 'manual'"],
  ['number', 'alibi_number = null'],
])('a weighing has been stored by an alibi memory only with its %s', async (_, without) => {
  const stored = (changes: string) => async () => {
    await app.owner.query('begin');
    try {
      await app.owner.query('set local session_replication_role = replica');
      await app.owner.query(
        `update weighings set source = 'scale', scale_id = (select id from scales), alibi_number = '7', raw_frame = 'S',
         alibi_stored_at = '21.10.26 08:14' where id = (select min(id::text)::uuid from weighings)`,
      );
      if (changes) await app.owner.query(`update weighings set ${changes} where alibi_stored_at is not null`);
    } finally {
      await app.owner.query('rollback');
    }
  };
  await expect(stored('')()).resolves.toBeUndefined();
  await expect(stored(without)()).rejects.toMatchObject({ constraint: 'weighings_alibi_is_numbered' });
});

it.each([
  ['weighings', "'supersedes_id', id"],
  ['layers', "'number', 1000"],
  ['movements', "'quantity', 1"],
])('takes no more %s of a document', async (table, changes) => {
  const changed = `jsonb_populate_record(${table}, jsonb_build_object('id', gen_random_uuid(), ${changes}))`;
  const late = app.owner.query(`insert into ${table} select (${changed}).* from ${table} limit 1`);
  await expect(late).rejects.toThrow(`a booking that is a document takes no more ${table}`);
});
