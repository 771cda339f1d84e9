import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
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

/**
 * `/healthz`: the process lives. `/readyz`: the database answers. `/metrics`: for a collector on the same machine,
 * everybody else finds nothing there.
 */
export const observe = (app: FastifyInstance, pool: pg.Pool): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = requestHistogram(registry);

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
