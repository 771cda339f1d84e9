import { createHash, createHmac } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { SOCKET_PATH } from '../../core/realtime/realtime.ts';
import { SOCKETS_PER_PERSON } from '../../core/realtime/socket-limits.ts';
import {
  createAccount,
  newAddress,
  PASSWORD,
  setUpTwoFactor,
  signedInClient,
  trySignIn,
} from '../../testing/test-account.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  app = await startOwnTestApp({ log: pino({ level: 'info' }, stream) });
});
afterAll(() => app.close());

// biome-ignore lint/suspicious/noExplicitAny: the shape is what these tests look at
const eventsOf = async (filter: string): Promise<any[]> =>
  (await app.uelzen.manager.get(`/security-log?size=200&${filter}`)).body.items;
const typesOf = async (filter: string): Promise<string[]> =>
  (await eventsOf(filter)).map(({ type }) => type as string).reverse();

/** A node remembers a session for up to a second after its end. */
const signOut = async (client: TestClient): Promise<void> => {
  await client.post('/auth/logout');
  await expect.poll(async () => (await client.get('/teams')).status).toBe(401);
};

describe('a failed sign-in', () => {
  it('stands in the log of the account’s home, in its steps', async () => {
    const { id, username } = await createAccount(app, app.uelzen);
    const client = await signedInClient(app.url, { username });
    await setUpTwoFactor(client, new Date());
    const from = newAddress();
    await trySignIn(app.url, { username: username.toUpperCase(), password: 'falsch geraten', from });
    await trySignIn(app.url, { username, from });
    await trySignIn(app.url, { username, code: '000000', from });
    const filter = `userId=${id}&group=signIn&search=${from}`;
    await expect.poll(() => typesOf(filter)).toEqual(['signIn.failed', 'signIn.codeAsked', 'signIn.codeFailed']);
    expect(JSON.stringify(await eventsOf(filter))).not.toMatch(/falsch geraten|000000/);
    const { body } = await app.bremen.manager.get(`/security-log?search=${from}`);
    expect(body.items).toEqual([]);
  });

  it('with a username that nobody has is told to log shippers alone, under a key: it may be a password', async () => {
    const typed = `Geheimes Wort ${newId()}`;
    await trySignIn(app.url, { username: typed });
    const usernameHmac = createHmac('sha256', app.platform.sealKey)
      .update(`halm unknown username|${typed.toLowerCase()}`)
      .digest('base64url');
    const told = () =>
      lines.map((line) => JSON.parse(line)).find((line) => line.security?.details.usernameHmac === usernameHmac);
    await expect.poll(told).toMatchObject({
      level: 40,
      msg: 'security',
      security: {
        type: 'signIn.failed',
        outcome: 'refused',
        organisationId: null,
        user: null,
        subject: null,
        count: 1,
        origin: { operation: 'POST /auth/login', requestId: expect.any(String), userAgent: 'tests' },
      },
    });
    expect(lines.join('').toLowerCase()).not.toContain(typed.toLowerCase());
    // Whoever reads the lines could otherwise try words until one fits.
    expect(lines.join('')).not.toContain(createHash('sha256').update(typed.toLowerCase()).digest('base64url'));
    const { rows } = await app.owner.query('select 1 from security_events where details ? $1', ['usernameHmac']);
    expect(rows).toEqual([]);
  });

  it('that has to wait is told too, and a flood of them by its number', async () => {
    const { id, username } = await createAccount(app, app.uelzen);
    const from = newAddress();
    const hammer = (times: number) =>
      Promise.all(Array.from({ length: times }, () => trySignIn(app.url, { username, password: 'x', from })));
    await hammer(40);
    const filter = `userId=${id}`;
    await expect.poll(async () => (await typesOf(filter)).includes('signIn.slowed')).toBe(true);
    const slowed = (await eventsOf(filter)).filter(({ type }) => type === 'signIn.slowed');
    expect(slowed).toHaveLength(5);
    const { body } = await testClient(app.url).get('/teams');
    expect(body.reason).toBe('session.required');
  });
});

describe('a refused call', () => {
  it('is told with its operation, the id and the request', async () => {
    const unknown = newId();
    const { headers } = await app.uelzen.manager.get(`/bookings/${unknown}`);
    const requestId = headers.get('x-request-id');
    await expect
      .poll(() => eventsOf(`search=${requestId}`))
      .toMatchObject([
        {
          type: 'call.unknownId',
          outcome: 'refused',
          operation: 'GET /bookings/:id',
          requestId,
          subject: { entity: 'bookings', id: unknown },
          user: { name: 'Test red2PlantManager' },
        },
      ]);
  });

  it('is found by the member whom it was tried on, by person and by name', async () => {
    const { id } = await createAccount(app, app.uelzen);
    const surname = `Gemeint${newId().replaceAll('-', '')}`;
    await app.owner.query('update users set last_name = $2 where id = $1', [id, surname]);
    await app.uelzen.operator.put(`/users/user/${id}/password`, { password: PASSWORD });
    const found = { type: 'call.forbidden', subject: { entity: 'users', id, name: `Test ${surname}` } };
    for (const filter of [`userId=${id}`, `search=${surname}`])
      await expect.poll(() => eventsOf(`${filter}&group=call`)).toMatchObject([found]);
  });

  it('on a foreign id is found as little as one on an id that nobody has', async () => {
    const tried = [(await createAccount(app, app.bremen)).id, newId()];
    const surname = `Fremd${newId().replaceAll('-', '')}`;
    await app.owner.query('update users set last_name = $2 where id = $1', [tried[0], surname]);
    const calls = tried.map((id) => app.uelzen.operator.put(`/users/user/${id}/password`, { password: PASSWORD }));
    for (const { headers } of await Promise.all(calls))
      await expect.poll(() => typesOf(`search=${headers.get('x-request-id')}`)).toEqual(['call.forbidden']);
    for (const filter of [...tried.map((id) => `userId=${id}`), `search=${surname}`])
      expect(await eventsOf(filter)).toEqual([]);
  });

  it('is told when a role is missing, and when the session is over', async () => {
    const { id, username } = await createAccount(app, app.uelzen);
    const client = await signedInClient(app.url, { username });
    await client.get('/security-log');
    await signOut(client);
    await expect.poll(() => typesOf(`userId=${id}&group=call`)).toEqual(['call.forbidden', 'call.sessionOver']);
  });

  it('is told when a wrong password was typed over again', async () => {
    const { id, username } = await createAccount(app, app.uelzen);
    const client = await signedInClient(app.url, { username });
    await client.put('/auth/password', { currentPassword: 'falsch', newPassword: 'Schnee auf dem Feld 8' });
    await expect.poll(() => typesOf(`userId=${id}&group=password`)).toEqual(['password.failed']);
  });

  it('without a token is nobody’s, and a mistyped field nobody’s concern', async () => {
    const before = lines.length;
    await testClient(app.url).get('/bookings');
    await app.uelzen.manager.post('/teams', { name: '', memberIds: [] });
    const { status } = await testClient(app.url, 'made.up.token').get('/teams');
    expect(status).toBe(401);
    await expect.poll(() => lines.slice(before).filter((line) => line.includes('"security"')).length).toBe(1);
    expect(lines.slice(before).join('')).not.toContain('made.up.token');
  });
});

describe('a live connection', () => {
  it('that is refused is told with the person whose session is over', async () => {
    const { id, username } = await createAccount(app, app.uelzen);
    const client = await signedInClient(app.url, { username });
    await signOut(client);
    const socket = io(app.url, { path: SOCKET_PATH, auth: { token: client.token }, transports: ['websocket'] });
    await new Promise((refused) => socket.once('connect_error', refused));
    socket.close();
    await expect.poll(() => typesOf(`userId=${id}&group=call`)).toEqual(['call.sessionOver', 'call.socketRefused']);
  });

  it('of a foreign page is told to log shippers, without its token', async () => {
    const { token } = app.uelzen.driver;
    const from = newAddress();
    const headers = { origin: 'https://evil.example', 'x-forwarded-for': from };
    const options = { path: SOCKET_PATH, auth: { token }, transports: ['websocket'], extraHeaders: headers };
    const socket = io(app.url, { ...options, forceNew: true });
    await new Promise((refused) => socket.once('connect_error', refused));
    socket.close();
    const told = () =>
      lines.map((line) => JSON.parse(line)).find(({ security }) => security?.origin?.remoteAddress === from);
    await expect.poll(told).toMatchObject({
      security: { type: 'call.socketRefused', organisationId: null, user: null, details: { reason: 'foreign-origin' } },
    });
    expect(lines.join('')).not.toContain(token);
  });

  it('that is one too many is told with the person, and one that wants the second factor first', async () => {
    const { id, username } = await createAccount(app, app.uelzen);
    const { token } = await signedInClient(app.url, { username });
    const open = () => io(app.url, { path: SOCKET_PATH, auth: { token }, transports: ['websocket'], forceNew: true });
    const first = open();
    await new Promise<void>((done) => first.once('connect', done));
    const ended = new Promise((done) => first.once('disconnect', done));
    const others = Array.from({ length: SOCKETS_PER_PERSON }, open);
    await ended;
    for (const socket of [first, ...others]) socket.close();
    const filter = `userId=${id}&group=call`;
    const reasons = async () => (await eventsOf(filter)).map(({ details }) => details.reason as string);
    await expect.poll(reasons).toEqual(['too-many-sockets']);

    const requireFactor = (required: boolean) =>
      app.owner.query(
        `insert into organisation_settings (organisation_id, two_factor_required) values ($1, $2)
         on conflict (organisation_id) do update set two_factor_required = $2`,
        [app.uelzen.id, required],
      );
    await requireFactor(true);
    const { body } = await testClient(app.url).post('/auth/login', { username, password: PASSWORD });
    const due = io(app.url, { path: SOCKET_PATH, auth: { token: body.token }, transports: ['websocket'] });
    await new Promise((refused) => due.once('connect_error', refused));
    due.close();
    await requireFactor(false);
    await expect.poll(reasons).toEqual(['session.two-factor-due', 'too-many-sockets']);
  });
});

describe('a file that is taken out', () => {
  it('is told, this log among them', async () => {
    const { headers, bytes } = await app.uelzen.manager.get('/security-log/events.csv?group=signIn');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(bytes.toString().split('\r\n')[0]).toBe(
      '\ufefflocalTime (Europe/Berlin);happenedAt;type;outcome;userName;userId;subject;subjectName;subjectId;remoteAddress;userAgent;operation;requestId;details;count',
    );
    expect(bytes.toString()).toContain(';signIn.failed;refused;Test Konto;');
    await expect
      .poll(() => eventsOf(`search=${headers.get('x-request-id')}`))
      .toMatchObject([{ type: 'export.downloaded', operation: 'GET /security-log/events.csv' }]);
  });

  it('runs no formula that a stranger has put into it', async () => {
    const { username } = await createAccount(app, app.uelzen);
    const userAgent = '=HYPERLINK("http://x.example";"click")';
    await trySignIn(app.url, { username, password: PASSWORD, userAgent });
    const { bytes } = await app.uelzen.manager.get('/security-log/events.csv');
    expect(bytes.toString()).toContain(`"'=HYPERLINK(""http://x.example"";""click"")"`);
  });
});

describe('the collector', () => {
  it('learns how many events there were and whether any were given up', async () => {
    const text = await (await fetch(`${app.url}/metrics`)).text();
    expect(text).toMatch(/halm_security_events\{state="written"\} [1-9]/);
    expect(text).toContain('halm_security_events{state="dropped"} 0');
    expect(text).toContain('halm_security_events{state="unattributed"} 0');
  });
});
