import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SOCKET_PATH } from '../../core/realtime/realtime.ts';
import { createAccount, PASSWORD } from '../../testing/test-account.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';
import { endOverdueSessions } from './end-overdue-sessions.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;
const morning = Date.parse('2026-05-04T04:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());
afterEach(() => app.setClock(new Date()));

const after = (milliseconds: number): void => app.setClock(new Date(morning + milliseconds));

const signedIn = async (remember: boolean): Promise<TestClient & { userId: string }> => {
  after(0);
  const { id, username } = await createAccount(app, app.uelzen);
  const { body } = await testClient(app.url).post('/auth/login', { username, password: PASSWORD, remember });
  return { ...testClient(app.url, body.token), userId: id };
};

const statusOf = async (client: TestClient): Promise<number> => (await client.get('/auth/sessions')).status;

/** What is noted of a person's session. */
const rowOf = async (userId: string) => {
  const { rows } = await app.owner.query(
    'select last_used_at as used, ended_reason as reason from sessions where user_id = $1',
    [userId],
  );
  return rows[0] as { used: Date; reason: string | null };
};

describe('a session that rests', () => {
  it.each([
    ['two hours', false, 2 * HOUR],
    ['thirty days, where one stays signed in', true, 30 * DAY],
  ])('is over after %s, and not a second before', async (_, remember, rest) => {
    const [early, late] = [await signedIn(remember), await signedIn(remember)];
    after(rest - 1000);
    expect(await statusOf(early)).toBe(200);
    after(rest + 1000);
    expect(await statusOf(late)).toBe(401);
  });

  it.each([
    ['twelve hours', false, HOUR, 12],
    ['ninety days', true, 10 * DAY, 9],
  ])('goes on as long as it is used, up to %s', async (_, remember, step, steps) => {
    const client = await signedIn(remember);
    for (let count = 1; count < steps; count++) {
      after(count * step);
      expect(await statusOf(client)).toBe(200);
      await expect.poll(async () => (await rowOf(client.userId)).used.getTime()).toBe(morning + count * step);
    }
    after(steps * step + 1000);
    expect(await statusOf(client)).toBe(401);
  });
});

describe('the job that looks for sessions whose time is up', () => {
  it('ends them and cuts their sockets, and leaves the others alone', async () => {
    const resting = await signedIn(false);
    const staying = await signedIn(true);
    const socket = io(app.url, { path: SOCKET_PATH, auth: { token: resting.token }, transports: ['websocket'] });
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    after(2 * HOUR + MINUTE);
    await endOverdueSessions.run(app.platform, {}, { isLast: true });
    expect(await cut).toBe('io server disconnect');
    socket.close();
    expect((await rowOf(resting.userId)).reason).toBe('time-up');
    expect((await rowOf(staying.userId)).reason).toBeNull();
    expect(await statusOf(staying)).toBe(200);
  });

  it('ends what another session took over from, and keeps that one', async () => {
    const client = await signedIn(false);
    const { body } = await client.put('/users/selected-role', { role: 'red2Operator', stored: false });
    after(2 * MINUTE);
    await endOverdueSessions.run(app.platform, {}, { isLast: true });
    expect(await statusOf(client)).toBe(401);
    expect(await statusOf(testClient(app.url, body.token))).toBe(200);
  });
});
