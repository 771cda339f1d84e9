import { Agent, request } from 'node:https';
import { isIP } from 'node:net';
import { type WholeAnswer, wholeAnswer } from '../http/whole-answer.ts';
import { isPublicAddress, privateAddress, publicLookup } from './public-address.ts';

/** A POST to somebody else's server. */
export type OutgoingRequest = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The administrator named this host: it may be on the inner network. */
  readonly isTrusted?: boolean;
  /** Whose certificates count, instead of the well-known authorities'. */
  readonly certificateAuthority?: string;
  readonly timeoutMilliseconds?: number;
};

/** The request surely did not reach anybody: refused by us, no address, no connection, wrong certificate. */
export class NotSent extends Error {}

const TIMEOUT_MILLISECONDS = 10_000;
const LARGEST_ANSWER_BYTES = 65_536;

const refuseInner = (url: URL): void => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A look-up only happens for names; an address is judged here.
  if (isIP(host) && !isPublicAddress(host)) throw new NotSent(privateAddress(host).message);
};

/**
 * Posts over https to the public internet (or to a trusted host): 10 seconds, no redirects, no proxy, answers
 * up to 64 kB. Throws NotSent when nobody can have seen the request; another error leaves that open.
 */
export const postOutgoing = async (outgoing: OutgoingRequest): Promise<WholeAnswer> => {
  const { url, body, headers, isTrusted = false, certificateAuthority } = outgoing;
  if (url.protocol !== 'https:') throw new NotSent('Only https leaves this server');
  if (!isTrusted) refuseInner(url);
  const signal = AbortSignal.timeout(outgoing.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS);
  let isConnected = false;
  const sending = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
    agent: new Agent({ keepAlive: false }),
    signal,
    ...(!isTrusted && { lookup: publicLookup }),
    ...(certificateAuthority && { ca: certificateAuthority }),
  });
  sending.on('socket', (socket) => socket.once('secureConnect', () => (isConnected = true)));
  const answer = wholeAnswer(sending, LARGEST_ANSWER_BYTES, signal);
  sending.end(body);
  return answer.catch((error: Error) => {
    throw isConnected ? error : new NotSent(error.message, { cause: error });
  });
};
