import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantOrganisation, plantPerson, sessionOf } from '../../testing/access/customer-tree.ts';
import { joinOrganisation, signedInPerson, signIn } from '../../testing/people.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestAnswer, testClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const contentOf = ({ body }: TestAnswer) =>
  decodeJwt(body.token) as Record<string, unknown> & { iat: number; exp: number };
const DAY_SECONDS = 86_400;

describe('a session', () => {
  it('answers what the person may enter', async () => {
    const { status, body } = await app.uelzen.manager.get('/users/organizations');
    expect(status).toBe(200);
    expect(body.subCustomers).toEqual([{ _id: app.uelzen.id, Kundenname: 'Uelzen', Kundennummer: 'Uelzen' }]);
    expect(body.pagination).toEqual({ totalRecords: 1 });
  });

  it('is needed', async () => {
    const { status, body } = await testClient(app.url).get('/users/organizations');
    expect([status, body.reason]).toEqual([401, 'session.required']);
  });

  it('is over after signing out', async () => {
    const client = app.uelzen.driver;
    const { status, bytes } = await client.post('/auth/logout');
    expect([status, bytes.length]).toEqual([204, 0]);
    const reason = async () => (await client.get('/users/organizations')).body?.reason;
    await expect.poll(reason).toBe('session.ended');
  });
});

describe('signing in', () => {
  it('answers a token that says who it is, where, and what they may', async () => {
    const { username, password, person } = await signedInPerson(app, { roles: ['red2Driver', 'red2Operator'] });
    const content = contentOf(await signIn(app, username.toUpperCase(), password));
    expect(content).toMatchObject({
      id: person.id,
      username,
      firstName: 'Käthe',
      modules: ['red2', 'lims'],
      selectedRole: 'red2Driver',
      organisation: { id: app.uelzen.id, name: 'Uelzen' },
      roles: ['red2Driver', 'red2Operator'],
    });
    expect(content.lastName).toMatch(/^Öztürk/);
  });

  it('lasts twelve hours, or ninety days when one wants to stay signed in', async () => {
    const { username, password } = await signedInPerson(app);
    const lasts = async (remember: boolean) => {
      const content = contentOf(await testClient(app.url).post('/auth/login', { username, password, remember }));
      return content.exp - content.iat;
    };
    expect(await lasts(false)).toBe(DAY_SECONDS / 2);
    expect(await lasts(true)).toBe(90 * DAY_SECONDS);
  });

  it('gives the laboratory to who works there, other modules to whose organisation has booked them', async () => {
    const plant = await plantOrganisation(app.platform, { name: 'Werk', modules: ['red2', 'tasks'] });
    const modulesOf = async (role: string) => {
      const userId = await plantPerson(app.platform, { [plant]: { roles: [role] } });
      return decodeJwt(await sessionOf(app.platform, userId, plant)).modules;
    };
    for (const role of ['limsQc', 'limsSourcer']) expect(await modulesOf(role)).toEqual(['red2', 'tasks', 'lims']);
    for (const role of ['red2PlantManager', 'red2Operator', 'red2Driver', 'unknown'])
      expect(await modulesOf(role)).toEqual(['red2', 'tasks']);
  });
});

describe('features', () => {
  it('are those that the organisation has booked, and a developer is named as one', async () => {
    const plant = await plantOrganisation(app.platform, { name: 'Werk', features: ['transports', 'of-tomorrow'] });
    const userId = await plantPerson(app.platform, { [plant]: { roles: ['red2Driver'] } });
    const claims = async () => decodeJwt(await sessionOf(app.platform, userId, plant));
    expect(await claims()).toMatchObject({ features: ['transports'], developer: false });
    await app.owner.query('update users set developer = true where id = $1', [userId]);
    expect(await claims()).toMatchObject({ features: ['transports'], developer: true });
  });
});

describe('another role', () => {
  it('is the selected one from then on, and at the next sign-in when it is stored', async () => {
    const { client, username, password } = await signedInPerson(app, { roles: ['red2Driver', 'red2Operator'] });
    const choose = (role: string, stored: boolean) => client.put('/users/selected-role', { role, stored });
    const roleAtSignIn = async () => contentOf(await signIn(app, username, password)).selectedRole;
    expect(contentOf(await choose('red2Operator', false)).selectedRole).toBe('red2Operator');
    expect(await roleAtSignIn()).toBe('red2Driver');
    expect(contentOf(await choose('red2Operator', true)).selectedRole).toBe('red2Operator');
    expect(await roleAtSignIn()).toBe('red2Operator');
    expect((await choose('limsQc', true)).body.reason).toBe('session.role-not-held');
  });
});

describe('another organisation', () => {
  it('comes with a token of its own; the old one answers what is on its way, for a minute', async () => {
    const { client, person } = await signedInPerson(app);
    await joinOrganisation(app, app.bremen.id, person.id);
    const answer = await client.put('/users/change-organization', { orgId: app.bremen.id });
    expect(contentOf(answer).organisation).toMatchObject({ id: app.bremen.id, name: 'Bremen' });
    const next = testClient(app.url, answer.body.token);
    expect((await next.get('/my/profile')).status).toBe(200);
    const now = Date.now();
    app.setClock(new Date(now + 50_000));
    expect((await client.get('/users/organizations')).status).toBe(200);
    app.setClock(new Date(now + 65_000));
    const reason = async () => (await client.get('/users/organizations')).body?.reason;
    await expect.poll(reason).toBe('session.ended');
    expect((await next.get('/users/organizations')).status).toBe(200);
    app.setClock(new Date());
  });

  it('is refused to strangers, whether it exists or not', async () => {
    for (const orgId of [app.bremen.id, '0191d1d5-0000-7000-8000-000000000000']) {
      const { status, body } = await app.uelzen.manager.put('/users/change-organization', { orgId });
      expect([status, body.reason]).toEqual([403, 'session.not-a-member']);
    }
  });

  it('is found by name and number, page by page; the last used ones come newest first', async () => {
    const names = ['Acker', 'Bruch', 'Camp'];
    const ids: string[] = [];
    for (const name of names) ids.push(await plantOrganisation(app.platform, { name }));
    const userId = await plantPerson(app.platform, Object.fromEntries(ids.map((id) => [id, { roles: ['limsQc'] }])));
    let client = testClient(app.url, await sessionOf(app.platform, userId, ids[0] ?? ''));
    const listed = async (query: string) => {
      const { body } = await client.get(`/users/organizations?${query}`);
      return [body.subCustomers.map(({ Kundenname }: { Kundenname: string }) => Kundenname), body.pagination];
    };
    expect(await listed('page=2&size=2')).toEqual([['Camp'], { totalRecords: 3 }]);
    expect(await listed('search=BRU')).toEqual([['Bruch'], { totalRecords: 1 }]);
    expect(await listed(`search=${ids[2]}`)).toEqual([['Camp'], { totalRecords: 1 }]);
    app.setClock(new Date(Date.now() + 60_000));
    const { body } = await client.put('/users/change-organization', { orgId: ids[2] });
    client = testClient(app.url, body.token);
    const last = await client.get('/users/last-used-organizations');
    expect(last.body.subCustomers.map(({ _id }: { _id: string }) => _id)).toEqual([ids[2], ids[0]]);
  });

  it('that was entered as customer admin of one above it is among the last used ones', async () => {
    const top = await plantOrganisation(app.platform, { name: 'Verbund' });
    const below = await plantOrganisation(app.platform, { name: 'Werk Nord', parentId: top });
    const userId = await plantPerson(app.platform, { [top]: { admin: true } });
    const client = testClient(app.url, await sessionOf(app.platform, userId, top));
    const lastUsed = async (by = client) =>
      (await by.get('/users/last-used-organizations')).body.subCustomers.map(
        ({ Kundenname }: { Kundenname: string }) => Kundenname,
      );
    expect(await lastUsed()).toEqual(['Verbund']);
    app.setClock(new Date(Date.now() + 120_000));
    const { body } = await client.put('/users/change-organization', { orgId: below });
    expect(await lastUsed(testClient(app.url, body.token))).toEqual(['Werk Nord', 'Verbund']);
    app.setClock(new Date());
  });
});
