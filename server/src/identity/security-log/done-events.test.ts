import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordSecurityEvent } from '../../core/security/security-events.ts';
import { createAccount, newAddress, PASSWORD, setUpTwoFactor, signedInClient } from '../../testing/test-account.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { testClient } from '../../testing/test-client.ts';
import { removeOldSecurityEvents } from './remove-old-security-events.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

type Event = Record<string, unknown> & { readonly type: string };

/** What the log of Uelzen holds of a person, oldest first. */
const eventsOf = async (userId: string): Promise<Event[]> => {
  const { body } = await app.uelzen.manager.get(`/security-log?userId=${userId}&size=200`);
  return body.items.reverse();
};

const typesOf = async (userId: string): Promise<string[]> => (await eventsOf(userId)).map(({ type }) => type);

describe('what was done', () => {
  it('stands in the log with who, from where, by which call and on which device', async () => {
    const { id, username } = await createAccount(app, app.uelzen);
    const from = newAddress();
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const { headers } = await testClient(app.url).post(
      '/auth/login',
      { username, password: PASSWORD },
      { headers: { 'x-forwarded-for': from, 'user-agent': userAgent } },
    );
    expect(await eventsOf(id)).toEqual([
      {
        id: expect.any(String),
        type: 'signIn.done',
        outcome: 'done',
        happenedAt: expect.any(String),
        user: { id, name: 'Test Konto' },
        remoteAddress: from,
        userAgent,
        browser: 'Firefox',
        system: 'Linux',
        requestId: headers.get('x-request-id'),
        operation: 'POST /auth/login',
        subject: null,
        details: { secondFactor: false },
        count: 1,
      },
    ]);
  });

  it('tells of the own password, second factor, role and sessions', async () => {
    const { id, username } = await createAccount(app, app.uelzen, { roles: ['red2Operator', 'red2Driver'] });
    const client = await signedInClient(app.url, { username });
    const other = await signedInClient(app.url, { username });
    const { token } = await setUpTwoFactor(client, new Date());
    const newPassword = 'Schnee auf dem Feld 8';
    await testClient(app.url, token).put('/auth/password', { currentPassword: PASSWORD, newPassword });
    expect((await other.get('/teams')).status).toBe(401);
    const { body } = await testClient(app.url, token).put('/users/selected-role', { role: 'red2Driver' });
    await testClient(app.url, body.token).post('/auth/logout');
    const events = await eventsOf(id);
    expect(events.map(({ type }) => type).filter((type) => !type.startsWith('call.'))).toEqual([
      'signIn.done',
      'signIn.done',
      'twoFactor.on',
      'session.ended',
      'password.changed',
      'session.roleTaken',
      'session.ended',
    ]);
    const ends = events.filter(({ type }) => type === 'session.ended').map(({ details }) => details);
    expect(ends).toEqual([{ reason: 'password-changed' }, { reason: 'signed-out' }]);
    expect(JSON.stringify(events)).not.toContain(newPassword);
  });

  it('tells of rights that somebody else changed, under their name, and of the sessions that ended with them', async () => {
    const { id, username } = await createAccount(app, app.uelzen);
    await signedInClient(app.url, { username });
    const { body: user } = await app.uelzen.manager.get(`/users/user/${id}`);
    const access = { roles: ['red2Driver'], customerAdmin: false, active: false, teamIds: [] };
    await app.uelzen.manager.put(`/users/user/${id}/access`, access, { version: user.accessVersion });
    const { body } = await app.uelzen.manager.get('/security-log?group=access');
    expect(body.items[0]).toMatchObject({
      type: 'access.changed',
      user: { name: 'Test red2PlantManager' },
      subject: { entity: 'users', id, name: 'Test Konto' },
      details: { formerRoles: ['red2Operator'], roles: ['red2Driver'], customerAdmin: false, active: false },
    });
    const { body: ends } = await app.uelzen.manager.get('/security-log?group=session');
    expect(ends.items[0]).toMatchObject({ details: { reason: 'access-ended' }, subject: { id } });
    expect(await typesOf(id)).toEqual(['signIn.done', 'session.ended', 'access.changed']);
  });

  it('keeps the name of whom it is about, but never that of somebody of another organisation', async () => {
    const { id } = await createAccount(app, app.uelzen);
    await app.uelzen.manager.put(`/users/user/${id}/password`, { password: 'Schnee auf dem Feld 8' });
    await app.owner.query('delete from memberships where user_id = $1', [id]);
    const { body } = await app.uelzen.manager.get(`/security-log?userId=${id}`);
    expect(body.items).toMatchObject([{ type: 'password.set', subject: { id, name: 'Test Konto' } }]);
    const stranger = await createAccount(app, app.bremen);
    const subject = { entity: 'users', id: stranger.id };
    await app.uelzen.asManager((scope) => recordSecurityEvent(scope, { type: 'access.changed', subject }));
    const { body: foreign } = await app.uelzen.manager.get(`/security-log?userId=${stranger.id}`);
    expect(foreign.items).toMatchObject([{ subject: { id: stranger.id, name: null } }]);
  });

  it('is for who looks after people, each in the own organisation', async () => {
    const { id, username } = await createAccount(app, app.uelzen);
    await signedInClient(app.url, { username });
    expect((await app.uelzen.operator.get('/security-log')).status).toBe(403);
    expect((await app.uelzen.admin.get('/security-log')).status).toBe(200);
    const { body } = await app.bremen.manager.get(`/security-log?userId=${id}`);
    expect(body.items).toEqual([]);
  });

  it('leaves nothing when its transaction fails', async () => {
    const { id } = await createAccount(app, app.uelzen);
    const failing = app.uelzen.asManager(async (scope) => {
      await recordSecurityEvent({ ...scope, user: { id, name: 'Test Konto' } }, { type: 'settings.changed' });
      throw new Error('too late');
    });
    await expect(failing).rejects.toThrow('too late');
    expect(await typesOf(id)).toEqual([]);
  });
});

describe('the rows of the log', () => {
  const asApplication = (statement: string) => app.uelzen.asManager((scope) => sql.raw(statement).execute(scope.db));

  it('are neither changed nor deleted by the application, but for those whose time is up', async () => {
    await expect(asApplication("update security_events set user_name = 'x'")).rejects.toThrow('permission denied');
    const insert = (days: number) =>
      app.owner.query(
        `insert into security_events (organisation_id, id, type, type_group, outcome, happened_at)
         values ($1, gen_random_uuid(), 'signIn.done', 'signIn', 'done', now() - make_interval(days => $2))`,
        [app.uelzen.id, days],
      );
    // What others did of late may still be on its way into the log.
    const countOld = async (): Promise<number> => {
      const old = "select count(*)::int from security_events where happened_at < now() - interval '100 days'";
      return (await app.owner.query(old)).rows[0].count;
    };
    await insert(179);
    await insert(181);
    expect(await countOld()).toBe(2);
    await asApplication('delete from security_events');
    expect(await countOld()).toBe(1);
    await insert(181);
    await removeOldSecurityEvents.run(app.platform, {}, { isLast: true });
    expect(await countOld()).toBe(1);
  });
});
