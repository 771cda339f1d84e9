import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson, idOf } from '../../testing/people.ts';
import { created, unique } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const teamBody = (changes: object = {}) => ({ name: unique('Schicht'), memberIds: [], ...changes });

const historyOf = async (id: string) => {
  const sql = "select event from history where entity = 'teams' and entity_id = $1 order by id";
  return (await app.owner.query(sql, [id])).rows.map(({ event }) => event);
};

describe('a team', () => {
  it('is created, changed and deleted with its members, and its history tells of it', async () => {
    const { admin, driver } = app.uelzen;
    const member = await createPerson(admin, { firstName: 'Anna', lastName: 'Bauer' });
    const team = created(await admin.post('/teams', teamBody({ memberIds: [member.id] })));
    expect(team).toMatchObject({ members: [{ id: member.id, name: 'Anna Bauer' }], version: 1 });
    const path = `/teams/${team.id}`;
    const changed = await admin.patch(path, { name: 'Nachtschicht', memberIds: [await idOf(driver)] }, { version: 1 });
    expect(changed.body).toMatchObject({ name: 'Nachtschicht', members: [{ name: 'Test red2Driver' }], version: 2 });
    expect((await admin.patch(path, teamBody(), { version: 1 })).status).toBe(412);
    expect((await admin.delete(path, { version: 2 })).status).toBe(204);
    expect((await admin.get(path)).status).toBe(404);
    expect((await admin.get(`/users/user/${await idOf(driver)}`)).body.teams).toEqual([]);
    expect(await historyOf(team.id)).toEqual(['created', 'changed', 'deleted']);
  });

  it('is created once for one key, and its name only once, whatever its case', async () => {
    const { manager } = app.uelzen;
    const body = teamBody({ name: 'Annahme' });
    const first = await manager.post('/teams', body, { key: 'one-team' });
    expect((await manager.post('/teams', body, { key: 'one-team' })).body).toEqual(first.body);
    const { body: refusal } = await manager.post('/teams', teamBody({ name: 'ANNAHME' }));
    expect(refusal.fields).toEqual([{ path: 'name', reason: 'not-unique' }]);
    expect((await app.bremen.manager.post('/teams', body)).status).toBe(200);
  });

  it.each([
    ['name', { name: '' }, 'required'],
    ['memberIds', { memberIds: undefined }, 'required'],
    ['memberIds.0', { memberIds: ['x'] }, 'invalid'],
  ])('refuses %s in %j as %s', async (path, changes, reason) => {
    const { status, body } = await app.uelzen.manager.post('/teams', teamBody(changes));
    expect([status, body.fields[0]]).toMatchObject([422, { path, reason }]);
  });

  it('takes nobody of another organisation', async () => {
    const { manager, driver } = app.uelzen;
    const memberIds = [await idOf(driver), await idOf(app.bremen.driver)];
    const { body } = await manager.post('/teams', teamBody({ memberIds }));
    expect(body.fields).toEqual([{ path: 'memberIds.1', reason: 'unknown' }]);
  });

  it('is seen by every colleague and changed only by who looks after people', async () => {
    const { manager, operator, driver, qc } = app.uelzen;
    const team = created(await manager.post('/teams', teamBody()));
    const path = `/teams/${team.id}`;
    for (const client of [operator, driver, qc]) {
      expect((await client.get(path)).status).toBe(200);
      const refused = [
        await client.post('/teams', teamBody()),
        await client.patch(path, teamBody(), { version: 1 }),
        await client.delete(path, { version: 1 }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    const foreign = app.bremen.manager;
    const answers = [
      await foreign.get(path),
      await foreign.patch(path, teamBody(), { version: 1 }),
      await foreign.delete(path, { version: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await foreign.get('/teams?size=200')).body.items.map(({ id }: { id: string }) => id)).not.toContain(
      team.id,
    );
  });

  it('is found by its name and by the names of its members', async () => {
    const { manager } = app.bremen;
    const member = await createPerson(manager, { firstName: 'Łukasz', lastName: 'Zieliński' });
    const team = created(await manager.post('/teams', teamBody({ name: 'Labor 100%', memberIds: [member.id] })));
    const find = async (search: string) =>
      (await manager.get(`/teams?search=${encodeURIComponent(search)}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await find('labor 100%')).toEqual([team.id]);
    expect(await find('łukasz ziel')).toEqual([team.id]);
    expect(await find('niemand')).toEqual([]);
  });
});
