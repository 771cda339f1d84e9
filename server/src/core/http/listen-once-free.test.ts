import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listenOnceFree } from './listen-once-free.ts';

const log = pino({ level: 'silent' });
const host = '127.0.0.1';
let http: ReturnType<typeof fastify>;
let former: net.Server;
let port: number;

beforeEach(async () => {
  former = net.createServer().listen(0, host);
  await once(former, 'listening');
  port = (former.address() as AddressInfo).port;
  http = fastify();
  http.get('/', async () => 'here');
});
afterEach(async () => {
  await http.close();
  former.close();
});

it('listens as soon as the server before it has let go of the port', async () => {
  const listening = listenOnceFree(http, { port, host }, log, { mostMilliseconds: 10_000, pauseMilliseconds: 10 });
  setTimeout(() => former.close(), 100);
  expect(await (await fetch(await listening)).text()).toBe('here');
});

it('fails when the port is never free', async () => {
  const listening = listenOnceFree(http, { port, host }, log, { mostMilliseconds: 50, pauseMilliseconds: 10 });
  await expect(listening).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
