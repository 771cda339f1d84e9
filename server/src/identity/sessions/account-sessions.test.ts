import { setTimeout } from 'node:timers/promises';
import { operations } from '@halm/model/contract.ts';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { SOCKET_PATH } from '../../core/realtime/realtime.ts';
import { startOwnClock } from '../../testing/own-clock.ts';
import { type SecondNode, startSecondNode } from '../../testing/second-node.ts';
import { createAccount, PASSWORD, setUpTwoFactor, signedInClient, trySignIn } from '../../testing/test-account.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';

let app: TestApp;
let second: SecondNode;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startOwnTestApp();
  second = await startSecondNode(app);
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await second.close();
  await app.close();
});

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/604.1';

const isOpen = async (client: TestClient): Promise<boolean> =>
  (await client.get('/users/organizations')).status === 200;
const onSecondNode = (client: TestClient): TestClient => testClient(second.url, client.token);

/** A person who is signed in at a desk and with a phone. */
const signedInTwice = async () => {
  const account = await createAccount(app, app.uelzen);
  const desk = await signedInClient(app.url, { ...account, userAgent: FIREFOX });
  const phone = await signedInClient(app.url, { ...account, userAgent: IPHONE });
  return { ...account, desk, phone };
};

/** Milliseconds until a token opens nothing any more at a node. */
const timeUntilEnded = async (client: TestClient): Promise<number> => {
  const passedMs = startOwnClock();
  while (await isOpen(client)) await setTimeout(10);
  return passedMs();
};

/** Which of two sessions are open, once everything that was ended is so on this node too. */
const expectOpen = (clients: readonly TestClient[], wanted: readonly boolean[]): Promise<void> =>
  expect.poll(() => Promise.all(clients.map(isOpen)), { interval: 20 }).toEqual(wanted);

describe('the own sessions', () => {
  it('are told by device, with the one that asks marked', async () => {
    const { desk, phone } = await signedInTwice();
    const { body } = await desk.get('/auth/sessions');
    expect(body.items).toHaveLength(2);
    expect(body.items).toContainEqual(
      expect.objectContaining({ browser: 'Firefox', system: 'Windows', isCurrent: true }),
    );
    expect(body.items).toContainEqual(
      expect.objectContaining({ browser: 'Safari', system: 'iPhone', isCurrent: false }),
    );
    expect((await phone.get('/auth/sessions')).body.items).toHaveLength(2);
  });

  it('show once, and since its sign-in, what goes on in another role', async () => {
    const account = await createAccount(app, app.uelzen, { roles: ['red2Operator', 'red2Driver'] });
    const before = await signedInClient(app.url, account);
    const [first] = (await before.get('/auth/sessions')).body.items;
    const { body } = await before.put('/users/selected-role', { role: 'red2Driver', stored: false });
    const after = testClient(app.url, body.token);
    const { items } = (await after.get('/auth/sessions')).body;
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ signedInAt: first.signedInAt, isCurrent: true });
    expect(items[0].id).not.toBe(first.id);
    // Signed out with the new one, the old one doesn't answer even its last requests.
    expect(await isOpen(before)).toBe(true);
    await after.post('/auth/logout');
    await expectOpen([after, before], [false, false]);
  });

  it('end one by one, on every node within a second', async () => {
    const { desk, phone } = await signedInTwice();
    expect(await isOpen(onSecondNode(phone))).toBe(true);
    const { items } = (await desk.get('/auth/sessions')).body;
    const other = items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await desk.delete(`/auth/sessions/${other.id}`)).status).toBe(204);
    expect(await timeUntilEnded(onSecondNode(phone))).toBeLessThan(1000);
    expect(await timeUntilEnded(phone)).toBeLessThan(1000);
    expect(await isOpen(desk)).toBe(true);
    expect((await desk.delete(`/auth/sessions/${other.id}`)).status).toBe(404);
  });

  it('end all at once but the one that asks, and cut the sockets of the others on every node', async () => {
    const { desk, phone } = await signedInTwice();
    const socket = io(second.url, { path: SOCKET_PATH, auth: { token: phone.token }, transports: ['websocket'] });
    sockets.push(socket);
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    expect((await desk.delete('/auth/sessions')).status).toBe(204);
    expect(await Promise.race([cut, setTimeout(1000, 'still open')])).toBe('io server disconnect');
    await expectOpen([desk, phone], [true, false]);
  });

  it('are nobody else’s', async () => {
    const { desk } = await signedInTwice();
    const [{ id }] = (await desk.get('/auth/sessions')).body.items;
    for (const client of [app.uelzen.operator, app.uelzen.manager, app.bremen.manager])
      expect((await client.delete(`/auth/sessions/${id}`)).status).toBe(404);
    expect(await isOpen(desk)).toBe(true);
  });

  it('keep when they were last used, once a minute', async () => {
    const { desk } = await signedInTwice();
    const lastUse = async () =>
      (await desk.get('/auth/sessions')).body.items.find((s: { isCurrent: boolean }) => s.isCurrent).lastUsedAt;
    const first = await lastUse();
    const at = (seconds: number) => new Date(Date.parse(first) + seconds * 1000);
    app.setClock(at(50));
    expect(await lastUse()).toBe(first);
    app.setClock(at(70));
    await lastUse();
    await expect.poll(lastUse, { timeout: 3000 }).toBe(at(70).toISOString());
    app.setClock(new Date());
  });
});

describe('the sessions of a person', () => {
  it('are seen and ended by the manager at home', async () => {
    const { id, desk, phone } = await signedInTwice();
    const path = `/users/user/${id}/sessions`;
    for (const client of [app.uelzen.manager, app.uelzen.admin]) {
      const { body } = await client.get(path);
      expect(body).toMatchObject({ isTwoFactorOn: false });
      expect(body.items.map(({ browser }: { browser: string }) => browser).toSorted()).toEqual(['Firefox', 'Safari']);
    }
    const { items } = (await app.uelzen.manager.get(path)).body;
    expect((await app.uelzen.manager.delete(`${path}/${items[0].id}`)).status).toBe(204);
    const isDesk = items[0].browser === 'Firefox';
    await expectOpen([desk, phone], [!isDesk, isDesk]);
    expect((await app.uelzen.manager.delete(path)).status).toBe(204);
    await expectOpen([desk, phone], [false, false]);
  });

  it('are out of reach for other roles and for organisations that the person only works in', async () => {
    const { id, desk } = await signedInTwice();
    await app.owner.query(
      "insert into memberships (user_id, organisation_id, roles) values ($1, $2, '{red2Operator}')",
      [id, app.bremen.id],
    );
    const path = `/users/user/${id}`;
    const callAll = async (client: TestClient) => [
      (await client.get(`${path}/sessions`)).status,
      (await client.delete(`${path}/sessions`)).status,
      (await client.delete(`${path}/sessions/${newId()}`)).status,
      (await client.delete(`${path}/two-factor`)).status,
    ];
    for (const client of [app.uelzen.operator, app.uelzen.driver, app.uelzen.qc])
      expect(await callAll(client)).toEqual([403, 403, 403, 403]);
    for (const client of [app.bremen.manager, app.bremen.admin])
      expect(await callAll(client)).toEqual([404, 404, 404, 404]);
    expect(await isOpen(desk)).toBe(true);
  });

  it('are not ended through another person', async () => {
    const { desk } = await signedInTwice();
    const other = await createAccount(app, app.uelzen);
    const [{ id }] = (await desk.get('/auth/sessions')).body.items;
    expect((await app.uelzen.manager.delete(`/users/user/${other.id}/sessions/${id}`)).status).toBe(404);
    expect(await isOpen(desk)).toBe(true);
  });

  it('of a customer admin are ended by another one only', async () => {
    const { id, desk } = await signedInTwice();
    await app.owner.query('update memberships set customer_admin = true where user_id = $1', [id]);
    const path = `/users/user/${id}`;
    const refused = [
      await app.uelzen.manager.delete(`${path}/sessions`),
      await app.uelzen.manager.delete(`${path}/two-factor`),
    ];
    expect(refused.map(({ body }) => body.reason)).toEqual(['user.customer-admin-only', 'user.customer-admin-only']);
    expect(await isOpen(desk)).toBe(true);
    expect((await app.uelzen.admin.delete(`${path}/sessions`)).status).toBe(204);
    await expectOpen([desk], [false]);
  });

  it('and the own second factor is not taken away past password and code', async () => {
    const account = await createAccount(app, app.uelzen, { roles: ['red2PlantManager'] });
    const client = await signedInClient(app.url, account);
    await setUpTwoFactor(client, new Date());
    expect((await client.delete(`/users/user/${account.id}/two-factor`)).body.reason).toBe('session.own-two-factor');
  });

  it('and their second factor is taken away by the manager at home', async () => {
    const { id, username, desk } = await signedInTwice();
    await setUpTwoFactor(desk, new Date());
    const path = `/users/user/${id}`;
    expect((await app.uelzen.manager.get(`${path}/sessions`)).body.isTwoFactorOn).toBe(true);
    expect((await app.uelzen.manager.delete(`${path}/two-factor`)).status).toBe(204);
    expect((await app.uelzen.manager.delete(`${path}/two-factor`)).body.reason).toBe('session.two-factor-off');
    expect((await trySignIn(app.url, { username })).status).toBe(200);
  });
});

describe('a new password', () => {
  const NEW = 'Nebel über den Wiesen 4';

  it('ends every other session, and is the one that counts', async () => {
    const { username, desk, phone } = await signedInTwice();
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await desk.put('/auth/password', body)).status).toBe(204);
    await expectOpen([desk, phone], [true, false]);
    expect((await trySignIn(app.url, { username })).status).toBe(401);
    expect((await trySignIn(app.url, { username, password: NEW })).status).toBe(200);
  });

  it('needs the old one, and must be a good one', async () => {
    const { username, desk, phone } = await signedInTwice();
    const refused = async (currentPassword: string, newPassword: string) => {
      const { status, body } = await desk.put('/auth/password', { currentPassword, newPassword });
      return [status, body.fields[0].path, body.fields[0].reason];
    };
    expect(await refused('falsch geraten', NEW)).toEqual([422, 'currentPassword', 'password-wrong']);
    expect(await refused(PASSWORD, 'kurz')).toEqual([422, 'newPassword', 'password-short']);
    expect(await refused(PASSWORD, 'basketball-26')).toEqual([422, 'newPassword', 'password-common']);
    expect(await refused(PASSWORD, `${username} im Regen`)).toEqual([422, 'newPassword', 'password-has-username']);
    expect(await refused(PASSWORD, 'Feierabend in Uelzen')).toEqual([422, 'newPassword', 'password-has-username']);
    expect(await isOpen(phone)).toBe(true);
  });

  it('is changed by one of two who do so at once', async () => {
    const { desk } = await signedInTwice();
    const change = (newPassword: string) => desk.put('/auth/password', { currentPassword: PASSWORD, newPassword });
    const answers = await Promise.all([change(NEW), change(`${NEW}2`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
  });

  it('is not guessed with a stolen session', async () => {
    const { desk } = await signedInTwice();
    const guess = () => desk.put('/auth/password', { currentPassword: 'falsch geraten', newPassword: NEW });
    for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(422);
    expect((await guess()).body.reason).toBe('session.too-many-attempts');
  });
});

describe('whoever must set up a second factor first', () => {
  const all: readonly Operation[] = operations;
  const guarded = all.filter(({ access }) => access !== 'public');

  it('reaches nothing but what belongs to that, and no live events', async () => {
    const account = await createAccount(app, app.bremen, { roles: ['red2PlantManager'] });
    await app.owner.query(
      'insert into organisation_settings (organisation_id, two_factor_required) values ($1, true) on conflict (organisation_id) do update set two_factor_required = true',
      [app.bremen.id],
    );
    const client = await signedInClient(app.url, account);
    for (const operation of guarded.filter(({ duringSetUp }) => !duringSetUp)) {
      const path = operation.path.replaceAll(/:\w+/g, newId());
      const { status, body } = await client.send(operation.method, path, operation.method === 'GET' ? undefined : {});
      expect([operation.path, status, body.reason]).toEqual([operation.path, 403, 'session.two-factor-due']);
    }
    const socket = io(app.url, { path: SOCKET_PATH, auth: { token: client.token }, reconnection: false });
    sockets.push(socket);
    const refused = await new Promise((resolve) => socket.once('connect_error', resolve));
    expect(refused).toBeInstanceOf(Error);
    expect((await client.get('/auth/sessions')).status).toBe(200);
    await app.owner.query('update organisation_settings set two_factor_required = false');
    const { body } = await client.post('/auth/token');
    expect((await testClient(app.url, body.token).get('/articles')).status).toBe(200);
  });
});
