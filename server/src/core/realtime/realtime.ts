import type { Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import { onlyDrives } from '../access/own-trips.ts';
import { Refusal } from '../api/refusal.ts';
import type { CheckSession } from '../api/register-routes.ts';
import type { CheckedSession } from '../api/route.ts';
import { networkOf } from '../http/network-of.ts';
import { rateBudgets } from '../http/rate-budget.ts';
import { remoteAddressOf } from '../http/remote-address.ts';
import type { SocketNotes } from './note-socket.ts';
import type { RelayedEvent } from './relayed-events.ts';
import {
  type ClosingReason,
  isOwnOrigin,
  type Line,
  limitLine,
  limitMessages,
  limitSockets,
  NETWORK_RATE,
  PERSON_RATE,
} from './socket-limits.ts';
import { isStale } from './stale-token.ts';

/** The path that the browser connects to. */
export const SOCKET_PATH = '/notifications/socket.io';

/** A feature's own socket events, added to every connection after its session was checked. */
export type SocketFeature = (socket: Socket, session: CheckedSession) => void;

const roomOf = {
  organisation: (id: string) => `organisation:${id}`,
  members: (id: string) => `members:${id}`,
  drivers: (id: string) => `drivers:${id}`,
  drivingMembers: (id: string) => `driving-members:${id}`,
  user: (organisationId: string, userId: string) => `user:${organisationId}:${userId}`,
  session: (id: string) => `session:${id}`,
};

/**
 * The rooms of whoever sees all trips, and of whoever sees none but the own: of all people, and of members.
 */
const knowing = [roomOf.organisation, roomOf.members] as const;
const driving = [roomOf.drivers, roomOf.drivingMembers] as const;

/**
 * What a page of whoever only drives follows by its id; of trips and all that is told
 * of them the kind is enough to ask anew.
 */
const followedByDrivers: ReadonlySet<string> = new Set(['scales']);

const isForDrivers = ({ entity, id }: RelayedEvent['payload']) =>
  followedByDrivers.has(entity) ? { entity, id } : { entity };

const tokenOf = (socket: Socket): string | undefined => {
  const { token } = socket.handshake.auth;
  return typeof token === 'string' ? token : undefined;
};

/** Joins the rooms of the session; what the client asks to listen to never decides, only its token does. */
const welcome = (socket: Socket, session: CheckedSession, features: readonly SocketFeature[]): void => {
  const { organisation, userId, id } = session;
  const [everybody, members] = onlyDrives(session) ? driving : knowing;
  socket.join([everybody(organisation.id), roomOf.user(organisation.id, userId), roomOf.session(id)]);
  if (session.isEmployed) socket.join(members(organisation.id));
  socket.on('registerNotificationListener', (claimedUserId: unknown, answer?: unknown) => {
    if (typeof answer === 'function') answer({ accepted: claimedUserId === userId });
  });
  for (const feature of features) feature(socket, session);
};

/**
 * The realtime side: events to everybody of an organisation, and the end of sockets whose session is over.
 */
export type Realtime = {
  readonly deliver: (event: RelayedEvent) => void;
  readonly endSession: (sessionId: string) => void;
  /** Says that the session goes on with other rights, and lets its sockets connect anew with them. */
  readonly renewSession: (sessionId: string) => void;
  /**
   * Lets every socket of this node connect anew: it is checked again, and its
   * page asks for what it has missed.
   */
  readonly comeAgain: () => void;
  /** Closes all sockets of this node and lets none in any more. The server beneath stays. */
  readonly close: () => void;
};

/** Closes sockets below Socket.IO, so that their clients come back by themselves and are checked again. */
const askToReconnect = (io: Server, ids: Iterable<string>): void => {
  for (const id of [...ids]) io.sockets.sockets.get(id)?.conn.close();
};

type RealtimeSurroundings = {
  readonly log: Logger;
  readonly publicUrl: string;
  readonly notes: SocketNotes;
};

/** Opens Socket.IO on the server. A connection without a valid session is refused. */
export const openRealtime = (
  http: HttpServer,
  checkSession: CheckSession,
  features: readonly SocketFeature[],
  { log, publicUrl, notes }: RealtimeSurroundings,
): Realtime => {
  // Node hands these sockets over without anybody listening: one reset by its client would end the process.
  http.on('upgrade', (_request, socket) => socket.on('error', () => socket.destroy()));
  const mayOpen = rateBudgets(NETWORK_RATE);
  const maySend = rateBudgets(PERSON_RATE);
  const io = new Server(http, {
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: 10_000,
    pingTimeout: 20_000,
    allowRequest: (request, answer) => {
      if (!mayOpen(networkOf(remoteAddressOf(request)))) {
        notes.ended(request, 'too-many-connections');
        return answer('too-many-connections', false);
      }
      const isOwn = isOwnOrigin(request, publicUrl);
      if (!isOwn) notes.foreignOrigin(request);
      answer(null, isOwn);
    },
  });
  io.use((socket, next) => {
    checkSession(tokenOf(socket)).then(
      (session) => {
        socket.data.session = session;
        if (!session.twoFactorDue) return next();
        const refusal = new Refusal('session.two-factor-due');
        notes.refused(socket.request, refusal, session);
        next(refusal);
      },
      (error: Error) => {
        if (error instanceof Refusal) {
          notes.refused(socket.request, error);
          return next(error);
        }
        // A refused client stays away for good. One that merely couldn't be
        // checked is cut: it comes back by itself.
        log.warn({ err: error }, 'the session of a socket could not be checked');
        socket.conn.close();
      },
    );
  });
  const onEnd = (socket: Socket, reason: ClosingReason) => notes.ended(socket.request, reason, socket.data.session);
  const onCut = ({ request }: Line) => notes.ended(request, 'too-many-messages');
  io.engine.on('connection', (line: Line) => limitLine(io, line, { onEnd, onCut }));
  io.on('connection', (socket) => {
    const { userId } = socket.data.session;
    socket.on('error', (error) => log.warn({ err: error }, 'a socket failed'));
    limitSockets(io, socket, userId, onEnd);
    limitMessages(socket, () => maySend(userId), onEnd);
    welcome(socket, socket.data.session, features);
    if (isStale(tokenOf(socket) ?? '', socket.data.session)) socket.emit('sessionChanged');
  });
  return {
    deliver: ({ organisationId, event, payload, userId }) => {
      // What concerns one person bears its own name, and nobody else's sockets hear it.
      if (userId) io.to(roomOf.user(organisationId, userId)).emit(event, payload);
      else {
        const { isInternal, ...content } = payload;
        const at = isInternal ? 1 : 0;
        io.to(knowing[at](organisationId)).emit('change', { event, ...content });
        io.to(driving[at](organisationId)).emit('change', { event, ...isForDrivers(content) });
      }
    },
    endSession: (sessionId) => {
      // Every node hears of the end by itself.
      io.local.in(roomOf.session(sessionId)).disconnectSockets(true);
    },
    renewSession: (sessionId) => {
      const room = roomOf.session(sessionId);
      io.local.to(room).emit('sessionChanged');
      askToReconnect(io, io.sockets.adapter.rooms.get(room) ?? []);
    },
    comeAgain: () => askToReconnect(io, io.sockets.sockets.keys()),
    close: () => {
      // Below Socket.IO: the pages come back by themselves as soon as another start answers.
      io.engine.close();
    },
  };
};
