import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Refuses a body that doesn't arrive in time (`request.timeout`) and closes its connection. Files may take as long as
 * the server lets any request take.
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
    payload.once('error', (error) => limited.destroy(error));
    return payload.pipe(limited);
  });
};
