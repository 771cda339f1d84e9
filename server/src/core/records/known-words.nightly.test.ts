import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const insertAddresses = (from: number, to: number) =>
  app.owner.query(
    `insert into addresses (organisation_id, id, number, type, company_name)
     select $1, gen_random_uuid(), n, 'merchant', 'Hof ' || translate(md5(n::text), '0123456789', 'ghijklmnop')
     from generate_series($2::int, $3::int) n`,
    [app.uelzen.id, from, to],
  );

/**
 * How many of the known words the database has read in this session so far,
 * as far as it has not told of them.
 */
const wordsRead = async (): Promise<number> => {
  const { rows } = await app.owner.query(
    `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'known_words'`,
  );
  return Number(rows[0].read);
};

it('the words of a further name are looked up one by one, in a session that began when none were known, too', async () => {
  await app.owner.query('begin');
  await insertAddresses(50_001, 50_400);
  const before = await wordsRead();
  await insertAddresses(60_001, 60_010);
  // Of each name one word is known.
  expect((await wordsRead()) - before).toBeLessThanOrEqual(20);
  await app.owner.query('rollback');
});
