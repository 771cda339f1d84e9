import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Requests of one connection that may wait for their answers together. No browser sends a second before the first's. */
export const REQUESTS_IN_FLIGHT = 8;

/**
 * Cuts the connection of whoever sends more requests than that without waiting: each keeps its answer in memory until
 * all before it are read, and who never reads would fill it at will.
 */
export const limitPipelining = (app: FastifyInstance): void => {
  const inFlight = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1): number => {
    const counted = (inFlight.get(socket) ?? 0) + change;
    inFlight.set(socket, counted);
    return counted;
  };
  // Below the hooks: what the router itself refuses is counted too.
  app.server.prependListener('request', ({ socket }, response) => {
    response.once('close', () => count(socket, -1));
    if (count(socket, 1) > REQUESTS_IN_FLIGHT) socket.destroy();
  });
  // What was read together with them comes in all the same; nobody would hear what it did.
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.socket.destroyed) throw new Refusal('request.too-many');
  });
};
