import { expect, it } from 'vitest';
import { inTransaction } from '../../core/db/database.ts';
import { startOwnTestApp } from '../test-app.ts';
import { noteAskedStatements } from './asked-by-request.ts';

it('tells what each of several requests asked at once, and leaves out what runs beside them', async () => {
  const app = await startOwnTestApp();
  const { manager } = app.uelzen;
  const countOf = (statements: readonly string[]) =>
    statements.filter((text) => text.includes('from "articles"')).length;
  const noted = noteAskedStatements();
  const beside = inTransaction(app.platform.pool, { organisationId: app.uelzen.id }, (db) =>
    db.selectFrom('teams').select('id').execute(),
  );
  await Promise.all([manager.get('/articles'), manager.get('/addresses'), manager.get('/articles'), beside]);
  noted.stop();
  await manager.get('/articles');
  const all = noted.requests.map(({ url, statements }) => [url, countOf(statements) > 0]).toSorted();
  expect(all).toEqual([
    ['/api/v2/addresses', false],
    ['/api/v2/articles', true],
    ['/api/v2/articles', true],
  ]);
  const statements = noted.requests.flatMap((request) => request.statements);
  expect(statements.filter((text) => text.includes('"teams"'))).toEqual([]);
  await app.close();
});
