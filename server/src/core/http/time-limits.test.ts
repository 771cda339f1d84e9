import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteReasons } from '../../testing/answered-reasons.ts';
import { testStorage } from '../../testing/test-storage.ts';
import type { Platform } from '../process/platform.ts';
import type { AttemptCounts } from '../security/attempt-log.ts';
import { openHttp } from './http.ts';

const limits = {
  headersMilliseconds: 300,
  bodyMilliseconds: 300,
  requestMilliseconds: 60_000,
  idleMilliseconds: 60_000,
  drainMilliseconds: 700,
  lookMilliseconds: 100,
  unreadMilliseconds: 300,
};
const log = pino({ level: 'silent' });
const storage = await testStorage();
const platform = { log, storage } as unknown as Platform;

let app: FastifyInstance;
let port: number;
let answer: PromiseWithResolvers<string>;

beforeEach(async () => {
  answer = Promise.withResolvers();
  app = await openHttp(platform, () => ({}) as AttemptCounts, limits);
  app.post('/echo', async (request) => ({ got: request.body }));
  app.get('/slow', () => answer.promise);
  app.get('/huge', (_request, reply) => reply.type('image/png').send(Buffer.alloc(50_000_000)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  answer.resolve('late');
  await app.close();
});

/** A connection that says what it is told; `text` is all that came back, `ended` resolves when it is over. */
const connect = async (first: string) => {
  const socket = net.connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    noteReasons(part);
  });
  socket.on('error', () => undefined);
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(first);
  return { say: (more: string) => socket.write(more), text: () => text, ended };
};

const post = (length: number, body: string) =>
  `POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;

describe('a request that takes its time', () => {
  it('is cut when its headers do not come to an end', async () => {
    const { text, ended } = await connect('GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow');
    await ended;
    expect(text()).toContain('408');
    expect(text()).toContain('request.timeout');
  });

  it('is refused and cut when its body does not', async () => {
    const { text, ended } = await connect(post(100, '{"a":'));
    await ended;
    expect(text()).toMatch(/^HTTP\/1.1 408 /);
    expect(text()).toContain('"reason":"request.timeout"');
    expect(text()).toMatch(/connection: close/i);
  });

  it('is answered when its body comes in pieces, but in time', async () => {
    const { say, text } = await connect(post(7, '{"a":'));
    await sleep(100);
    say('1}');
    await expect.poll(text).toContain('{"got":{"a":1}}');
  });

  it('is forgotten when its client goes away amid the body', async () => {
    const socket = net.connect(port, '127.0.0.1');
    socket.write(post(100, '{"a":'));
    await sleep(50);
    socket.resetAndDestroy();
    await sleep(400);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});

describe('a body that is refused unread', () => {
  const typed = (type: string, length: number, body: string) =>
    `POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${body}`;
  const chunked = (body: string) =>
    `POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n` +
    `${body.length.toString(16)}\r\n${body}\r\n`;

  it.each([
    ['of a type that nobody reads', 415, typed('text/plain', 100, 'ab')],
    ['that says to be too long', 413, typed('application/json', 2_000_000, '{')],
    ['that turns out too long', 413, chunked(`"${'x'.repeat(1_100_000)}`)],
  ])('%s is answered, its line closed, and the server goes on', async (_, status, first) => {
    const { text, ended } = await connect(first);
    await expect.poll(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    await ended;
    expect(text()).toMatch(/connection: close/i);
    await sleep(2 * limits.bodyMilliseconds);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});

describe('an answer that nobody takes', () => {
  const open = (): Promise<number> =>
    new Promise((resolve, reject) =>
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  it('is given up after a while', async () => {
    const socket = net.connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write('GET /huge HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(open).toBe(1);
    await expect.poll(open, { timeout: 5000 }).toBe(0);
    socket.destroy();
  });

  it('is no call that takes longer than that', async () => {
    const { text } = await connect('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
    await sleep(2 * limits.unreadMilliseconds);
    answer.resolve('done');
    await expect.poll(text).toContain('done');
  });
});

describe('a server that ends', () => {
  it('closes what is idle, finishes what is in flight and takes nobody new', async () => {
    const idle = await connect('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(idle.text).toContain('alive');
    const busy = await connect('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
    const half = await connect('GET /readyz HTTP/1.1\r\n');
    await sleep(50);
    const closed = app.close();
    await idle.ended;
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    half.say('host: x\r\n\r\n');
    await half.ended;
    expect(half.text()).toMatch(/^HTTP\/1.1 503 .*"stopping"/s);
    answer.resolve('done');
    await busy.ended;
    expect(busy.text()).toMatch(/^HTTP\/1.1 200 .*connection: close.*done/is);
    await closed;
  });

  it('cuts what is left after its patience', async () => {
    const busy = await connect('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
    await sleep(50);
    const started = performance.now();
    await app.close();
    await busy.ended;
    expect(busy.text()).toBe('');
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
