import { Agent, request } from 'node:https';
import { guardConnection, type InnerHosts, isInnerHost } from './inner-hosts.ts';

/** A call of a service that an organisation has named. */
export type GuardedRequest = {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly inner: InnerHosts | undefined;
  readonly mostBytes: number;
  readonly timeoutMilliseconds?: number;
};

export type GuardedAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
};

const TIMEOUT_MILLISECONDS = 20_000;
const HTTPS_PORT = 443;

/** Where the host of a service is reached. */
const placeOf = ({ hostname, port }: URL) => ({
  host: hostname.replace(/^\[|\]$/g, ''),
  port: Number(port || HTTPS_PORT),
});

/** Whether the address of a service can't be called since it leads inside, as far as it says so by itself. */
export const isInnerService = (address: string, inner: InnerHosts | undefined): boolean => {
  const { host, port } = placeOf(new URL(address));
  return isInnerHost(host, port, inner);
};

/** Calls a service over https: no redirects, no proxy, no more than so many bytes, and nobody on the inner network but whom the administrator has named. */
export const guardedRequest = async (call: GuardedRequest): Promise<GuardedAnswer> => {
  const { url, method, headers, body, mostBytes } = call;
  if (url.protocol !== 'https:') throw new Error('Only https leaves this server');
  const { host, port } = placeOf(url);
  const guarded = guardConnection(host, port, call.inner);
  const { promise, resolve, reject } = Promise.withResolvers<GuardedAnswer>();
  const signal = AbortSignal.timeout(call.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS);
  const sending = request(url, { method, headers, agent: new Agent({ keepAlive: false }), signal, ...guarded });
  sending.on('error', reject);
  sending.on('response', (response) => {
    const parts: Buffer[] = [];
    let size = 0;
    response.on('data', (part: Buffer) => {
      size += part.length;
      if (size > mostBytes) response.destroy(new Error('The answer is too large'));
      parts.push(part);
    });
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
    );
    response.on('error', reject);
  });
  sending.end(body);
  return promise;
};
