import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinOrganisation, signedInPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the own profile', () => {
  it('is changed by everybody, and nobody else', async () => {
    const { driver } = app.uelzen;
    const { body: before } = await driver.get('/my/profile');
    expect(before.home).toEqual({ id: app.uelzen.id, name: 'Uelzen' });
    const profile = { firstName: 'Ionuț', lastName: 'Ionescu', email: '', locale: 'ro' };
    const changed = await driver.put('/my/profile', profile, { version: before.version });
    expect(changed.body).toMatchObject({ ...profile, email: null, version: before.version + 1 });
    expect((await driver.put('/my/profile', profile, { version: before.version })).status).toBe(412);
    expect((await app.uelzen.manager.get(`/users/user/${before.id}`)).body.lastName).toBe('Ionescu');
    const bad = await driver.put('/my/profile', { ...profile, email: 'x' }, { version: 2 });
    expect(bad.body.fields[0]).toMatchObject({ path: 'email', reason: 'invalid' });
  });

  it('asks for the password before mail goes elsewhere, since links to a new password do', async () => {
    const { client, password } = await signedInPerson(app, { email: 'kaethe@plant.example' });
    const profile = { firstName: 'Käthe', lastName: 'Unbewacht', email: 'fremd@plant.example' };
    const change = (changes: object) => client.put('/my/profile', { ...profile, ...changes }, { version: 1 });
    expect((await change({})).body.fields).toEqual([{ path: 'currentPassword', reason: 'required' }]);
    expect((await change({ email: null })).body.fields[0].path).toBe('currentPassword');
    expect((await change({ currentPassword: 'Rüben am Feldrand' })).body.fields).toEqual([
      { path: 'currentPassword', reason: 'password-wrong' },
    ]);
    expect((await change({ email: 'kaethe@plant.example' })).status).toBe(200);
    const moved = await client.put('/my/profile', { ...profile, currentPassword: password }, { version: 2 });
    expect(moved.body).toMatchObject({ email: profile.email, version: 3 });
    expect(moved.body).not.toHaveProperty('currentPassword');
  });

  it('asks for no password where only the domain of the mail address is written otherwise', async () => {
    const { client } = await signedInPerson(app, { email: 'kaethe@xn--grn-gas-o2a.de' });
    const profile = { firstName: 'Käthe', lastName: 'Umlaut', email: 'kaethe@grün-gas.de' };
    const { status, body } = await client.put('/my/profile', profile, { version: 1 });
    expect([status, body.email]).toEqual([200, profile.email]);
  });

  it('keeps its history at home, wherever one works', async () => {
    const { client, person } = await signedInPerson(app);
    await joinOrganisation(app, app.bremen.id, person.id);
    const { body } = await client.put('/users/change-organization', { orgId: app.bremen.id });
    const abroad = testClient(app.url, body.token);
    const profile = { firstName: 'Käthe', lastName: 'Unterwegs' };
    expect((await abroad.put('/my/profile', profile, { version: 1 })).body.home.name).toBe('Uelzen');
    const sql = "select organisation_id from history where entity_id = $1 and event = 'changed'";
    expect((await app.owner.query(sql, [person.id])).rows).toEqual([{ organisation_id: app.uelzen.id }]);
  });
});
