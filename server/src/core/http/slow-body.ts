import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../api/refusal.ts';

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Refuses a body that doesn't arrive in time (`request.timeout`) and closes its connection. Files may take as
 * long as the server lets any request take. Whoever is answered before the body has come is cut off too: the
 * rest of it would be read as the next request.
 */
export const limitSlowBodies = (app: FastifyInstance, milliseconds: number): void => {
  app.addHook('preParsing', async (request, reply, payload) => {
    const isFile = request.headers['content-type']?.startsWith('multipart/') === true;
    if (request.raw.complete || isFile) return payload;
    const limited = new PassThrough();
    const timer = setTimeout(() => {
      // What still comes belongs to a request that has its answer.
      reply.header('connection', 'close');
      limited.destroy(new Refusal('request.timeout'));
    }, milliseconds);
    limited.once('close', () => clearTimeout(timer));
    // A body that is refused unread has nobody else who hears of its end, and
    // that must not be the end of the process.
    limited.on('error', () => undefined);
    payload.once('error', (error) => limited.destroy(error));
    reply.raw.once('close', () => limited.destroy());
    return payload.pipe(limited);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (hasBody(request) && !request.raw.complete) reply.header('connection', 'close');
    done();
  });
};
