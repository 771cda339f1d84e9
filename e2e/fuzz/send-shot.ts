import http from 'node:http';
import { apiPath } from '@halm/model/core/contract/api-path.ts';
import type { Shot } from './make-shot.ts';

/** What came back: an answer, silence, or a line that was cut before one. */
export type Outcome =
  | { readonly kind: 'answer'; readonly status: number; readonly type: string; readonly text: string }
  | { readonly kind: 'hang' }
  | { readonly kind: 'drop'; readonly code: string };

/** Longer than any call may take: the longest of its own ends after ten seconds. */
const PATIENCE_MS = 30_000;

export type Sender = { readonly send: (shot: Shot) => Promise<Outcome>; readonly close: () => void };

const headersOf = ({ token, headers, body }: Shot, version: string | undefined): string[] => [
  ...(token === undefined ? [] : ['authorization', `Bearer ${token}`]),
  ...(version === undefined ? [] : ['if-match', version]),
  ...(body?.mediaType === undefined ? [] : ['content-type', body.mediaType]),
  ...(body ? ['content-length', String(body.content.length)] : []),
  ...headers.flat(),
];

const readAll = (response: http.IncomingMessage): Promise<Outcome> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('error', () => resolve({ kind: 'drop', code: 'in the answer' }));
    response.on('end', () =>
      resolve({
        kind: 'answer',
        status: response.statusCode ?? 0,
        type: response.headers['content-type'] ?? '',
        text: Buffer.concat(parts).toString('utf8'),
      }),
    );
  });

const call = (agent: http.Agent, url: URL, method: string, path: string, headers: string[], content?: Buffer) =>
  new Promise<Outcome>((resolve) => {
    const target = { agent, host: url.hostname, port: url.port, method, path };
    const request = http.request({ ...target, headers: ['host', url.host, ...headers] as never, timeout: PATIENCE_MS });
    request.on('response', (response) => resolve(readAll(response)));
    request.on('timeout', () => {
      resolve({ kind: 'hang' });
      request.destroy();
    });
    request.on('error', (error: Error & { code?: string }) =>
      resolve({ kind: 'drop', code: error.code ?? error.message }),
    );
    request.end(content);
  });

/** Signs that a header can't carry are sent as the bytes of their UTF-8, as clients do that don't care. */
const asBytes = (text: string): string =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?');

const versionIn = (outcome: Outcome): string => {
  const text = outcome.kind === 'answer' && outcome.status === 200 ? outcome.text : '';
  return `"${/"version":(\d+)/.exec(text)?.[1] ?? 1}"`;
};

/** Sends inputs to a running product, over lines that are kept open. */
export const openSender = (address: string): Sender => {
  const agent = new http.Agent({ keepAlive: true });
  const url = new URL(address);
  const freshVersion = async ({ path, token }: Shot): Promise<string> => {
    const headers = ['authorization', `Bearer ${token}`];
    return versionIn(await call(agent, url, 'GET', apiPath(path.split('?')[0] ?? ''), headers));
  };
  const send = async (shot: Shot): Promise<Outcome> => {
    const version = shot.version === 'fresh' ? await freshVersion(shot) : shot.version;
    const headers = headersOf(shot, version).map(asBytes);
    return call(agent, url, shot.operation.method, apiPath(shot.path), headers, shot.body?.content);
  };
  return { send, close: () => agent.destroy() };
};
