import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTrial } from './testing/access/access-trial.ts';
import { findGapsInWalls } from './testing/access/tenant-walls.ts';
import { tryTables } from './testing/actors/try-tables.ts';
import { startOwnTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let walls: Awaited<ReturnType<typeof findGapsInWalls>>;
beforeAll(async () => {
  app = await startOwnTestApp();
  walls = await findGapsInWalls(app.owner);
});
afterAll(() => app.close());

/** The gaps that a superuser makes with these statements, which are taken back. */
const gapsAfter = async (...statements: string[]): Promise<string[]> => {
  await app.owner.query('begin');
  try {
    for (const statement of statements) await app.owner.query(statement);
    return (await findGapsInWalls(app.owner)).gaps;
  } finally {
    await app.owner.query('rollback');
  }
};

describe('the walls between organisations', () => {
  it('have no gap', () => {
    expect(walls.gaps).toEqual([]);
    expect(walls.tenantTables.length).toBeGreaterThan(25);
  });

  it.each([
    ['disable row level security', 'row-level security is not forced'],
    ['no force row level security', 'row-level security is not forced'],
    ['owner to halm_app', "belongs to the application's role"],
  ])('would be noticed to be open at every single table: %s', async (breach, gap) => {
    const found = await gapsAfter(...walls.tables.map((table) => `alter table ${table} ${breach}`));
    expect(found).toEqual(expect.arrayContaining(walls.tables.map((table) => `${table}: ${gap}`)));
  });

  it('would be noticed to be open at every single table: a policy too many, a right to empty it', async () => {
    const opened = walls.tables.flatMap((table) => [
      `create policy open on ${table} using (true)`,
      `grant truncate on ${table} to halm_app`,
    ]);
    const gaps = walls.tables.flatMap((table) => [
      `${table}: nobody knows the policy open`,
      `${table}: the application may truncate`,
    ]);
    expect(await gapsAfter(...opened)).toEqual(expect.arrayContaining(gaps));
  });

  it.each([
    ['a policy that is gone', 'drop policy tenant on bookings'],
    ['a policy that is wider', 'alter policy tenant on bookings using (true)'],
    ['a known policy that is wider', 'alter policy colleagues on users using (true)'],
    ['a known policy that is for more people', 'alter policy itself on organisations to halm_app'],
    ['a known policy that is gone', 'drop policy home on users'],
    ['the policy of the platform where it is not meant', 'create policy platform on bookings using (on_platform())'],
    ['a table that nobody has thought of', 'create table t (id uuid primary key)'],
    ['a listed table that is gone', 'drop table sign_in_limits'],
    ['a role that may pass', 'alter role halm_app bypassrls'],
    [
      'a function with rights of its owner',
      'create function f() returns int language sql security definer as $$select 1$$',
    ],
    ['a view with the eyes of its owner', 'create view v as select * from bookings'],
    ['a part of a table that is granted', 'grant select on history_first to halm_app'],
    ['a part of a table without walls', 'alter table history_first disable row level security'],
    ['a part of a table whose walls let through', 'create policy open on history_first using (true)'],
    ['a materialized view', 'create materialized view v as select * from bookings'],
    ['a number unique across organisations', 'create unique index u on bookings (id)'],
    [
      'a reference past the organisation',
      'create table t (organisation_id uuid, id uuid primary key)',
      'create table r (organisation_id uuid, t_id uuid references t (id))',
    ],
  ])('%s is reported', async (_, ...statements) => {
    expect(await gapsAfter(...statements)).not.toEqual([]);
  });
});

describe('rows of other organisations', () => {
  it('are neither read nor written, whatever is asked of whichever table', { timeout: 120_000 }, async () => {
    await makeTrial(app);
    const { cells, filled, problems } = await tryTables(app, walls.tenantTables);
    expect(problems).toEqual([]);
    expect(filled).toBeGreaterThan(20);
    // Four statements from within another organisation and from within none.
    expect(cells).toBe(filled * 8);
  });
});
