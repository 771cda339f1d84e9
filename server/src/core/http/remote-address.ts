import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const LOOPBACK = /^(::1$|(::ffff:)?127\.)/;

/**
 * Where a call or a socket comes from: what a proxy on the same machine says is believed, as far as it is an
 * address. It is stored and is the key of limits, so anything else would be a stranger's text there.
 */
export const remoteAddressOf = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string => {
  const forwarded = headers['x-forwarded-for'];
  const hops = typeof forwarded === 'string' ? forwarded.split(',').map((part) => part.trim()) : [];
  let address = socket.remoteAddress ?? '';
  while (LOOPBACK.test(address)) {
    const next = hops.pop();
    if (next === undefined || isIP(next) === 0) return address;
    address = next;
  }
  return address;
};

/** Whether a call was made on this machine itself, and not passed on by a proxy there. */
export const isLocal = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;
