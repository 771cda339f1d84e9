import { expect, it } from 'vitest';
import { checkWrites } from './check-writes.ts';

const migration = {
  path: 'server/migrations/006-stock.sql',
  text: 'create table stock_months (\n  id uuid\n);\ncreate unlogged table layers ();',
};
const file = (path: string, text: string) => ({ path: `server/src/${path}`, text });
const problemsOf = (path: string, text: string) => checkWrites([migration, file(path, text)], []);

it.each([
  ['an insert', "scope.db.insertInto('stockMonths').values(rows)"],
  ['an update', "db.updateTable('stockMonths').set({ closed: true })"],
  ['a delete', "db.deleteFrom('layers')"],
  ['an insert in SQL', 'sql`insert into stock_months (id) values (1)`'],
  ['an update in SQL', 'sql`update layers as layer set remaining = 0`'],
  ['a delete in SQL', 'sql`delete from layers where id = 1`'],
  ['an update of one part alone', 'sql`UPDATE ONLY "layers" SET remaining = 0`'],
  ['a merge', 'sql`merge into public.layers using counted on true`'],
  ['what empties', 'sql`truncate layers`'],
  ['a kind of record', "const record = { table: 'stockMonths', entity: 'stock-months', get };"],
  ['a table that is named in a list', "const moving = [\n  { table: 'layers', column: 'supplier_id' }];"],
])('tells %s of a table of another area', (_, text) => {
  expect(problemsOf('yard/posting/post.ts', text)).toEqual([
    expect.stringMatching(
      /^server\/src\/yard\/posting\/post.ts: yard may not write (stock_months|layers), a table of stock$/,
    ),
  ]);
});

it('lets an area write its own tables, read any, and lets tests, demo data and checks do what they need', () => {
  const insert = "db.insertInto('layers')";
  expect(problemsOf('stock/inventory/change.ts', insert)).toEqual([]);
  expect(problemsOf('yard/posting/read.ts', "db.selectFrom('layers')")).toEqual([]);
  expect(problemsOf('yard/posting/post.test.ts', insert)).toEqual([]);
  expect(problemsOf('seed/seed-stock.ts', insert)).toEqual([]);
});

it('lets pass what is named with its reason, and tells an exception that nothing needs', () => {
  const exception = {
    file: 'server/src/yard/posting/post.ts',
    tables: ['layers', 'stock_months'],
    why: 'one statement',
  };
  expect(checkWrites([migration, file('yard/posting/post.ts', "db.insertInto('layers')")], [exception])).toEqual([
    'an exception that nothing needs: server/src/yard/posting/post.ts stock_months',
  ]);
});
