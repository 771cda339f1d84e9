import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partOf } from '../../testing/peers/mail-server.ts';
import {
  NEW_PASSWORD,
  type PasswordResetStage,
  startPasswordResetStage,
} from '../../testing/plant/password-reset-stage.ts';
import { appCode, newAddress, setUpTwoFactor, signedInClient, trySignIn } from '../../testing/test-account.ts';

let stage: PasswordResetStage;
beforeAll(async () => {
  stage = await startPasswordResetStage();
});
afterAll(() => stage.close());

const invalid = (answer: { status: number; body: unknown }) =>
  expect([answer.status, answer.body]).toEqual([
    422,
    { reason: 'password-reset.invalid', message: expect.stringContaining('ask for a new one') },
  ]);

const isDead = async (token: string) => {
  invalid(await stage.check(token));
  invalid(await stage.reset(token));
};

describe('a link to a new password', () => {
  it('sets it, and neither the old one nor any session is good after that', async () => {
    const { username, token, email } = await stage.withLink();
    const client = await signedInClient(stage.app.url, { username });
    expect((await stage.check(token)).status).toBe(204);
    const answer = await stage.reset(token);
    expect([answer.status, answer.bytes.length, answer.headers.get('set-cookie')]).toEqual([204, 0, null]);
    expect((await client.get('/my/profile')).body.reason).toBe('session.ended');
    expect((await trySignIn(stage.app.url, { username })).status).toBe(401);
    expect((await trySignIn(stage.app.url, { username, password: NEW_PASSWORD })).status).toBe(200);
    await stage.waitForMails(email, 2);
    const told = stage.mailsTo(email)[1];
    expect(told && partOf(told, 'text/plain')).toContain('Ihr Passwort wurde geändert');
  });

  it('works once, even when tried many times at once', async () => {
    const { token } = await stage.withLink();
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((sign) => stage.reset(token, `${NEW_PASSWORD}${sign}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422, 422, 422]);
    await isDead(token);
  });

  it('that is dead names its person in the security log, one that never was names nobody', async () => {
    const { id, token } = await stage.withLink();
    await stage.reset(token);
    await isDead(token);
    const told = async () =>
      (await stage.app.uelzen.manager.get(`/security-log?userId=${id}&group=password&outcome=refused`)).body.items.map(
        ({ type }: { type: string }) => type,
      );
    await expect.poll(told).toEqual(['password.linkInvalid', 'password.linkInvalid']);
  });

  it('stays good when a stranger asks for another, and ends all of them once one is used', async () => {
    const { username, email, token } = await stage.withLink();
    await stage.request(username);
    await stage.waitForMails(email, 2);
    const newer = stage.tokensTo(email)[1] ?? '';
    expect([(await stage.check(token)).status, (await stage.check(newer)).status]).toEqual([204, 204]);
    expect((await stage.reset(token)).status).toBe(204);
    await isDead(newer);
    await isDead(token);
  });

  it('and another of the same account, used at once, set one password only', async () => {
    const { username, email, token } = await stage.withLink();
    await stage.request(username);
    await stage.waitForMails(email, 2);
    const tokens = [token, stage.tokensTo(email)[1] ?? ''];
    const answers = await Promise.all(tokens.map((one, at) => stage.reset(one, `${NEW_PASSWORD}${at}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
    for (const one of tokens) await isDead(one);
  });

  it.each([
    ['the account was deactivated', 'update users set active = false where id = $1'],
    ['the person left the organisation', 'update memberships set active = false where user_id = $1'],
    ['the mail address is another one', `update users set email = 'other@plant.example' where id = $1`],
    ['the password was changed since', 'update credentials set password_changed_at = now() where user_id = $1'],
  ])('is void when %s', async (_, change) => {
    const { id, token } = await stage.withLink();
    await stage.app.owner.query(change, [id]);
    await isDead(token);
  });

  it('that nobody was given opens nothing', async () => {
    for (const token of ['nonsense', 'A'.repeat(43), '"; drop table users; --']) await isDead(token);
  });

  it('says which rule a password breaks, and stays good', async () => {
    const { username, token } = await stage.withLink();
    const reason = async (password: string) => (await stage.reset(token, password)).body?.fields?.[0];
    expect(await reason('kurz')).toMatchObject({ path: 'password', reason: 'password-short' });
    expect(await reason('password12345')).toMatchObject({ path: 'password', reason: 'password-common' });
    expect(await reason(`${username} im Mai`)).toMatchObject({ path: 'password', reason: 'password-has-username' });
    expect((await stage.reset(token)).status).toBe(204);
  });

  it('leaves the second factor in force', async () => {
    const person = await stage.person();
    const client = await signedInClient(stage.app.url, { username: person.username });
    const { secret } = await setUpTwoFactor(client, new Date());
    await stage.request(person.username);
    await stage.waitForMails(person.email, 1);
    expect((await stage.reset(stage.tokensTo(person.email)[0] ?? '')).status).toBe(204);
    const entered = { username: person.username, password: NEW_PASSWORD };
    expect((await trySignIn(stage.app.url, entered)).body.reason).toBe('session.code-required');
    const code = appCode(secret, new Date(Date.now() + 30_000));
    expect((await trySignIn(stage.app.url, { ...entered, code })).status).toBe(200);
  });

  it('ends what the devices of the account hear', async () => {
    const { id, username, token } = await stage.withLink();
    await signedInClient(stage.app.url, { username });
    await stage.app.owner.query(
      `insert into devices (id, user_id, organisation_id, session_id, uuid, platform, firebase_token, token_sha256, registered_at)
       select gen_random_uuid(), user_id, organisation_id, id, 'x', 'web', 'x', 'x', now() from sessions where user_id = $1`,
      [id],
    );
    await stage.reset(token);
    const { rows } = await stage.app.owner.query('select 1 from devices where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('leaves a trace in the history of the person and in the security log', async () => {
    const { id, token } = await stage.withLink();
    await stage.reset(token);
    const events = async (query: string) => (await stage.app.owner.query(query, [id])).rows;
    const facts = await events('select event, user_id from history where entity_id = $1 order by id');
    expect(facts).toEqual([
      { event: 'password-forgotten', user_id: null },
      { event: 'password-replaced', user_id: id },
    ]);
    const told = await events('select type, operation from security_events where entity_id = $1 order by id');
    expect(told).toEqual([
      { type: 'password.forgotten', operation: 'POST /auth/password-reset' },
      { type: 'password.replaced', operation: 'PUT /auth/password-reset' },
    ]);
  });

  it('cannot be sought: dead links slow their address down', async () => {
    const from = newAddress();
    for (let i = 0; i < 30; i += 1) await stage.check('nonsense', from);
    const refused = await stage.check('nonsense', from);
    expect([refused.status, refused.body.reason]).toEqual([429, 'session.too-many-attempts']);
    expect((await stage.reset('nonsense', NEW_PASSWORD, from)).status).toBe(429);
  });

  // The last one: the clock stands still after it.
  it('is good for thirty minutes', async () => {
    const { token } = await stage.withLink();
    stage.app.setClock(new Date(Date.now() + 30 * 60_000 + 1000));
    await isDead(token);
    stage.app.setClock(new Date(Date.now() + 29 * 60_000));
    expect((await stage.reset(token)).status).toBe(204);
  });
});
