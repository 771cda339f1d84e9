import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import {
  createPerson,
  idOf,
  joinOrganisation,
  loginBody,
  signedInPerson,
  signIn,
  userBody,
} from '../../testing/people.ts';
import { created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const historyOf = async (id: string): Promise<string[]> => {
  const sql = "select event from history where entity = 'users' and entity_id = $1 order by id";
  return (await app.owner.query(sql, [id])).rows.map(({ event }) => event);
};
const eventsOf = async (id: string): Promise<string[]> => {
  const sql = "select event from outbox where payload ->> 'id' = $1 order by id";
  return (await app.owner.query(sql, [id])).rows.map(({ event }) => event);
};

describe('a new account', () => {
  it('can sign in, and its history says so', async () => {
    const { person, client } = await signedInPerson(app, { email: 'kaethe@plant.example', locale: 'de' });
    const { body } = await client.get(`/users/user/${person.id}`);
    expect(body).toMatchObject({
      isAtHome: true,
      active: true,
      roles: ['red2Operator'],
      email: 'kaethe@plant.example',
    });
    expect(body.lastSignInAt).not.toBeNull();
    expect(await historyOf(person.id)).toEqual(['created']);
    expect(await eventsOf(person.id)).toEqual(['users.created']);
  });

  it('may do without username and password until it is invited', async () => {
    expect((await createPerson(app.uelzen.manager)).username).toBeNull();
  });

  it('is created once for one key, and nothing kept of the request tells the password', async () => {
    const { manager } = app.uelzen;
    const body = userBody(loginBody());
    const [first, second] = [
      await manager.post('/users/user', body, { key: 'one-person' }),
      await manager.post('/users/user', body, { key: 'one-person' }),
    ];
    expect(second.body).toEqual(first.body);
    const { rows } = await app.owner.query(`select
      (select string_agg(t::text, '') from idempotency_keys t) || (select string_agg(t::text, '') from history t) ||
      (select string_agg(t::text, '') from outbox t) as kept`);
    expect(rows[0].kept).not.toContain(body.password);
    expect(rows[0].kept).not.toContain('argon2');
  });

  it.each([
    ['firstName', { firstName: ' ' }, 'required'],
    ['lastName', { lastName: 'x'.repeat(101) }, 'too-long'],
    ['email', { email: 'kaethe@' }, 'invalid'],
    ['locale', { locale: 'fr' }, 'invalid'],
    ['username', { username: 'k', password: 'Rübenernte im Regen' }, 'too-short'],
    ['username', { username: 'käthe ö', password: 'Rübenernte im Regen' }, 'user.username-characters'],
    ['username', { password: 'Rübenernte im Regen' }, 'required'],
    ['password', { username: 'kaethe.x' }, 'required'],
    ['password', { username: 'kaethe.x', password: 'kurz' }, 'password-short'],
    ['password', { username: 'kaethe.x', password: 'kaethe.x im Regen' }, 'password-has-username'],
    ['roles.0', { roles: ['root'] }, 'invalid'],
    ['roles', { roles: ['limsQc', 'limsQc'] }, 'not-unique'],
    ['teamIds.0', { teamIds: [newId()] }, 'unknown'],
  ])('refuses %s in %j as %s', async (path, changes, reason) => {
    const { status, body } = await app.uelzen.manager.post('/users/user', userBody(changes));
    expect([status, body.fields[0]]).toMatchObject([422, { path, reason }]);
  });

  it('has a username of its own, whatever its case and organisation', async () => {
    const { username } = await signedInPerson(app);
    const body = userBody({ ...loginBody(), username: username.toUpperCase() });
    const answer = await app.bremen.manager.post('/users/user', body);
    expect([answer.status, answer.body.fields]).toEqual([422, [{ path: 'username', reason: 'not-unique' }]]);
  });

  it('is made by those who look after people; customer admins only by customer admins', async () => {
    const { operator, driver, qc, manager, admin } = app.uelzen;
    for (const client of [operator, driver, qc])
      expect((await client.post('/users/user', userBody())).status).toBe(403);
    const asAdmin = userBody({ customerAdmin: true });
    expect((await manager.post('/users/user', asAdmin)).body.reason).toBe('user.customer-admin-only');
    expect((await admin.post('/users/user', asAdmin)).body.customerAdmin).toBe(true);
  });
});

describe('an account', () => {
  it('is changed by its version and tells its history', async () => {
    const { manager } = app.uelzen;
    const { id } = await createPerson(manager);
    const profile = { firstName: 'Katharina', lastName: 'Özil', phone: '+49 581 1', locale: 'pl' };
    const changed = await manager.patch(`/users/user/${id}`, profile, { version: 1 });
    expect(changed.body).toMatchObject({ ...profile, job: null, version: 2, accessVersion: 1 });
    expect((await manager.patch(`/users/user/${id}`, profile, { version: 1 })).status).toBe(412);
    expect((await manager.patch(`/users/user/${id}`, profile)).status).toBe(428);
    expect(await historyOf(id)).toEqual(['created', 'changed']);
    expect(await eventsOf(id)).toEqual(['users.created', 'users.changed']);
  });

  it('is out of reach of strangers and of those who do not look after people', async () => {
    const { id } = await createPerson(app.uelzen.manager, loginBody());
    const calls = [
      ['patch', `/users/user/${id}`, { firstName: 'A', lastName: 'B' }],
      ['put', `/users/user/${id}/login`, { username: 'other', active: true }],
      ['put', `/users/user/${id}/access`, { roles: [], teamIds: [] }],
      ['put', `/users/user/${id}/password`, { password: 'Rübenernte im Regen' }],
    ] as const;
    for (const [method, path, body] of calls) {
      const { operator, driver, qc } = app.uelzen;
      for (const client of [operator, driver, qc])
        expect((await client[method](path, body, { version: 1 })).status).toBe(403);
      const foreign = await app.bremen.manager[method](path, body, { version: 1 });
      const unknown = await app.bremen.manager[method](path.replace(id, newId()), body, { version: 1 });
      expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    }
    expect((await app.bremen.manager.get(`/users/user/${id}`)).status).toBe(404);
    expect(await historyOf(id)).toEqual(['created']);
  });

  it('of another home is a member only: its profile and login stay, its access may change', async () => {
    const { id } = await createPerson(app.uelzen.manager, loginBody());
    await joinOrganisation(app, app.bremen.id, id);
    const { manager } = app.bremen;
    const refused = [
      await manager.patch(`/users/user/${id}`, { firstName: 'A', lastName: 'B' }, { version: 1 }),
      await manager.put(`/users/user/${id}/login`, { username: 'other', active: false }, { version: 1 }),
      await manager.put(`/users/user/${id}/password`, { password: 'Rübenernte im Regen' }),
      await manager.delete(`/users/user/${id}/avatar`),
    ];
    expect(refused.map(({ body }) => body.reason)).toEqual(refused.map(() => 'user.not-at-home'));
    const access = await manager.put(`/users/user/${id}/access`, { roles: ['limsQc'], teamIds: [] }, { version: 1 });
    expect(access.body).toMatchObject({ isAtHome: false, roles: ['limsQc'] });
    expect((await app.uelzen.manager.get(`/users/user/${id}`)).body.roles).toEqual(['red2Operator']);
  });

  it('of a customer admin, also of elsewhere, is changed by customer admins only', async () => {
    const { manager, admin } = app.uelzen;
    const { id } = await createPerson(manager, loginBody());
    await joinOrganisation(app, app.bremen.id, id, { customerAdmin: true });
    const path = `/users/user/${id}`;
    const calls = () =>
      [
        [path, 'patch', { firstName: 'A', lastName: 'B' }],
        [`${path}/login`, 'put', { username: 'taken.over', active: true }],
        [`${path}/password`, 'put', { password: 'Rübenernte im Regen' }],
        [`${path}/access`, 'put', { roles: [], teamIds: [] }],
      ] as const;
    for (const [at, method, body] of calls())
      expect((await manager[method](at, body, { version: 1 })).body.reason).toBe('user.customer-admin-only');
    // The admin of Uelzen doesn't reach Bremen, so the account is out of reach
    // too; the access in Uelzen is not.
    for (const [at, method, body] of calls().slice(0, 3))
      expect((await admin[method](at, body, { version: 1 })).body.reason).toBe('user.customer-admin-only');
    const access = await admin.put(`${path}/access`, { roles: ['limsQc'], teamIds: [] }, { version: 1 });
    expect(access.body.roles).toEqual(['limsQc']);
  });

  it('of a customer admin is changed by one who reaches all that the person looks after', async () => {
    const { admin } = app.uelzen;
    const { body } = await admin.post('/users/user', userBody({ customerAdmin: true }));
    const changed = await admin.patch(`/users/user/${body.id}`, { firstName: 'A', lastName: 'B' }, { version: 1 });
    expect(changed.status).toBe(200);
  });
});

describe('login data', () => {
  it('that are switched off end every session at once', async () => {
    const { path, client, username, password } = await signedInPerson(app);
    expect((await client.get('/users')).status).toBe(200);
    const off = await app.uelzen.manager.put(`${path}/login`, { username, active: false }, { version: 1 });
    expect(off.body).toMatchObject({ accountActive: false, active: false, memberActive: true });
    await expect.poll(async () => (await client.get('/users')).body.reason, { timeout: 1000 }).toBe('session.ended');
    expect((await signIn(app, username, password)).body.reason).toBe('session.wrong-credentials');
    const on = await app.uelzen.manager.put(`${path}/login`, { username: 'neu.er', active: true }, { version: 2 });
    expect(on.body).toMatchObject({ username: 'neu.er', active: true });
    expect((await client.get('/users')).status).toBe(401);
    expect((await signIn(app, 'NEU.er', password)).status).toBe(200);
  });

  it('keep a username once there is one', async () => {
    const { path } = await signedInPerson(app);
    const { body } = await app.uelzen.manager.put(`${path}/login`, { username: '', active: true }, { version: 1 });
    expect(body.fields).toEqual([{ path: 'username', reason: 'required' }]);
  });

  it('get a new password from a manager, which ends the sessions', async () => {
    const { path, client, person, username, password } = await signedInPerson(app);
    const { manager } = app.uelzen;
    const weak = await manager.put(`${path}/password`, { password: `${username}12345` });
    expect(weak.body.fields).toEqual([{ path: 'password', reason: 'password-has-username' }]);
    expect((await manager.put(`${path}/password`, { password: 'Strohballen am Rand' })).status).toBe(204);
    await expect.poll(async () => (await client.get('/users')).status, { timeout: 1000 }).toBe(401);
    expect((await signIn(app, username, password)).status).toBe(401);
    expect((await signIn(app, username, 'Strohballen am Rand')).status).toBe(200);
    expect(await historyOf(person.id)).toEqual(['created', 'password-set']);
  });

  it('do not get a password without a username, nor the own one without the present one', async () => {
    const { manager } = app.uelzen;
    const { id } = await createPerson(manager);
    const nameless = await manager.put(`/users/user/${id}/password`, { password: 'Strohballen am Rand' });
    expect(nameless.body.fields).toEqual([{ path: 'username', reason: 'required' }]);
    const own = `/users/user/${await idOf(manager)}/password`;
    expect((await manager.put(own, { password: 'Strohballen am Rand' })).body.reason).toBe('user.own-password');
  });
});

describe('access', () => {
  it('changes at once for who is signed in', async () => {
    const { path, client, person } = await signedInPerson(app);
    expect((await client.get('/contracts')).status).toBe(403);
    const { manager } = app.uelzen;
    const more = await manager.put(`${path}/access`, { roles: ['red2PlantManager'], teamIds: [] }, { version: 1 });
    expect(more.body).toMatchObject({ roles: ['red2PlantManager'], version: 1, accessVersion: 2 });
    await expect.poll(async () => (await client.get('/contracts')).status, { timeout: 900 }).toBe(200);
    await manager.put(`${path}/access`, { roles: ['red2Driver'], teamIds: [] }, { version: 2 });
    await expect.poll(async () => (await client.get('/contracts')).status, { timeout: 900 }).toBe(403);
    expect(await historyOf(person.id)).toEqual(['created', 'access-changed', 'access-changed']);
  });

  it('that ends lets nobody in any more, until it begins again', async () => {
    const { path, client, username, password } = await signedInPerson(app);
    const { manager } = app.uelzen;
    const access = { roles: ['red2Operator'], teamIds: [] };
    await manager.put(`${path}/access`, { ...access, active: false }, { version: 1 });
    await expect.poll(async () => (await client.get('/users')).status, { timeout: 900 }).toBe(401);
    expect((await signIn(app, username, password)).status).toBe(401);
    await manager.put(`${path}/access`, access, { version: 2 });
    expect((await client.get('/users')).status).toBe(401);
    expect((await signIn(app, username, password)).status).toBe(200);
  });

  it('puts into teams of the organisation, and into no other', async () => {
    const { manager } = app.uelzen;
    const team = created(await manager.post('/teams', { name: 'Annahme', memberIds: [] }));
    const foreign = created(await app.bremen.manager.post('/teams', { name: 'Annahme', memberIds: [] }));
    const { id } = await createPerson(manager);
    const path = `/users/user/${id}/access`;
    const access = { roles: [], teamIds: [team.id] };
    expect((await manager.put(path, access, { version: 1 })).body.teams).toEqual([{ id: team.id, name: 'Annahme' }]);
    const refused = await manager.put(path, { ...access, teamIds: [team.id, foreign.id] }, { version: 2 });
    expect(refused.body.fields).toEqual([{ path: 'teamIds.1', reason: 'unknown' }]);
    expect((await manager.put(path, access, { version: 1 })).status).toBe(412);
  });

  it('is not taken from oneself', async () => {
    const { manager, admin } = app.uelzen;
    const own = async (client: typeof manager, part: string, body: object) => {
      const { body: me } = await client.get(`/users/user/${await idOf(client)}`);
      const version = part === 'login' ? me.version : me.accessVersion;
      return (await client.put(`/users/user/${me.id}/${part}`, body, { version })).body.reason;
    };
    const { body: me } = await manager.get(`/users/user/${await idOf(manager)}`);
    expect(await own(manager, 'login', { username: me.username, active: false })).toBe('user.own-access');
    expect(await own(manager, 'access', { roles: ['limsQc'], teamIds: [] })).toBe('user.own-access');
    expect(await own(manager, 'access', { roles: me.roles, teamIds: [], active: false })).toBe('user.own-access');
    expect(await own(admin, 'access', { roles: ['red2PlantManager'], teamIds: [] })).toBe('user.own-access');
    const kept = { roles: [...me.roles, 'limsQc'], teamIds: [] };
    expect(await own(manager, 'access', kept)).toBeUndefined();
  });

  it('of two who take it from each other at once is left to one of them', async () => {
    for (const part of ['access', 'login'] as const) {
      const pair = await Promise.all([1, 2].map(() => signedInPerson(app, { roles: ['red2PlantManager'] })));
      const [one, other] = pair as [(typeof pair)[0], (typeof pair)[0]];
      const take = (from: typeof one, by: typeof one) =>
        by.client.put(
          `${from.path}/${part}`,
          part === 'access' ? { roles: [], teamIds: [] } : { username: from.username, active: false },
          { version: 1 },
        );
      const answers = await Promise.all([take(one, other), take(other, one)]);
      // Who has lost it may be signed out before the call is looked at.
      const [first, second] = answers.map(({ status }) => status).toSorted();
      expect(first).toBe(200);
      expect([401, 403]).toContain(second);
    }
  });
});
