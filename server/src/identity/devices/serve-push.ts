import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { WEB_BASE } from '../../core/http/serve-web.ts';
import type { PushSettings } from '../../core/outgoing/push-settings.ts';
import { vapidPublicKey } from '../../core/outgoing/vapid.ts';

const WORKER = 'firebase-messaging-sw.js';

/** What a browser needs to subscribe to our messages. Public, and nothing in it is secret. */
const pushConfig = ({ vapidKey, firebase }: PushSettings) => ({
  vapidKey: vapidPublicKey(vapidKey),
  ...(firebase?.web && { projectId: firebase.credentials.project_id, ...firebase.web }),
});

/** The worker asks the own server for the page and its files, and reaches nothing else. */
const workerHeaders = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
};

/** Serves the configuration of push messages and the service worker that shows them, both always fresh. */
export const servePush = (app: FastifyInstance, settings: PushSettings, webDirectory: string): void => {
  const schema = { hide: true };
  app.get(`${WEB_BASE}/firebase-config.json`, { schema }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(pushConfig(settings)),
  );
  const file = path.join(webDirectory, WORKER);
  if (!existsSync(file)) return;
  const worker = readFileSync(file);
  app.get(`${WEB_BASE}/${WORKER}`, { schema }, (_request, reply) =>
    reply.headers(workerHeaders).type('text/javascript; charset=utf-8').send(worker),
  );
};
