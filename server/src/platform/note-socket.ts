import type { Socket } from 'socket.io';
import type { AttemptLog } from './attempt-log.ts';
import { newId } from './ids.ts';
import { type Refusal, SessionOver } from './refusal.ts';
import { MAXIMUM_USER_AGENT } from './request-origin.ts';

const LOOPBACK = /^(::1|(::ffff:)?127\.)/;

/** Where a socket comes from; what a proxy on the same machine says is believed, as for calls. */
const addressOf = ({ handshake: { address, headers } }: Socket): string => {
  const forwarded = headers['x-forwarded-for'];
  const said = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return said && LOOPBACK.test(address) ? said : address;
};

/** Tells the security log of a live connection that was refused, and whose session it was, if it was one. */
export const noteRefusedSocket = (attempts: AttemptLog, socket: Socket, refusal: Refusal): void => {
  if (refusal.reason === 'session.required') return;
  attempts.note({
    type: 'call.socketRefused',
    details: { reason: refusal.reason },
    sessionId: refusal instanceof SessionOver ? refusal.sessionId : undefined,
    origin: {
      remoteAddress: addressOf(socket),
      userAgent: socket.handshake.headers['user-agent']?.slice(0, MAXIMUM_USER_AGENT) ?? null,
      // A socket has no request of its own in the log.
      requestId: newId(),
      operation: 'SOCKET connect',
    },
  });
};
