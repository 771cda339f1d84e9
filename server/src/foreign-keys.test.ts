import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

/** Whose rows nothing ever deletes, although the application might: what they did stays told. */
const NEVER_DELETED = "('organisations', 'users', 'memberships')";

/**
 * Foreign keys to rows that the application may delete, without an index whose first columns are theirs. One
 * that leaves out empty keys serves as well: no row is looked up by nothing.
 */
const unserved = `
  select format('%s: %s', key.conrelid::regclass, key.conname) as name
  from pg_constraint key join pg_class parent on parent.oid = key.confrelid
  where key.contype = 'f' and key.connamespace = 'public'::regnamespace and key.conparentid = 0
    and has_table_privilege('halm_app', key.confrelid, 'delete') and parent.relname not in ${NEVER_DELETED}
    and not exists (
      select from pg_index index where index.indrelid = key.conrelid and index.indisvalid
        and (index.indkey::int2[])[0:cardinality(key.conkey) - 1] @> key.conkey
        and (index.indpred is null or exists (
          select from pg_attribute named where named.attrelid = key.conrelid and named.attnum = any (key.conkey)
            and pg_get_expr(index.indpred, index.indrelid) = format('(%I IS NOT NULL)', named.attname))))
  order by 1`;

const findUnserved = async (): Promise<string[]> => (await app.owner.query(unserved)).rows.map(({ name }) => name);

describe('the foreign keys', () => {
  it('each have an index that finds the rows in the way of a deletion', async () => {
    expect(await findUnserved()).toEqual([]);
  });

  it.each([
    'drop index bookings_with_driver',
    'create table guests (organisation_id uuid, article_id uuid, foreign key (organisation_id, article_id) references articles)',
  ])('would be noticed without one: %s', async (statement) => {
    await app.owner.query(`begin; ${statement}`);
    try {
      expect(await findUnserved()).toHaveLength(1);
    } finally {
      await app.owner.query('rollback');
    }
  });
});
