import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AttemptCounts } from './attempt-log.ts';
import { notFound } from './refusal.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const requestHistogram = (registry: Registry) =>
  new Histogram({
    name: 'halm_http_request_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });

/** Those in the rows of the log, those that only a row's count tells of, and those given up: an alarm should hang on these. */
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

/**
 * `/healthz`: the process lives. `/readyz`: the database answers. `/metrics`: for a collector on the same machine,
 * everybody else finds nothing there.
 */
export const observe = (app: FastifyInstance, pool: pg.Pool, countAttempts: () => AttemptCounts): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = requestHistogram(registry);
  countSecurityEvents(registry, countAttempts);

  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await pool.query('select 1');
    return { status: 'ready' };
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!LOOPBACK.has(request.ip)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
