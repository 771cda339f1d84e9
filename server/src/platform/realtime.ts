import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import type { ConnectionSettings } from './database.ts';
import type { RelayedEvent } from './outbox-relay.ts';
import { Refusal } from './refusal.ts';
import type { CheckSession } from './register-routes.ts';
import type { CheckedSession } from './route.ts';

/** The path that the browser connects to. */
export const SOCKET_PATH = '/notifications/socket.io';

/** A feature's own socket events, added to every connection after its session was checked. */
export type SocketFeature = (socket: Socket, session: CheckedSession) => void;

const roomOf = {
  organisation: (id: string) => `organisation:${id}`,
  user: (organisationId: string, userId: string) => `user:${organisationId}:${userId}`,
  session: (id: string) => `session:${id}`,
};

const tokenOf = (socket: Socket): string | undefined => {
  const { token } = socket.handshake.auth;
  return typeof token === 'string' ? token : undefined;
};

/** Joins the rooms of the session; what the client asks to listen to never decides, only its token does. */
const welcome = (socket: Socket, session: CheckedSession, features: readonly SocketFeature[]): void => {
  const { organisation, userId, id } = session;
  socket.join([roomOf.organisation(organisation.id), roomOf.user(organisation.id, userId), roomOf.session(id)]);
  socket.on('registerNotificationListener', (claimedUserId: unknown, answer?: unknown) => {
    if (typeof answer === 'function') answer({ accepted: claimedUserId === userId });
  });
  for (const feature of features) feature(socket, session);
};

/** The realtime side: events to everybody of an organisation, and the end of sockets whose session is over. */
export type Realtime = {
  readonly deliver: (event: RelayedEvent) => void;
  readonly endSession: (sessionId: string) => void;
  /** Says that the session goes on with other rights, and lets its sockets connect anew with them. */
  readonly renewSession: (sessionId: string) => void;
  readonly close: () => Promise<void>;
};

/** Lets the nodes on one database hear of each other's events: whichever relays one, the sockets of all get it. */
const joinNodes = (io: Server, settings: ConnectionSettings, log: Logger): pg.Pool => {
  // Not the pool of requests: listening keeps a connection, and pipelined ones carry settings of a transaction.
  const pool = new pg.Pool({ ...settings, max: 2, keepAlive: true });
  const warn = (error: Error) => log.warn({ err: error }, 'the line between the nodes failed');
  pool.on('error', warn);
  io.adapter(createAdapter(pool, { errorHandler: warn }));
  return pool;
};

/** Opens Socket.IO on the server. A connection without a valid session is refused. */
export const openRealtime = (
  http: HttpServer,
  settings: ConnectionSettings,
  checkSession: CheckSession,
  features: readonly SocketFeature[],
  log: Logger,
): Realtime => {
  const io = new Server(http, {
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: 10_000,
    pingTimeout: 20_000,
  });
  const pool = joinNodes(io, settings, log);
  io.use((socket, next) => {
    checkSession(tokenOf(socket)).then(
      (session) => {
        socket.data.session = session;
        next(session.twoFactorDue ? new Refusal('session.two-factor-due') : undefined);
      },
      (error: Error) => next(error),
    );
  });
  io.on('connection', (socket) => {
    socket.on('error', (error) => log.warn({ err: error }, 'a socket failed'));
    welcome(socket, socket.data.session, features);
  });
  return {
    deliver: ({ organisationId, event, payload, userId }) => {
      // What concerns one person bears its own name, and nobody else's sockets hear it.
      if (userId) io.to(roomOf.user(organisationId, userId)).emit(event, payload);
      else io.to(roomOf.organisation(organisationId)).emit('change', { event, ...payload });
    },
    endSession: (sessionId) => {
      // Every node hears of the end by itself.
      io.local.in(roomOf.session(sessionId)).disconnectSockets(true);
    },
    renewSession: (sessionId) => {
      const room = roomOf.session(sessionId);
      io.local.to(room).emit('sessionChanged');
      // Closed below Socket.IO, so that the client comes back by itself and is checked again.
      for (const id of io.sockets.adapter.rooms.get(room) ?? []) io.sockets.sockets.get(id)?.conn.close();
    },
    close: async () => {
      await io.close();
      await pool.end();
    },
  };
};
