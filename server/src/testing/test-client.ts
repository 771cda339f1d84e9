import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { apiPath } from '@halm/model/core/contract/api-path.ts';
import { noteReasons } from './answered-reasons.ts';

/** What a call answered. `body` is parsed JSON; for files the bytes are in `bytes`. */
export type TestAnswer = {
  readonly status: number;
  // The tests look into answers by hand; their shape is checked by the contract's own test.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any;
  readonly bytes: Buffer;
  readonly headers: Headers;
};

type Options = {
  readonly version?: number;
  /** Without one every call gets a new Idempotency-Key; null leaves it out. */
  readonly key?: string | null;
  readonly headers?: Record<string, string>;
};

/** A client of the API with one person's token: real HTTP, nothing of the server's code. */
export type TestClient = {
  readonly token: string;
  readonly get: (path: string, options?: Options) => Promise<TestAnswer>;
  readonly post: (path: string, body?: unknown, options?: Options) => Promise<TestAnswer>;
  readonly put: (path: string, body: unknown, options?: Options) => Promise<TestAnswer>;
  readonly patch: (path: string, body: unknown, options?: Options) => Promise<TestAnswer>;
  readonly delete: (path: string, options?: Options) => Promise<TestAnswer>;
  /** Any method with a body: DELETE takes one where it asks for a password. */
  readonly send: (method: string, path: string, body: unknown, options?: Options) => Promise<TestAnswer>;
  readonly upload: (path: string, name: string, content: Uint8Array<ArrayBuffer>) => Promise<TestAnswer>;
};

const answerOf = (status: number, headers: Headers, bytes: Buffer): TestAnswer => {
  const isJson = headers.get('content-type')?.startsWith('application/json');
  const text = isJson ? bytes.toString('utf8') : '';
  noteReasons(text);
  return { status, body: text === '' ? undefined : JSON.parse(text), bytes, headers };
};

const headersFrom = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
};

const plain = { request: http.request, agent: new http.Agent({ keepAlive: true }) };
const secure = { request: https.request, agent: new https.Agent({ keepAlive: true }) };

/**
 * Sends a text as it is. Costs a third of what `fetch` does, and asks for no compression: tests make their
 * calls by ten thousands.
 */
export const sendText = (
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  text?: string,
): Promise<TestAnswer> =>
  new Promise((resolve, reject) => {
    const { request, agent } = url.startsWith('https:') ? secure : plain;
    const length = text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) };
    const usual = { accept: '*/*', 'user-agent': 'node' };
    const asking = request(url, { method, agent, headers: { ...usual, ...headers, ...length } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        try {
          resolve(answerOf(response.statusCode ?? 0, headersFrom(response), Buffer.concat(parts)));
        } catch (error) {
          reject(error);
        }
      });
    });
    asking.on('error', reject);
    asking.end(text);
  });

const headersOf = (token: string, body: unknown, options: Options): Record<string, string> => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(options.version !== undefined && { 'if-match': `"${options.version}"` }),
  ...(options.key !== null && { 'idempotency-key': options.key ?? randomUUID() }),
  ...options.headers,
});

/** A client for a running server; without a token an anonymous one. */
export const testClient = (url: string, token = ''): TestClient => {
  const call = (method: string, path: string, body: unknown, options: Options = {}) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return sendText(url + apiPath(path), method, headersOf(token, body, options), text);
  };
  return {
    token,
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    patch: (path, body, options) => call('PATCH', path, body, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
    send: call,
    upload: async (path, name, content) => {
      const form = new FormData();
      form.append('file', new File([content], name));
      const headers = headersOf(token, undefined, {});
      const response = await fetch(url + apiPath(path), { method: 'POST', headers, body: form });
      return answerOf(response.status, response.headers, Buffer.from(await response.arrayBuffer()));
    },
  };
};
