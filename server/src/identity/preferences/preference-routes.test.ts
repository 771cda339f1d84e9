import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const path = '/userpreference';
const nothing = { tablePref: [], drawer: null, rowHeight: null, logLevel: null, language: null };
const bookings = (paginationSize: number, columns = {}) => ({ tableKey: 'bookings', paginationSize, columns });

/** The same person at work in Bremen. */
const inBremen = async (client: TestClient): Promise<TestClient> => {
  const { id } = JSON.parse(Buffer.from(client.token.split('.')[1] ?? '', 'base64url').toString());
  const sql = "insert into memberships (user_id, organisation_id, roles) values ($1, $2, '{red2Driver}')";
  await app.owner.query(sql, [id, app.bremen.id]);
  const { body } = await client.put('/users/change-organization', { orgId: app.bremen.id });
  return testClient(app.url, body.token);
};

describe('preferences', () => {
  it('begin empty for everybody, whatever the role', async () => {
    const { manager, operator, driver, qc, admin } = app.uelzen;
    for (const client of [manager, operator, driver, qc, admin]) expect((await client.get(path)).body).toEqual(nothing);
  });

  it('keep what a change leaves out, and belong to the person alone', async () => {
    const { driver, operator } = app.uelzen;
    await driver.put(path, { tablePref: [bookings(50), { tableKey: 'articles', columns: { colour: true } }] });
    await driver.put(path, { tablePref: [{ tableKey: 'bookings', columns: { driver: true } }], drawer: 'closed' });
    const { status, body } = await driver.put(path, { logLevel: 'error', rowHeight: 'tall' });
    const tablePref = [
      { tableKey: 'articles', paginationSize: 25, columns: { colour: true } },
      bookings(50, { driver: true }),
    ];
    expect([status, body]).toEqual([
      200,
      { tablePref, drawer: 'closed', rowHeight: 'tall', logLevel: 'error', language: null },
    ]);
    expect((await driver.get(path)).body).toEqual(body);
    expect((await operator.get(path)).body).toEqual(nothing);
  });

  it('go with the person into another organisation', async () => {
    const { driver } = app.uelzen;
    const abroad = await inBremen(driver);
    expect((await abroad.get(path)).body).toEqual((await driver.get(path)).body);
    expect((await abroad.put(path, { tablePref: [{ tableKey: 'bookings', paginationSize: 100 }] })).body.drawer).toBe(
      'closed',
    );
    expect((await driver.get(path)).body.tablePref).toContainEqual(bookings(100, { driver: true }));
    expect((await app.bremen.driver.get(path)).body).toEqual(nothing);
  });

  it('keep the language in the account, which letters are written in', async () => {
    const { qc } = app.uelzen;
    expect((await qc.put(path, { language: 'pl' })).body.language).toBe('pl');
    const { rows } = await app.owner.query('select locale, version from users where locale is not null');
    // No version of the account: none would stand in its history.
    expect(rows).toEqual([{ locale: 'pl', version: 1 }]);
  });

  it('lose nothing when two devices save at once', async () => {
    const { manager } = app.bremen;
    const sizes = [10, 25, 50, 100, 200];
    const answers = await Promise.all(
      sizes.map((paginationSize) =>
        manager.put(path, { tablePref: [{ tableKey: `table${paginationSize}`, paginationSize }] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(sizes.map(() => 200));
    expect((await manager.get(path)).body.tablePref).toHaveLength(sizes.length);
  });

  it('end at a hundred tables', async () => {
    const { operator } = app.bremen;
    const tables = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ tableKey: `t${from + at}`, paginationSize: 25 }));
    expect((await operator.put(path, { tablePref: tables(0, 100) })).status).toBe(200);
    const { status, body } = await operator.put(path, { tablePref: tables(100, 1) });
    expect([status, body.fields]).toEqual([422, [{ path: 'tablePref', reason: 'too-long' }]]);
    expect((await operator.get(path)).body.tablePref).toHaveLength(100);
  });

  it.each([
    [{ tablePref: [{ tableKey: 'bookings', paginationSize: 0 }] }, 'tablePref.0.paginationSize', 'too-small'],
    [{ tablePref: [{ tableKey: 'bookings', paginationSize: 201 }] }, 'tablePref.0.paginationSize', 'too-large'],
    [{ tablePref: [{ tableKey: 'bookings', paginationSize: 2.5 }] }, 'tablePref.0.paginationSize', 'not-whole'],
    [{ tablePref: [{ tableKey: '../etc', paginationSize: 25 }] }, 'tablePref.0.tableKey', 'invalid'],
    [{ tablePref: [{ paginationSize: 25 }] }, 'tablePref.0.tableKey', 'required'],
    [{ tablePref: Array.from({ length: 101 }, () => bookings(25)) }, 'tablePref', 'too-long'],
    [{ tablePref: [{ tableKey: 'bookings', columns: { a: 'yes' } }] }, 'tablePref.0.columns.a', 'invalid'],
    [{ drawer: 'ajar' }, 'drawer', 'invalid'],
    [{ rowHeight: 'huge' }, 'rowHeight', 'invalid'],
    [{ logLevel: 'debug' }, 'logLevel', 'invalid'],
    [{ language: 'fr' }, 'language', 'invalid'],
  ])('refuse bad input %#', async (change, field, reason) => {
    const { status, body } = await app.uelzen.admin.put(path, change);
    expect([status, body.fields[0].path, body.fields[0].reason]).toEqual([422, field, reason]);
    expect((await app.uelzen.admin.get(path)).body).toEqual(nothing);
  });
});
