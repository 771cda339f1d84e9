import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Requests of one connection that may wait for their answers together. No
 * browser sends a second before the first's.
 */
export const REQUESTS_IN_FLIGHT = 8;

/**
 * Cuts the connection of whoever sends more requests than that without waiting: each keeps its answer in
 * memory until all before it are read, and who never reads would fill it at will.
 */
export const limitPipelining = (app: FastifyInstance): void => {
  const inFlight = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1): number => {
    const counted = (inFlight.get(socket) ?? 0) + change;
    inFlight.set(socket, counted);
    return counted;
  };
  // Below the router: what it refuses by itself is counted too.
  const answers = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    response.once('close', () => count(socket, -1));
    if (count(socket, 1) > REQUESTS_IN_FLIGHT) socket.destroy();
    // What was read together with them comes in all the same. Refusing thousands,
    // for nobody, would hold up all others.
    if (socket.destroyed) return;
    for (const answer of answers) answer.call(app.server, request, response);
  });
};
