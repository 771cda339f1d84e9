import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressBody, created } from './plant/master-data.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each([
  'truncate addresses cascade',
  'create trigger late before update on articles for each row execute function suppress_redundant_updates_trigger()',
  'alter table addresses disable row level security',
  'drop policy file on addresses',
  'delete from schema_migrations',
])('a test file that shares its application may not: %s', async (statement) => {
  await app.owner.query('begin');
  const refused = await app.owner.query(statement).catch((error: Error) => error.message);
  await app.owner.query('rollback');
  expect(refused).toMatch(/permission denied|must be owner/);
});

it('a test file changes rows of its own organisations only', async () => {
  const other = await startTestApp();
  const { id } = created(await other.uelzen.manager.post('/addresses', addressBody()));
  expect((await app.owner.query('update addresses set notes = $2 where id = $1', [id, 'late'])).rowCount).toBe(0);
  expect((await app.owner.query('select from addresses where id = $1', [id])).rowCount).toBe(0);
  expect((await other.owner.query('select from addresses where id = $1', [id])).rowCount).toBe(1);
  await other.close();
});
