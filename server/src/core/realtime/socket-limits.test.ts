import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { SOCKET_PATH } from './realtime.ts';
import { LINE_RATE, SOCKETS_PER_PERSON } from './socket-limits.ts';

const PUBLIC_URL = 'https://halm.plant.example';

let app: TestApp;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startOwnTestApp({ publicUrl: PUBLIC_URL });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => app.close());

const open = (token: string, headers: Record<string, string> = {}): Socket => {
  const options = { path: SOCKET_PATH, auth: { token }, transports: ['websocket'], extraHeaders: headers };
  const socket = io(app.url, { ...options, forceNew: true, reconnection: false });
  sockets.push(socket);
  return socket;
};

const connect = async (token: string, headers: Record<string, string> = {}): Promise<Socket> => {
  const socket = open(token, headers);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};

const closing = (socket: Socket): Promise<string> => new Promise((resolve) => socket.once('closing', resolve));
const ended = (socket: Socket): Promise<string> => new Promise((resolve) => socket.once('disconnect', resolve));

describe('a person', () => {
  it('has ten connections: an eleventh ends the oldest, and says why', async () => {
    const { token } = app.uelzen.operator;
    const first = await connect(token);
    const told = Promise.all([closing(first), ended(first)]);
    const others: Socket[] = [];
    for (let i = 1; i <= SOCKETS_PER_PERSON; i += 1) others.push(await connect(token));
    expect(await told).toEqual(['too-many-sockets', 'io server disconnect']);
    expect(others.every(({ connected }) => connected)).toBe(true);
  });

  it('takes no connection from anybody else', async () => {
    const one = await connect(app.uelzen.manager.token);
    for (let i = 0; i <= SOCKETS_PER_PERSON; i += 1) await connect(app.uelzen.qc.token);
    expect(one.connected).toBe(true);
  });
});

describe('messages', () => {
  it('of a flood end the connection, and say why', async () => {
    const socket = await connect(app.uelzen.driver.token);
    const told = Promise.all([closing(socket), ended(socket)]);
    for (let i = 0; i <= LINE_RATE.atOnce; i += 1) socket.emit('unsubscribe-scale', 'x');
    expect(await told).toEqual(['too-many-messages', 'io server disconnect']);
  });

  it('of more than ten kilobytes end the connection', async () => {
    const socket = await connect(app.uelzen.driver.token);
    const end = ended(socket);
    socket.emit('subscribe-scale', 'x'.repeat(11_000));
    expect(await end).toContain('transport');
  });
});

describe('a page', () => {
  const isLetIn = async (origin: string): Promise<boolean> =>
    connect(app.uelzen.operator.token, { origin }).then(
      () => true,
      () => false,
    );

  it('of ours connects, from the public address or the host that it asks', async () => {
    expect(await isLetIn(PUBLIC_URL)).toBe(true);
    expect(await isLetIn(app.url)).toBe(true);
  });

  it.each(['https://evil.example', `${PUBLIC_URL}.evil.example`, 'http://halm.plant.example', 'null', 'nonsense'])(
    'of %s does not',
    async (origin) => expect(await isLetIn(origin)).toBe(false),
  );
});
