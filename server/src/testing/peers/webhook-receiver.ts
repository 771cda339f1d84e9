import type { IncomingHttpHeaders } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { InnerHosts } from '../../core/outgoing/inner-hosts.ts';
import { localCertificate } from './local-certificate.ts';

/** A message as a receiver got it. */
export type ReceivedMessage = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** What it answers: a status, one with headers and a text, silence, or when somebody says so. */
export type ReceiverAnswer =
  | number
  | 'nothing'
  | { readonly status: number; readonly headers?: Record<string, string>; readonly text?: string };

/** A customer's receiver of webhooks on https. */
export type WebhookReceiver = {
  readonly origin: string;
  readonly received: ReceivedMessage[];
  /** What came to a path, in its order. */
  readonly at: (path: string) => ReceivedMessage[];
  /** What makes a platform send to it. */
  readonly innerHosts: InnerHosts;
  /** The answers to messages at a path, one after the other; the last one stays. */
  readonly answerWith: (path: string, ...answers: readonly ReceiverAnswer[]) => void;
  readonly close: () => Promise<void>;
};

const hostOf = (server: Server): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Starts it on a free port of this machine. It takes every message with 204 unless told otherwise. */
export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const received: ReceivedMessage[] = [];
  const answers = new Map<string, ReceiverAnswer[]>();
  const nextAnswer = (path: string): ReceiverAnswer => {
    const left = answers.get(path) ?? [204];
    return (left.length > 1 ? left.shift() : left[0]) ?? 204;
  };
  const server = createServer(localCertificate, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
    const answer = nextAnswer(path);
    if (answer === 'nothing') return;
    const { status, headers = {}, text = '' } = typeof answer === 'number' ? { status: answer } : answer;
    response.writeHead(status, headers).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = hostOf(server);
  return {
    origin: `https://${host}`,
    received,
    at: (path) => received.filter((message) => message.path === path),
    innerHosts: { allowed: [host], certificateAuthority: localCertificate.cert },
    answerWith: (path, ...all) => answers.set(path, [...all]),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
