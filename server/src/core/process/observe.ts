import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { notFound } from '../api/refusal.ts';
import { inTransaction } from '../db/database.ts';
import { ask } from '../db/transaction.ts';
import { isLocal } from '../http/remote-address.ts';
import type { StorageSpace } from '../postgres/storage-space.ts';
import type { StorageWatch } from '../postgres/storage-watch.ts';
import type { AttemptCounts } from '../security/attempt-log.ts';
import type { Platform } from './platform.ts';

const requestHistogram = (registry: Registry) =>
  new Histogram({
    name: 'halm_http_request_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });

/**
 * Those in the rows of the log, those that only a row's count tells of, and those
 * given up: an alarm should hang on these.
 */
const countSecurityEvents = (registry: Registry, countAttempts: () => AttemptCounts) =>
  new Gauge({
    name: 'halm_security_events',
    help: 'Refused and exporting calls since the start, by what became of them in the security log',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(countAttempts())) this.set({ state }, count);
    },
  });

const storageGauges = (registry: Registry, storage: StorageWatch): void => {
  const gauge = (name: string, help: string, figureOf: (space: StorageSpace) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(figureOf(await storage.look()));
      },
    });
  gauge('halm_storage_free_bytes', 'Room left on the disk of the data directory', ({ freeBytes }) => freeBytes);
  gauge('halm_storage_total_bytes', 'Size of the disk of the data directory', ({ totalBytes }) => totalBytes);
  gauge('halm_storage_low', '1 when less than a tenth is free', ({ level }) => (level === 'enough' ? 0 : 1));
};

/** What keeps this node from its work, if anything. */
const whatIsMissing = async ({ pool, storage, log }: Platform): Promise<'storage-full' | 'database' | undefined> => {
  if ((await storage.look()).level === 'full') return 'storage-full';
  try {
    await inTransaction(pool, { readOnly: true }, (db) => ask(db, { text: 'select 1', values: [] }));
    return undefined;
  } catch (error) {
    log.debug({ err: error }, 'the database does not answer');
    return 'database';
  }
};

/** What the server knows of itself. */
type Observed = { readonly countAttempts: () => AttemptCounts; readonly isStopping: () => boolean };

/**
 * `/healthz`: the process lives. `/readyz`: it can do its work, or why not. `/metrics`: for a collector on
 * the same machine, everybody else finds nothing there.
 */
export const observe = (app: FastifyInstance, platform: Platform, { countAttempts, isStopping }: Observed): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = requestHistogram(registry);
  countSecurityEvents(registry, countAttempts);
  storageGauges(registry, platform.storage);

  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (isStopping()) return reply.status(503).send({ status: 'stopping' });
    const reason = await whatIsMissing(platform);
    return reason ? reply.status(503).send({ status: 'not-ready', reason }) : { status: 'ready' };
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocal(request.raw)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
