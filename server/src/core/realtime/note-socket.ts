import type { IncomingMessage } from 'node:http';
import { type Refusal, SessionOver } from '../api/refusal.ts';
import type { CheckedSession } from '../api/route.ts';
import { newId } from '../db/ids.ts';
import { remoteAddressOf } from '../http/remote-address.ts';
import { MAXIMUM_USER_AGENT } from '../http/request-origin.ts';
import type { AttemptLog } from '../security/attempt-log.ts';

const note = (
  attempts: AttemptLog,
  request: IncomingMessage,
  reason: string,
  session: CheckedSession | undefined,
  sessionId?: string,
): void =>
  attempts.note({
    type: 'call.socketRefused',
    details: { reason },
    ...(session && { user: session.user, organisationId: session.organisation.id }),
    sessionId,
    origin: {
      remoteAddress: remoteAddressOf(request),
      userAgent: request.headers['user-agent']?.slice(0, MAXIMUM_USER_AGENT) ?? null,
      // A socket has no request of its own in the log.
      requestId: newId(),
      operation: 'SOCKET connect',
    },
  });

/** How the realtime side tells the security log of live connections that it refuses or ends. */
export type SocketNotes = {
  /** `session` where it is a good one that may not connect yet. */
  readonly refused: (request: IncomingMessage, refusal: Refusal, session?: CheckedSession) => void;
  /** A page of somebody else's has asked: only log shippers hear of it, it names nobody. */
  readonly foreignOrigin: (request: IncomingMessage) => void;
  /** `session` where it is known whose line it is; of others only log shippers hear. */
  readonly ended: (request: IncomingMessage, reason: string, session?: CheckedSession) => void;
};

/** Tells the security log of live connections, and whose session it was, if it was one. */
export const socketNotes = (attempts: AttemptLog): SocketNotes => ({
  refused: (request, refusal, session) => {
    if (refusal.reason === 'session.required') return;
    note(attempts, request, refusal.reason, session, refusal instanceof SessionOver ? refusal.sessionId : undefined);
  },
  foreignOrigin: (request) => note(attempts, request, 'foreign-origin', undefined),
  ended: (request, reason, session) => note(attempts, request, reason, session),
});
