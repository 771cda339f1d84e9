import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const path = '/userpreference/saved-views';
const input = (changes: object = {}) => ({
  name: 'Offene',
  columns: { driver: true, place: false },
  sort: '-netKg',
  filters: { status: ['open', 'finished'], range: 'this-week' },
  isShared: false,
  isDefault: false,
  ...changes,
});
let tables = 0;
/** A table of its own for each test. */
const newTable = (): string => `table${++tables}`;

const save = async (client: TestClient, tableKey: string, changes: object = {}) => {
  const { status, body } = await client.post(path, { ...input(changes), tableKey });
  expect(status).toBe(200);
  return body;
};
const viewsOf = async (client: TestClient, tableKey: string) =>
  (await client.get(`${path}?tableKey=${tableKey}`)).body.items;
const change = (client: TestClient, view: { id: string; version: number }, changes: object = {}) =>
  client.put(`${path}/${view.id}`, input(changes), { version: view.version });

describe('a saved view', () => {
  it('is kept with columns, sort and filters, for its author alone', async () => {
    const { operator, manager } = app.uelzen;
    const tableKey = newTable();
    const view = await save(operator, tableKey);
    expect(view).toEqual({ ...input(), id: view.id, tableKey, isOwn: true, version: 1 });
    expect(await viewsOf(operator, tableKey)).toEqual([view]);
    expect(await viewsOf(operator, newTable())).toEqual([]);
    expect(await viewsOf(manager, tableKey)).toEqual([]);
    expect((await change(manager, view, { name: 'Meine' })).status).toBe(404);
    expect((await manager.delete(`${path}/${view.id}`, { version: 1 })).status).toBe(404);
  });

  it('is changed, renamed and deleted by its author, in its latest version only', async () => {
    const { driver } = app.uelzen;
    const tableKey = newTable();
    const view = await save(driver, tableKey);
    const changed = await change(driver, view, { name: 'Alle', filters: {}, sort: null });
    expect([changed.status, changed.body.version]).toEqual([200, 2]);
    expect(changed.body).toMatchObject({ name: 'Alle', filters: {}, sort: null, columns: input().columns });
    expect((await change(driver, view, { name: 'Zu spät' })).status).toBe(412);
    expect((await driver.put(`${path}/${view.id}`, input())).status).toBe(428);
    expect((await driver.delete(`${path}/${view.id}`, { version: 1 })).status).toBe(412);
    expect((await driver.delete(`${path}/${view.id}`, { version: 2 })).status).toBe(204);
    expect(await viewsOf(driver, tableKey)).toEqual([]);
    const { rows } = await app.owner.query('select event from history where entity_id = $1 order by id', [view.id]);
    expect(rows.map(({ event }) => event)).toEqual(['created', 'changed', 'deleted']);
  });

  it('that is shared is seen by all and changed by its author or whoever looks after the people', async () => {
    const { operator, driver, manager, admin, qc } = app.uelzen;
    const tableKey = newTable();
    const view = await save(operator, tableKey, { isShared: true });
    expect(await viewsOf(driver, tableKey)).toEqual([{ ...view, isOwn: false }]);
    for (const client of [driver, qc]) {
      const refused = await change(client, view, { name: 'Andere', isShared: true });
      expect([refused.status, refused.body.reason]).toEqual([403, 'saved-view.not-yours']);
      expect((await client.delete(`${path}/${view.id}`, { version: 1 })).body.reason).toBe('saved-view.not-yours');
    }
    const renamed = await change(manager, view, { name: 'Für alle', isShared: true });
    expect(renamed.body).toMatchObject({ name: 'Für alle', isOwn: false, version: 2 });
    expect((await admin.delete(`${path}/${view.id}`, { version: 2 })).status).toBe(204);
    expect(await viewsOf(operator, tableKey)).toEqual([]);
  });

  it('that a manager no longer shares goes back to its author', async () => {
    const { operator, driver, manager } = app.uelzen;
    const tableKey = newTable();
    const view = await save(operator, tableKey, { isShared: true, isDefault: true });
    await change(driver, view, { isShared: true, isDefault: true });
    expect((await change(manager, view, { isShared: false, isDefault: false })).body.isShared).toBe(false);
    expect(await viewsOf(manager, tableKey)).toEqual([]);
    expect(await viewsOf(driver, tableKey)).toEqual([]);
    expect(await viewsOf(operator, tableKey)).toEqual([{ ...view, isShared: false, version: 2 }]);
    await change(operator, { id: view.id, version: 2 }, { isShared: true, isDefault: true });
    expect((await viewsOf(driver, tableKey))[0].isDefault).toBe(false);
  });

  it('opens the table for those who chose so, one per person and table', async () => {
    const { operator, driver } = app.uelzen;
    const tableKey = newTable();
    const first = await save(operator, tableKey, { name: 'Eins', isShared: true, isDefault: true });
    const second = await save(operator, tableKey, { name: 'Zwei', isDefault: true });
    const other = await save(operator, newTable(), { isDefault: true });
    const defaults = async (client: TestClient, table = tableKey) =>
      (await viewsOf(client, table))
        .filter((view: { isDefault: boolean }) => view.isDefault)
        .map(({ id }: { id: string }) => id);
    expect(await defaults(operator)).toEqual([second.id]);
    expect(await defaults(operator, other.tableKey)).toEqual([other.id]);
    // Whoever sees a view may open their table with it, without changing it.
    const chosen = await change(driver, first, { name: 'Eins', isShared: true, isDefault: true });
    expect([chosen.status, chosen.body.version]).toEqual([200, 1]);
    expect(await defaults(driver)).toEqual([first.id]);
    expect(await defaults(operator)).toEqual([second.id]);
    await operator.delete(`${path}/${first.id}`, { version: 1 });
    expect(await defaults(driver)).toEqual([]);
  });

  it('has one default when many are chosen at once', async () => {
    const { qc } = app.uelzen;
    const tableKey = newTable();
    const names = ['a', 'b', 'c', 'd', 'e'];
    const answers = await Promise.all(
      names.map((name) => qc.post(path, { ...input({ name, isDefault: true }), tableKey })),
    );
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    const views = await viewsOf(qc, tableKey);
    expect(views).toHaveLength(5);
    expect(views.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
  });

  it('is no business of another organisation', async () => {
    const tableKey = newTable();
    const view = await save(app.bremen.manager, tableKey, { isShared: true });
    expect(await viewsOf(app.uelzen.manager, tableKey)).toEqual([]);
    expect((await change(app.uelzen.manager, view, { isShared: true, isDefault: true })).status).toBe(404);
    expect((await app.uelzen.manager.delete(`${path}/${view.id}`, { version: 1 })).status).toBe(404);
    const { rows } = await app.owner.query('select 1 from default_views where view_id = $1', [view.id]);
    expect([rows, await viewsOf(app.bremen.manager, tableKey)]).toEqual([[], [view]]);
  });

  it('is the last one at a hundred of a table, also when two are saved at once', async () => {
    const { admin } = app.uelzen;
    const tableKey = newTable();
    for (let at = 0; at < 99; at++) await save(admin, tableKey, { name: `Ansicht ${at}` });
    const answers = await Promise.all(
      ['x', 'y', 'z'].map((name) => admin.post(path, { ...input({ name }), tableKey })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('saved-view.too-many');
    expect(await viewsOf(admin, tableKey)).toHaveLength(100);
    expect((await admin.post(path, { ...input(), tableKey: newTable() })).status).toBe(200);
  });

  it('has a name of its own among its author’s of that table', async () => {
    const { manager, operator } = app.uelzen;
    const tableKey = newTable();
    await save(manager, tableKey, { name: 'Gülle' });
    const again = await manager.post(path, { ...input({ name: 'GÜLLE' }), tableKey });
    expect([again.status, again.body.fields]).toEqual([422, [{ path: 'name', reason: 'not-unique' }]]);
    await save(operator, tableKey, { name: 'Gülle' });
    await save(manager, newTable(), { name: 'Gülle' });
  });

  const many = (count: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, value]));
  it.each([
    [{ name: '' }, 'name', 'required'],
    [{ name: 'x'.repeat(81) }, 'name', 'too-long'],
    [{ tableKey: 'a b' }, 'tableKey', 'invalid'],
    [{ columns: many(101, true) }, 'columns', 'too-long'],
    [{ columns: { driver: 'yes' } }, 'columns.driver', 'invalid'],
    [{ sort: 'x'.repeat(201) }, 'sort', 'too-long'],
    [{ filters: many(41, 'x') }, 'filters', 'too-long'],
    [{ filters: { status: 'x'.repeat(501) } }, 'filters.status', 'too-long'],
    [{ filters: { status: { deep: true } } }, 'filters.status', 'invalid'],
    [{ isShared: 'yes' }, 'isShared', 'invalid'],
  ])('refuses bad input %#', async (changes, field, reason) => {
    const { status, body } = await app.uelzen.manager.post(path, { tableKey: 'bookings', ...input(), ...changes });
    expect([status, body.fields[0].path, body.fields[0].reason]).toEqual([422, field, reason]);
  });
});
