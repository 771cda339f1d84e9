import type { FastifyInstance } from 'fastify';

const LOOK_MILLISECONDS = 100;

/**
 * Makes `close()` end in time under whatever load: new connections are refused and idle ones closed at once,
 * requests in flight are finished on connections that close with their answer, and what is left after the
 * patience is cut. Answers whether that has begun.
 */
export const drainOnClose = (app: FastifyInstance, patienceMilliseconds: number): (() => boolean) => {
  let isStopping = false;
  const timers: NodeJS.Timeout[] = [];
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    const { server } = app;
    // Again and again: an answer that had begun before leaves its connection open, and idle from then on.
    timers.push(setInterval(() => server.closeIdleConnections(), LOOK_MILLISECONDS));
    timers.push(setTimeout(() => server.closeAllConnections(), patienceMilliseconds));
  });
  // Runs once the server has closed.
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
  return () => isStopping;
};
