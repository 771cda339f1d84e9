import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import { addressBody, contactBody, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp, type TestOrganisation } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const createAddress = async ({ manager }: TestOrganisation, changes: object = {}): Promise<string> =>
  created(await manager.post('/addresses', addressBody(changes))).id;

describeRecord({
  app: () => app,
  table: 'contacts',
  entity: 'contacts',
  prepare: async () => ({ path: `/addresses/${await createAddress(app.uelzen)}/contacts`, body: contactBody() }),
  changes: { name: 'Łukasz Ștefănescu', mail: 'buero@hof-lueders.de', phone: '+49 581 123', belongsTo: 'Buchhaltung' },
  isKeptByQuality: true,
});

const names = (answer: { body: { items: { name: string }[] } }) => answer.body.items.map(({ name }) => name);

describe('the people of an address', () => {
  it('are listed below it and found by name, department, mail and company', async () => {
    const { manager, qc } = app.bremen;
    const path = `/addresses/${await createAddress(app.bremen, { companyName: 'Gut Oerrel' })}/contacts`;
    await manager.post(path, contactBody({ name: 'Käthe Özdemir', belongsTo: 'Disposition', mail: 'k@oerrel.de' }));
    await qc.post(path, contactBody({ name: 'Anna Bauer' }));
    expect(names(await qc.get(path))).toEqual(['Anna Bauer', 'Käthe Özdemir']);
    for (const word of ['oezdemir', 'disposition', 'k@oerrel'])
      expect([word, names(await qc.get(`/contacts?search=${word}`))]).toEqual([word, ['Käthe Özdemir']]);
    expect(names(await qc.get('/contacts?search=oerrel&sort=-name'))).toEqual(['Käthe Özdemir', 'Anna Bauer']);
    expect(names(await app.uelzen.manager.get('/contacts?search=oerrel'))).toEqual([]);
  });

  it('keep their address from being deleted', async () => {
    const { manager } = app.uelzen;
    const id = await createAddress(app.uelzen);
    const contact = created(await manager.post(`/addresses/${id}/contacts`, contactBody()));
    const refused = await manager.delete(`/addresses/${id}`, { version: 1 });
    expect([refused.status, refused.body.reason]).toEqual([409, 'request.in-use']);
    await manager.delete(`/contacts/${contact.id}`, { version: 1 });
    expect((await manager.delete(`/addresses/${id}`, { version: 1 })).status).toBe(204);
  });

  it.each([
    ['name', ' ', 'required'],
    ['name', 'x'.repeat(101), 'too-long'],
    ['mail', 'kein Postfach', 'invalid'],
    ['mail', 'a@b', 'invalid'],
    ['phone', '1'.repeat(51), 'too-long'],
    ['belongsTo', 'Büro\u202e', 'invisible-characters'],
  ])('refuse %s %j as %s', async (path, value, reason) => {
    const id = await createAddress(app.uelzen);
    const { status, body } = await app.uelzen.manager.post(`/addresses/${id}/contacts`, contactBody({ [path]: value }));
    expect([status, body.fields[0]]).toMatchObject([422, { path, reason }]);
  });
});
