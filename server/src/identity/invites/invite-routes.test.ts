import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { openMailer } from '../../core/mail/mail.ts';
import { partOf, startMailServer } from '../../testing/peers/mail-server.ts';
import {
  GOOD_PASSWORD,
  type InviteStage,
  inviteBody,
  startInviteStage,
  tokenIn,
} from '../../testing/plant/invite-stage.ts';
import { startOwnTestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';

let stage: InviteStage;
beforeAll(async () => {
  stage = await startInviteStage();
});
afterAll(() => stage.close());

describe('an invitation', () => {
  it('is mailed in the language of the person, with a link that works', async () => {
    const { userId, email, token, username, answer } = await stage.invited({ locale: 'pl' });
    expect(answer.body).toMatchObject({ email, isOpen: true, reason: null, registerUrl: null });
    expect(token.startsWith(`${userId}.`)).toBe(true);
    const mail = stage.mailsTo(email)[0];
    expect(mail && partOf(mail, 'text/html')).toContain('Utwórz dostęp');
    expect(mail && partOf(mail, 'text/plain')).toContain('Uelzen');
    expect((await stage.register(userId, token, username)).status).toBe(204);
    const { body } = await stage.signIn(username);
    const { body: users } = await testClient(stage.app.url, body.token).get('/users/short-list');
    expect(users.items.map(({ id }: { id: string }) => id)).toContain(userId);
  });

  it('speaks the language of the organisation where the person has none', async () => {
    const { email } = await stage.invited({ locale: null });
    const mail = stage.mailsTo(email)[0];
    expect(mail && partOf(mail, 'text/plain')).toContain('Ihr Zugang zu Halm');
  });

  it('leaves an account in which nobody can sign in', async () => {
    const { userId, username } = await stage.invited();
    const { body } = await stage.app.uelzen.manager.get(`/users/user/${userId}`);
    expect(body).toMatchObject({ username: null, active: true, roles: ['red2Operator'], isAtHome: true });
    expect((await stage.signIn(username)).status).toBe(401);
  });

  it('tells the inviter what became of its mail', async () => {
    const { userId, email } = await stage.invited();
    const state = async () => (await stage.app.uelzen.manager.get(`/users/user/${userId}/invite`)).body;
    await expect.poll(async () => (await state()).delivery, { timeout: 10_000 }).toBe('sent');
    expect(await state()).toMatchObject({ userId, email, isOpen: true });
    expect((await stage.app.uelzen.manager.get(`/users/user/${newId()}/invite`)).status).toBe(404);
  });

  it('reaches an address with umlauts in its domain, kept as people write it', async () => {
    const body = inviteBody({ email: 'jan@xn--grn-gas-o2a.de' });
    const { body: invite } = await stage.app.bremen.manager.post('/users/user/invite', body);
    expect(invite.email).toBe('jan@grün-gas.de');
    await expect.poll(() => stage.mailsTo('jan@grün-gas.de').length, { timeout: 10_000 }).toBe(1);
    const local = await stage.app.bremen.manager.post('/users/user/invite', inviteBody({ email: 'jürgen@hof.de' }));
    expect(local.body.fields).toEqual([{ path: 'email', reason: 'mail-letters' }]);
  });

  it('is sent once for a repeated call', async () => {
    const body = inviteBody();
    const key = newId();
    const [first, second] = await Promise.all([
      stage.app.uelzen.manager.post('/users/user/invite', body, { key }),
      stage.app.uelzen.manager.post('/users/user/invite', body, { key }),
    ]);
    expect(second?.body).toEqual(first?.body);
    await stage.mailedToken(body.email);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(stage.mailsTo(body.email)).toHaveLength(1);
  });

  it('holds a secret that is stored nowhere', async () => {
    const { token, userId } = await stage.invited();
    const secret = token.split('.')[1] ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const tables = ['invites', 'idempotency_keys', 'history', 'outbox', 'graphile_worker._private_jobs'];
    for (const table of tables) {
      const { rows } = await stage.app.owner.query(`select t::text as row from ${table} t`);
      expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
    }
    const { rows } = await stage.app.owner.query('select secret_sha256 from invites where user_id = $1', [userId]);
    expect(rows[0].secret_sha256).toMatch(/^[\da-f]{64}$/);
  });

  it('is for those who look after people', async () => {
    const { userId } = await stage.invited();
    for (const client of [stage.app.uelzen.operator, stage.app.uelzen.driver, stage.app.uelzen.qc]) {
      expect((await client.post('/users/user/invite', inviteBody())).status).toBe(403);
      expect((await client.post(`/users/user/${userId}/invite`)).status).toBe(403);
      expect((await client.get(`/users/user/${userId}/invite`)).status).toBe(403);
    }
    expect((await stage.invite({}, stage.app.uelzen.admin)).answer.status).toBe(200);
  });

  it('belongs to one organisation: others find nobody', async () => {
    const { userId } = await stage.invited();
    const unknown = await stage.app.bremen.manager.post(`/users/user/${newId()}/invite`);
    const foreign = await stage.app.bremen.manager.post(`/users/user/${userId}/invite`);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    expect((await stage.app.bremen.manager.get(`/users/user/${userId}/invite`)).status).toBe(404);
  });

  it.each([
    ['email', 'nobody', 'invalid'],
    ['email', 'a@b.example\r\nBcc: c@d.example', 'invisible-characters'],
    ['email', '', 'required'],
    ['firstName', ' ', 'required'],
    ['lastName', 'x'.repeat(101), 'too-long'],
    ['roles', ['king'], 'invalid'],
    ['locale', 'fr', 'invalid'],
  ])('refuses %s %j as %s', async (path, value, reason) => {
    const { answer } = await stage.invite({ [path]: value });
    expect(answer.status).toBe(422);
    expect(answer.body.fields[0].path.split('.')[0]).toBe(path);
    expect(answer.body.fields[0].reason).toBe(reason);
  });

  it('refuses a team of another organisation', async () => {
    const team = await stage.app.bremen.manager.post(
      '/teams',
      { name: 'Bremer Waage', memberIds: [] },
      { key: newId() },
    );
    const { answer } = await stage.invite({ teamIds: [team.body.id ?? newId()] });
    expect([answer.status, answer.body.fields[0].reason]).toEqual([422, 'unknown']);
  });
});

describe('an organisation', () => {
  it('invites at most twenty people within an hour, and is told when it may again', async () => {
    const { userId } = await stage.invited();
    await stage.app.owner.query(
      `insert into invites (id, user_id, organisation_id, secret_sha256, email, created_at, expires_at, voided_at)
       select gen_random_uuid(), $1, $2, 'x', 'x', now(), now(), now() from generate_series(1, 20)`,
      [userId, stage.app.uelzen.id],
    );
    const { answer } = await stage.invite();
    expect([answer.status, answer.body.reason]).toEqual([429, 'invite.too-many']);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect((await stage.invite({}, stage.app.bremen.manager)).answer.status).toBe(200);
    const requestId = answer.headers.get('x-request-id');
    const told = async () => (await stage.app.uelzen.manager.get(`/security-log?search=${requestId}`)).body.items;
    await expect.poll(told).toMatchObject([{ type: 'invite.slowed', user: { name: 'Test red2PlantManager' } }]);
    await stage.app.owner.query(`delete from invites where secret_sha256 = 'x'`);
  });

  it('invites no more than that at once either', async () => {
    await stage.app.owner.query('delete from invites where organisation_id = $1', [stage.app.bremen.id]);
    const invited = await Promise.all(Array.from({ length: 25 }, () => stage.invite({}, stage.app.bremen.manager)));
    const statuses = invited.map(({ answer }) => answer.status).toSorted();
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)]);
  });
});

describe('a new invitation', () => {
  it('voids the one before', async () => {
    const { userId, email, token, username } = await stage.invited();
    const again = await stage.app.uelzen.manager.post(`/users/user/${userId}/invite`, {}, { key: newId() });
    expect(again.status).toBe(200);
    await expect.poll(() => stage.mailsTo(email).length).toBe(2);
    const second = await stage.mailedToken(email);
    expect(second).not.toBe(token);
    expect((await stage.register(userId, token, username)).body.reason).toBe('invite.invalid');
    expect((await stage.register(userId, second, username)).status).toBe(204);
  });

  it('sent twice at once leaves one that is open', async () => {
    const { userId } = await stage.invited();
    const send = () => stage.app.uelzen.manager.post(`/users/user/${userId}/invite`, {}, { key: newId() });
    await Promise.all([send(), send(), send()]);
    const { rows } = await stage.app.owner.query('select voided_at from invites where user_id = $1', [userId]);
    expect(rows).toHaveLength(4);
    expect(rows.filter((row) => row.voided_at === null)).toHaveLength(1);
  });

  it('is refused for who has a login, who is inactive, who has no address', async () => {
    const again = async (userId: string) =>
      (await stage.app.uelzen.manager.post(`/users/user/${userId}/invite`, {}, { key: newId() })).body.reason;
    const done = await stage.invited();
    await stage.register(done.userId, done.token, done.username);
    expect(await again(done.userId)).toBe('invite.already-registered');
    const other = await stage.invited();
    await stage.app.owner.query('update users set email = null where id = $1', [other.userId]);
    expect(await again(other.userId)).toBe('invite.email-missing');
    await stage.app.owner.query('update users set active = false where id = $1', [other.userId]);
    expect(await again(other.userId)).toBe('invite.account-inactive');
  });

  it('of somebody who is to be a customer admin is for customer admins', async () => {
    const { userId } = await stage.invited();
    await stage.app.owner.query('update memberships set customer_admin = true where user_id = $1', [userId]);
    const by = async (client: TestClient) =>
      (await client.post(`/users/user/${userId}/invite`, {}, { key: newId() })).status;
    expect([await by(stage.app.uelzen.manager), await by(stage.app.uelzen.admin)]).toEqual([403, 200]);
  });
});

describe('without a mail server', () => {
  it('the inviter gets the reason and the link, and nothing keeps it', async () => {
    const silent = await startOwnTestApp();
    const body = inviteBody();
    const key = newId();
    const { body: answer } = await silent.uelzen.manager.post('/users/user/invite', body, { key });
    expect(answer).toMatchObject({ reason: 'invite.mail-not-configured', delivery: 'none' });
    const token = tokenIn(answer.registerUrl);
    const again = await silent.uelzen.manager.post('/users/user/invite', body, { key });
    expect(again.body).toEqual(answer);
    const { rows } = await silent.owner.query('select answer::text from idempotency_keys');
    expect(rows.some((row) => row.answer?.includes(token.split('.')[1]))).toBe(false);
    const later = await silent.uelzen.manager.get(`/users/user/${answer.userId}/invite`);
    expect(later.body.registerUrl).toBeUndefined();
    const registered = await testClient(silent.url).post(`/auth/register/${answer.userId}`, {
      username: 'anna',
      password: GOOD_PASSWORD,
      token,
    });
    expect(registered.status).toBe(204);
    await silent.close();
  });
});

/** What somebody is told of mails that did not arrive. */
const undelivered = async (client: TestClient): Promise<string[]> =>
  (await client.get('/notifications?language=de')).body.items
    .filter(({ type }: { type: string }) => type === 'A17')
    .map(({ content }: { content: { body: string } }) => content.body);

describe('a mail that cannot be sent', () => {
  it('is tried again, and told of when nothing helps', async () => {
    const broken = await startOwnTestApp({
      mail: openMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'halm@plant.example', timeoutMilliseconds: 500 }),
    });
    const invited = inviteBody();
    const { body } = await broken.uelzen.manager.post('/users/user/invite', invited);
    const job = async () =>
      (await broken.owner.query('select attempts, last_error from graphile_worker._private_jobs')).rows[0];
    // An attempt counts from its beginning; only after its end may the job be changed from here.
    await expect.poll(async () => (await job())?.last_error, { timeout: 10_000 }).toBeTruthy();
    await broken.owner.query('update graphile_worker._private_jobs set attempts = 4, run_at = now(), locked_at = null');
    const delivery = async () => (await broken.uelzen.manager.get(`/users/user/${body.userId}/invite`)).body.delivery;
    await expect.poll(delivery, { timeout: 15_000 }).toBe('failed');
    expect(JSON.stringify(await job())).not.toContain('register/');
    expect(await undelivered(broken.uelzen.manager)).toEqual([expect.stringContaining(invited.email)]);
    await broken.close();
  });

  it('because nobody is there is told at once to whoever has invited, in the words of the mail server', async () => {
    const mails = await startMailServer({
      onRcptTo: (_, __, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
    });
    const app = await startOwnTestApp({ mail: openMailer({ smtpUrl: mails.url, from: 'halm@plant.example' }) });
    const { body } = await app.uelzen.manager.post('/users/user/invite', inviteBody());
    const delivery = async () => (await app.uelzen.manager.get(`/users/user/${body.userId}/invite`)).body.delivery;
    await expect.poll(delivery, { timeout: 15_000 }).toBe('failed');
    expect(await undelivered(app.uelzen.manager)).toEqual([expect.stringContaining('(550 no such mailbox)')]);
    expect(await undelivered(app.uelzen.admin)).toEqual([]);
    await app.close();
    await mails.close();
  });
});
