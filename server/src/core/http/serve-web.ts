import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound, Refusal } from '../api/refusal.ts';
import { pageHeaders, WORKER_POLICY } from './content-policy.ts';
import { takePolicyReports } from './policy-reports.ts';

/** Where the browser's part lives. */
export const WEB_BASE = '/v2';

const NONCE_MARK = '__CSP_NONCE__';

/**
 * Serves the built web application below `/v2`. Every path that is no file answers the page, whose
 * router decides; file names carry their content's hash and are kept for a year.
 */
export const serveWeb = async (app: FastifyInstance, directory: string): Promise<void> => {
  const pageFile = path.join(directory, 'index.html');
  if (!existsSync(pageFile)) {
    app.setNotFoundHandler(() => {
      throw notFound();
    });
    return;
  }
  const page = readFileSync(pageFile, 'utf8');
  await app.register(fastifyStatic, {
    root: path.join(directory, 'assets'),
    prefix: `${WEB_BASE}/assets/`,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
    // A worker keeps to the policy of its own file.
    setHeaders: (reply) => void reply.header('content-security-policy', WORKER_POLICY),
  });
  takePolicyReports(app);
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect(`${WEB_BASE}/`));
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = /^\/v2(?!\/assets\/)(?=[/?]|$)/.test(request.url);
    if (!isPage) throw notFound();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD');
      throw new Refusal('request.method-not-allowed');
    }
    const nonce = randomBytes(16).toString('base64');
    return reply.headers(pageHeaders(nonce)).type('text/html; charset=utf-8').send(page.replaceAll(NONCE_MARK, nonce));
  });
};
