import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

type Patience = { readonly mostMilliseconds: number; readonly pauseMilliseconds: number };

/** Longer than a server before this one takes to finish what is in flight (`stop-on-signal.ts`). */
const patience: Patience = { mostMilliseconds: 15_000, pauseMilliseconds: 250 };

/**
 * Listens, and waits for a port that is still taken: a server that is being replaced holds it until its last
 * request is done. Answers the address; fails with EADDRINUSE when the port was not free in time.
 */
export const listenOnceFree = async (
  http: FastifyInstance,
  address: { readonly port: number; readonly host: string },
  log: Logger,
  { mostMilliseconds, pauseMilliseconds }: Patience = patience,
): Promise<string> => {
  const since = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await http.listen(address);
    } catch (error) {
      const isInUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isInUse || performance.now() - since > mostMilliseconds) throw error;
      if (tries === 1) log.warn(address, 'the port is taken; waiting for it');
      await sleep(pauseMilliseconds);
    }
  }
};
