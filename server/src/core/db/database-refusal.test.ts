import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { refusalFromDatabase } from './database-refusal.ts';
import { newId } from './ids.ts';
import type { Transaction } from './transaction.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What a failed statement is answered with by a server whose language nobody here knows. */
const refusalOf = async (statement: (db: Transaction) => { readonly execute: () => Promise<unknown> }) => {
  const error = await app.uelzen.asManager(({ db }) => statement(db).execute()).catch((reason) => reason);
  expect(error).toBeInstanceOf(Error);
  Object.assign(error as Error, { message: 'Fremdschlüssel verletzt', detail: undefined, hint: undefined });
  return refusalFromDatabase(error);
};

describe('a record that others refer to', () => {
  it('is in use, in whichever language the server says it', async () => {
    const teamId = newId();
    const values = { organisationId: app.uelzen.id, id: newId(), code: 'A', name: 'A', type: 'mass', unit: 'ton' };
    await app.uelzen.asManager(({ db }) => db.insertInto('storageLocations').values(values).execute());
    const article = {
      organisationId: app.uelzen.id,
      id: newId(),
      number: '1',
      name: 'Mais',
      type: 'biomass',
      unit: 'ton',
    };
    await app.uelzen.asManager(({ db }) => db.insertInto('articles').values(article).execute());
    const place = { organisationId: app.uelzen.id, locationId: values.id, articleId: article.id };
    await app.uelzen.asManager(({ db }) =>
      db
        .insertInto('balances')
        .values({ ...place, quantity: 0, updatedAt: '2026-01-01T00:00:00Z' })
        .execute(),
    );
    expect((await refusalOf((db) => db.deleteFrom('articles').where('id', '=', article.id)))?.reason).toBe(
      'request.in-use',
    );
    const member = { organisationId: app.uelzen.id, teamId, userId: newId() };
    expect(await refusalOf((db) => db.insertInto('teamMembers').values(member))).toMatchObject({
      reason: 'request.invalid',
      fields: [{ reason: 'unknown' }],
    });
  });
});
