import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveWeight } from '@halm/model/masterdata/scales/weight-reading.ts';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followWeight } from './follow-weight.ts';

const http = createServer();
const server = new Server(http);
const asked: string[] = [];
let url = '';
beforeAll(async () => {
  server.on('connection', (line) => {
    line.on('subscribe-scale', (id: string) => {
      asked.push(id);
      for (const scaleId of ['other', id]) line.emit('weight', { scaleId, kilograms: 12_340 });
    });
    line.on('unsubscribe-scale', (id: string) => asked.push(`not ${id}`));
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('a weight is forgotten with its line, asked for again on the next one, and told of no other scale', async () => {
  const socket = io(url, { transports: ['websocket'], reconnectionDelay: 10, randomizationFactor: 0 });
  const told: (string | undefined)[] = [];
  const end = followWeight(socket, 'gate', (weight: LiveWeight | undefined) => told.push(weight?.scaleId));
  await expect.poll(() => told).toEqual(['gate']);
  for (const line of server.sockets.sockets.values()) line.conn.close();
  await expect.poll(() => told).toEqual(['gate', undefined, 'gate']);
  end();
  await expect.poll(() => asked).toEqual(['gate', 'gate', 'not gate']);
  for (const line of server.sockets.sockets.values()) line.emit('weight', { scaleId: 'gate' });
  socket.close();
  expect(told).toHaveLength(3);
});
