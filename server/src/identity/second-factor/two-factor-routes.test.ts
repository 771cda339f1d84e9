import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  appCode,
  createAccount,
  newAddress,
  PASSWORD,
  setUpTwoFactor,
  signedInClient,
  type TestAccount,
  trySignIn,
} from '../../testing/test-account.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let now: Date;
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
  app.setClock(now);
};
beforeAll(async () => {
  app = await startOwnTestApp();
  now = new Date();
  app.setClock(now);
});
afterAll(() => app.close());

const signedInAccount = async (): Promise<TestAccount & { client: TestClient }> => {
  const account = await createAccount(app, app.uelzen);
  return { ...account, client: await signedInClient(app.url, account) };
};

/**
 * A person with a second factor; half a minute later, so that the code of its
 * confirmation is no longer in the way.
 */
const protectedAccount = async () => {
  const account = await signedInAccount();
  const factor = await setUpTwoFactor(account.client, now);
  pass(60);
  return { ...account, ...factor };
};

const codeNow = (secret: string) => appCode(secret, now);
const withCode = (username: string, code: string) => trySignIn(app.url, { username, code });
const shown = ({ status, body }: { status: number; body: { reason?: string } | undefined }) => [status, body?.reason];
const fieldOf = ({ status, body }: Awaited<ReturnType<typeof trySignIn>>) => [
  status,
  body.fields?.[0].path,
  body.fields?.[0].reason,
];

describe('a second factor', () => {
  it('needs the password, and counts only once a code was confirmed', async () => {
    const { client, username } = await signedInAccount();
    const wrong = await client.post('/auth/two-factor', { password: 'nicht das richtige' });
    expect(fieldOf(wrong)).toEqual([422, 'password', 'password-wrong']);
    expect(shown(await client.post('/auth/two-factor/confirm', { code: '123456' }))).toEqual([
      409,
      'session.two-factor-off',
    ]);
    const { body } = await client.post('/auth/two-factor', { password: PASSWORD });
    expect(body.url).toContain(`secret=${body.secret}`);
    expect(new URL(body.url)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
    expect((await trySignIn(app.url, { username })).status).toBe(200);
    const refused = await client.post('/auth/two-factor/confirm', { code: '000000' });
    expect(fieldOf(refused)).toEqual([422, 'code', 'code-wrong']);
    const confirmed = await client.post('/auth/two-factor/confirm', { code: codeNow(body.secret) });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    const state = { isOn: true, since: now.toISOString(), recoveryCodesLeft: 10, isRequired: false };
    expect((await client.get('/auth/two-factor')).body).toEqual(state);
    expect(shown(await client.post('/auth/two-factor', { password: PASSWORD }))).toEqual([
      409,
      'session.two-factor-on',
    ]);
  });

  it('is asked for only after the right password', async () => {
    const { username, secret } = await protectedAccount();
    expect(shown(await trySignIn(app.url, { username, password: 'falsch geraten' }))).toEqual([
      401,
      'session.wrong-credentials',
    ]);
    const wrongBoth = await trySignIn(app.url, { username, password: 'falsch geraten', code: codeNow(secret) });
    expect(shown(wrongBoth)).toEqual([401, 'session.wrong-credentials']);
    expect(shown(await trySignIn(app.url, { username }))).toEqual([401, 'session.code-required']);
    expect(shown(await withCode(username, '000000'))).toEqual([401, 'session.wrong-code']);
    expect((await withCode(username, codeNow(secret).replace(/^.../, '$& '))).status).toBe(200);
  });

  it('takes the codes half a minute before and after, and none twice', async () => {
    const { username, secret } = await protectedAccount();
    const early = appCode(secret, new Date(now.getTime() - 60_000));
    expect(shown(await withCode(username, early))).toEqual([401, 'session.wrong-code']);
    const before = appCode(secret, new Date(now.getTime() - 30_000));
    expect((await withCode(username, before)).status).toBe(200);
    expect(shown(await withCode(username, before))).toEqual([401, 'session.wrong-code']);
    const ahead = appCode(secret, new Date(now.getTime() + 30_000));
    expect((await withCode(username, ahead)).status).toBe(200);
    // A step behind one that was accepted is as spent as that one itself.
    expect(shown(await withCode(username, codeNow(secret)))).toEqual([401, 'session.wrong-code']);
  });

  it('lets one of two in who use the same code at once', async () => {
    const { username, secret, recoveryCodes } = await protectedAccount();
    for (const code of [codeNow(secret), recoveryCodes[3] ?? '']) {
      const answers = await Promise.all([1, 2, 3].map(() => withCode(username, code)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
      pass(60);
    }
  });

  it('can be replaced by each recovery code once', async () => {
    const { username, client, recoveryCodes } = await protectedAccount();
    const [code = ''] = recoveryCodes;
    expect((await withCode(username, code.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect(shown(await withCode(username, code))).toEqual([401, 'session.wrong-code']);
    expect((await client.get('/auth/two-factor')).body.recoveryCodesLeft).toBe(9);
  });

  it('slows down whoever guesses codes, also from many addresses', async () => {
    const { username, secret } = await protectedAccount();
    for (let i = 0; i < 10; i++) expect((await withCode(username, '000000')).status).toBe(401);
    const { status, body } = await withCode(username, codeNow(secret));
    expect([status, body.reason]).toEqual([429, 'session.too-many-attempts']);
    pass(body.details.seconds);
    expect((await withCode(username, codeNow(secret))).status).toBe(200);
  });

  it('counts a wrong code like a wrong password, and being asked for one not at all', async () => {
    const { username } = await protectedAccount();
    const from = newAddress();
    for (let i = 0; i < 8; i++)
      expect((await trySignIn(app.url, { username, from })).body.reason).toBe('session.code-required');
    for (let i = 0; i < 5; i++) expect((await trySignIn(app.url, { username, from, code: '000000' })).status).toBe(401);
    expect((await trySignIn(app.url, { username, from })).status).toBe(429);
  });

  it('is switched off by password and code together', async () => {
    const { username, client, secret } = await protectedAccount();
    const remove = (password: string, code: string) => client.send('DELETE', '/auth/two-factor', { password, code });
    expect(fieldOf(await remove('falsch geraten', codeNow(secret)))).toEqual([422, 'password', 'password-wrong']);
    expect(fieldOf(await remove(PASSWORD, '000000'))).toEqual([422, 'code', 'code-wrong']);
    expect((await remove(PASSWORD, codeNow(secret))).status).toBe(204);
    expect((await trySignIn(app.url, { username })).status).toBe(200);
    const { rows } = await app.owner.query(
      "select event from history where entity = 'users' and event like 'two-factor%' and entity_id = (select id from users where username = $1) order by id",
      [username],
    );
    expect(rows.map(({ event }) => event)).toEqual(['two-factor-on', 'two-factor-off']);
  });

  it('gets new recovery codes by password and code; the old ones are void', async () => {
    const { username, client, secret, recoveryCodes } = await protectedAccount();
    const body = { password: PASSWORD, code: codeNow(secret) };
    const renewed = await client.post('/auth/two-factor/recovery-codes', body);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect(shown(await withCode(username, recoveryCodes[0] ?? ''))).toEqual([401, 'session.wrong-code']);
    expect((await withCode(username, renewed.body.recoveryCodes[0])).status).toBe(200);
  });

  it('is stored so that the database alone tells nothing', async () => {
    const { id, username, secret, recoveryCodes } = await protectedAccount();
    const other = await protectedAccount();
    const { rows } = await app.owner.query('select * from credentials where user_id = $1', [id]);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
    // Somebody else's secret, moved to this row, opens nothing.
    await app.owner.query(
      'update credentials set totp_secret = (select totp_secret from credentials where user_id = $2), totp_last_step = null where user_id = $1',
      [id, other.id],
    );
    expect((await withCode(username, codeNow(other.secret))).status).toBe(500);
  });
});

describe('the duty of a second factor', () => {
  const require = (client: TestClient, twoFactorRequired: boolean) =>
    client.put('/settings/security', { twoFactorRequired });

  it('leaves whoever has none nothing but the set-up', async () => {
    const { bremen } = app;
    const account = await createAccount(app, bremen);
    const before = await signedInClient(app.url, account);
    expect((await before.get('/articles')).status).toBe(200);
    expect((await require(bremen.manager, true)).body).toEqual({ twoFactorRequired: true });
    pass(2);
    expect(shown(await before.get('/articles'))).toEqual([403, 'session.two-factor-due']);
    const client = await signedInClient(app.url, account);
    expect(JSON.parse(Buffer.from(client.token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      twoFactorDue: true,
    });
    expect((await client.get('/auth/two-factor')).body).toMatchObject({ isOn: false, isRequired: true });
    const { token, secret } = await setUpTwoFactor(client, now);
    const free = await signedInClient(app.url, { ...account, code: appCode(secret, new Date(now.getTime() + 30_000)) });
    expect((await free.get('/articles')).status).toBe(200);
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      twoFactorDue: false,
    });
    pass(60);
    const remove = { password: PASSWORD, code: codeNow(secret) };
    expect(shown(await client.send('DELETE', '/auth/two-factor', remove))).toEqual([
      409,
      'session.two-factor-required',
    ]);
    // The manager has none either by now.
    expect(shown(await require(bremen.manager, false))).toEqual([403, 'session.two-factor-due']);
  });

  it('opens what it had closed as soon as the factor is there, on every device', async () => {
    const { bremen } = app;
    const account = await createAccount(app, bremen);
    const [desk, phone] = [await signedInClient(app.url, account), await signedInClient(app.url, account)];
    // What is remembered of a session stays remembered: the clock stands.
    for (const client of [desk, phone])
      expect(shown(await client.get('/articles'))).toEqual([403, 'session.two-factor-due']);
    await setUpTwoFactor(desk, now);
    for (const client of [desk, phone]) await expect.poll(async () => (await client.get('/articles')).status).toBe(200);
  });

  it('is for managers and customer admins to decide, each in their own organisation', async () => {
    const { operator, driver, qc, admin, manager } = app.uelzen;
    for (const client of [operator, driver, qc]) {
      expect((await client.get('/settings/security')).status).toBe(403);
      expect((await require(client, true)).status).toBe(403);
    }
    for (const client of [admin, manager])
      expect((await client.get('/settings/security')).body).toEqual({ twoFactorRequired: false });
    expect((await manager.put('/settings/security', {})).body.fields[0]).toMatchObject({ path: 'twoFactorRequired' });
  });
});
