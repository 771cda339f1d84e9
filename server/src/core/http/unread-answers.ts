import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Cuts a client that takes nothing of its answer for so long. Begins with the answer: a call may take its
 * time. Node sets the connection's time anew for whatever comes after.
 */
export const limitUnreadAnswers = (app: FastifyInstance, milliseconds: number): void => {
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    // What is injected has no connection.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(milliseconds);
    done();
  });
};
