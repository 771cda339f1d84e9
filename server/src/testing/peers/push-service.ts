import { createECDH, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PushSettings } from '../../core/outgoing/push-settings.ts';
import type { PushSubscription } from '../../core/outgoing/web-push.ts';
import { decryptPush, type PushReceiver } from './decrypt-push.ts';
import { localCertificate } from './local-certificate.ts';

/** A message as the push service got it, and as the browser reads it. */
export type PushedMessage = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** A push service of the tests' own on https, with browsers that subscribe to it. */
export type PushService = {
  readonly origin: string;
  readonly received: PushedMessage[];
  /** What makes a platform send to it. */
  readonly trusted: Pick<PushSettings, 'allowedHosts' | 'certificateAuthority'>;
  readonly subscribe: (name: string) => { readonly subscription: PushSubscription; readonly receiver: PushReceiver };
  readonly read: (receiver: PushReceiver, message: PushedMessage) => string;
  /** The answer to messages for this name: a status, or silence. */
  readonly answerWith: (name: string, answer: number | 'nothing') => void;
  readonly close: () => Promise<void>;
};

const newBrowser = (endpoint: string) => {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return {
    subscription: { endpoint, p256dh: publicKey, auth },
    receiver: { publicKey, privateKey: keys.getPrivateKey('base64url'), auth },
  };
};

/** Starts it on a free port of this machine. It takes every message with 201 unless told otherwise. */
export const startPushService = async (): Promise<PushService> => {
  const received: PushedMessage[] = [];
  const answers = new Map<string, number | 'nothing'>();
  const server = createServer(localCertificate, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
    const answer = answers.get(path.slice(1)) ?? 201;
    if (answer === 'nothing') return;
    response.writeHead(answer, answer === 302 ? { location: `${path}-elsewhere` } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `https://${host}`,
    received,
    trusted: { allowedHosts: [host], certificateAuthority: localCertificate.cert },
    subscribe: (name) => newBrowser(`https://${host}/${name}`),
    read: (receiver, { body }) => decryptPush(receiver, body),
    answerWith: (name, answer) => answers.set(name, answer),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
