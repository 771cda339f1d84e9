import { Agent, request } from 'node:https';
import { type WholeAnswer, wholeAnswer } from '../http/whole-answer.ts';
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

/**
 * Calls a service over https: no redirects, no proxy, no more than so many bytes, and nobody on the inner
 * network but whom the administrator has named.
 */
export const guardedRequest = async (call: GuardedRequest): Promise<WholeAnswer> => {
  const { url, method, headers, body, mostBytes } = call;
  if (url.protocol !== 'https:') throw new Error('Only https leaves this server');
  const { host, port } = placeOf(url);
  const guarded = guardConnection(host, port, call.inner);
  const signal = AbortSignal.timeout(call.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS);
  const sending = request(url, { method, headers, agent: new Agent({ keepAlive: false }), signal, ...guarded });
  const answer = wholeAnswer(sending, mostBytes, signal);
  sending.end(body);
  return answer;
};
