import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testStorage } from '../../testing/test-storage.ts';
import type { Platform } from '../process/platform.ts';
import type { AttemptCounts } from '../security/attempt-log.ts';
import { openHttp } from './http.ts';
import { REQUESTS_IN_FLIGHT } from './pipelined-requests.ts';

const LONG = Buffer.alloc(1_200_000, 'x');

let app: FastifyInstance;
let port: number;
let handled: number;
let answered: number;
beforeEach(async () => {
  const platform = { log: pino({ level: 'silent' }), storage: await testStorage() } as unknown as Platform;
  app = await openHttp(platform, () => ({}) as AttemptCounts);
  handled = 0;
  answered = 0;
  app.addHook('onSend', async () => {
    answered += 1;
  });
  app.get('/long', (_request, reply) => {
    handled += 1;
    return reply.type('image/png').send(LONG);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: halm\r\n\r\n`;

/**
 * A connection that says all this at once; `statuses` are those of the
 * answers so far, `ended` when it is over.
 */
const say = (text: string) => {
  const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
  let answers = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    answers += part;
  });
  socket.on('error', () => undefined);
  return { socket, statuses: () => answers.match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? [], ended: once(socket, 'close') };
};

describe('a connection', () => {
  it('may have eight requests in flight, and another eight after them', async () => {
    const eight = get('/healthz').repeat(REQUESTS_IN_FLIGHT);
    const { socket, statuses } = say(eight);
    await expect.poll(() => statuses().length).toBe(REQUESTS_IN_FLIGHT);
    socket.write(eight);
    await expect.poll(statuses).toEqual(Array.from({ length: 2 * REQUESTS_IN_FLIGHT }, () => '200'));
    socket.destroy();
  });

  it.each([
    ['a call', '/healthz'],
    ['what the router refuses', '/%E0%A4%A'],
    ['an unknown path', '/nowhere'],
  ])('is cut at the ninth of %s', async (_, path) => {
    const { statuses, ended } = say(get(path).repeat(REQUESTS_IN_FLIGHT + 1));
    await ended;
    expect(statuses().length).toBeLessThanOrEqual(REQUESTS_IN_FLIGHT);
  });

  it('that asks for much and reads nothing is cut, while others are answered', async () => {
    const greedy = Array.from({ length: 20 }, () => say(get('/long').repeat(150)).socket.pause());
    for (let i = 0; i < 5; i += 1) expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    await expect.poll(() => handled).toBeGreaterThan(0);
    expect(handled).toBeLessThanOrEqual(greedy.length * REQUESTS_IN_FLIGHT);
    for (const socket of greedy) socket.destroy();
  });

  it('that was cut costs nothing any more, however much it has sent', async () => {
    await say(get('/healthz').repeat(1000)).ended;
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect(answered).toBeLessThanOrEqual(REQUESTS_IN_FLIGHT + 1);
  });
});
