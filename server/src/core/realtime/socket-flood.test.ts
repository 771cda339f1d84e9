import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, newAddress, signedInClient } from '../../testing/test-account.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { newId } from '../db/ids.ts';
import { SOCKET_PATH } from './realtime.ts';
import { LINE_RATE, NETWORK_RATE, PERSON_RATE, SOCKETS_PER_PERSON } from './socket-limits.ts';

let app: TestApp;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => app.close());

const signIn = async () => {
  const { id, username } = await createAccount(app, app.uelzen);
  const { token } = await signedInClient(app.url, { username });
  return { id, token: token ?? '', from: newAddress() };
};

type Who = Awaited<ReturnType<typeof signIn>>;

/**
 * Connects as a page does: it asks first and then changes to a web socket,
 * and comes back by itself, only sooner.
 */
const open = ({ token, from }: Pick<Who, 'token' | 'from'>): Socket => {
  const options = { path: SOCKET_PATH, auth: { token }, extraHeaders: { 'x-forwarded-for': from }, forceNew: true };
  const socket = io(app.url, { ...options, reconnectionDelay: 50, reconnectionDelayMax: 200 });
  sockets.push(socket);
  return socket;
};

const heard = (socket: Socket, event: string): Promise<unknown> => new Promise((done) => socket.once(event, done));

describe('a person', () => {
  it('has one budget of messages, however often they connect', async () => {
    const who = await signIn();
    const begunAt = performance.now();
    let answered = 0;
    for (let round = 0; round < 10; round += 1) {
      const socket = open(who);
      await heard(socket, 'connect');
      const ended = heard(socket, 'disconnect');
      const answers = Array.from({ length: 18 }, () =>
        socket.emitWithAck('registerNotificationListener', who.id).then(() => {
          answered += 1;
        }),
      );
      await Promise.race([Promise.all(answers), ended]);
      socket.close();
    }
    const refilled = ((performance.now() - begunAt) / 1000) * PERSON_RATE.perSecond;
    expect(answered).toBeGreaterThan(PERSON_RATE.atOnce - 18);
    expect(answered).toBeLessThanOrEqual(PERSON_RATE.atOnce + refilled);
  });

  it('with ten pages that lose their lines three times in a row never meets a limit', async () => {
    const who = await signIn();
    const closings: unknown[] = [];
    let answered = 0;
    const pages = Array.from({ length: SOCKETS_PER_PERSON }, () => open(who));
    for (const page of pages) {
      page.on('closing', (reason) => closings.push(reason));
      page.on('connect', async () => {
        page.emit('subscribe-scale', newId());
        await page.emitWithAck('registerNotificationListener', who.id);
        await page.emitWithAck('changes-since', 1000);
        answered += 1;
      });
    }
    for (const round of [1, 2, 3]) {
      await expect.poll(() => answered, { timeout: 10_000 }).toBe(round * pages.length);
      if (round < 3) for (const page of pages) page.io.engine.close();
    }
    expect(closings).toEqual([]);
    expect(pages.every(({ connected }) => connected)).toBe(true);
  });
});

/**
 * Opens a line below Socket.IO, says something on it many times, and answers
 * what came back until it was ended.
 */
const flood = async (first: readonly string[], packet: string): Promise<string[]> => {
  const line = new WebSocket(`${app.url.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`);
  const said: string[] = [];
  const ended = new Promise((done) => line.addEventListener('close', done));
  line.addEventListener('message', ({ data }) => {
    said.push(String(data));
    const next = first[said.length - 1];
    if (next !== undefined) line.send(next);
    else if (said.length === first.length + 1) for (let i = 0; i < 60; i += 1) line.send(packet);
  });
  await ended;
  return said;
};

describe('a line', () => {
  it('is ended by too many attempts to connect', async () => {
    const refusals = (await flood([], '40{"token":"garbage"}')).filter((packet) => packet.startsWith('44'));
    expect(refusals.length).toBeLessThanOrEqual(LINE_RATE.atOnce);
  });

  it('is ended by answers that nobody asked for', async () => {
    const { token } = await signIn();
    expect((await flood([`40${JSON.stringify({ token })}`], '431[]')).join()).toContain('too-many-messages');
  });
});

describe('a network address', () => {
  const handshakes = (from: string, length: number) =>
    Promise.all(
      Array.from({ length }, async () => {
        const url = `${app.url}${SOCKET_PATH}/?EIO=4&transport=polling`;
        const answer = await fetch(url, { headers: { 'x-forwarded-for': from } });
        await answer.text();
        return answer.status;
      }),
    );

  it('opens the lines of fifty people with three pages at once', async () => {
    expect(new Set(await handshakes(newAddress(), 150))).toEqual(new Set([200]));
  });

  it('is refused more than that, alone, and let in again by itself', async () => {
    const from = newAddress();
    const begunAt = performance.now();
    const statuses = await handshakes(from, NETWORK_RATE.atOnce + 100);
    const refilled = ((performance.now() - begunAt) / 1000) * NETWORK_RATE.perSecond;
    const admitted = statuses.filter((status) => status === 200).length;
    expect(admitted).toBeLessThanOrEqual(NETWORK_RATE.atOnce + refilled);
    expect(statuses).toContain(403);
    expect(await handshakes(newAddress(), 1)).toEqual([200]);
    await heard(open({ ...(await signIn()), from }), 'connect');
  });
});
