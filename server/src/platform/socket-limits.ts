import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';

/** Connections that one person has on one node; nobody looks at more tabs and devices at once. */
export const SOCKETS_PER_PERSON = 10;
/** What a client may send a second in the long run, and at once: a page that opens says a few things together. */
const MESSAGES_PER_SECOND = 2;
export const MESSAGES_AT_ONCE = 20;

/** Why a connection is ended, told under `closing` before it is. */
export type ClosingReason = 'too-many-sockets' | 'too-many-messages';

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined);

/**
 * Whether a connection comes from a page of ours: from the public address or the host that was asked. Whatever names no
 * origin is no browser, and can't be made to send somebody's token by a foreign page.
 */
export const isOwnOrigin = ({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || (host !== undefined && hostOf(origin) === host);
};

/** Counts messages: a store that is full at first and fills up again steadily. Answers whether one more may come. */
export const messageBudget = (milliseconds: () => number): (() => boolean) => {
  let left = MESSAGES_AT_ONCE;
  let countedAt = milliseconds();
  return () => {
    const now = milliseconds();
    left = Math.min(MESSAGES_AT_ONCE, left + ((now - countedAt) / 1000) * MESSAGES_PER_SECOND);
    countedAt = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};

/** Hears of every connection that is ended. */
type OnEnd = (socket: Socket, reason: ClosingReason) => void;

// Closed at the level of Socket.IO, so that the client doesn't come back at once.
const end = (socket: Socket, reason: ClosingReason, onEnd: OnEnd): void => {
  onEnd(socket, reason);
  socket.emit('closing', reason);
  socket.disconnect(true);
};

/** Ends a connection that sends more than a page ever does. */
export const limitMessages = (socket: Socket, onEnd: OnEnd): void => {
  const mayCome = messageBudget(() => performance.now());
  socket.use((_event, next) => {
    if (mayCome()) return next();
    end(socket, 'too-many-messages', onEnd);
  });
};

/**
 * Ends a person's oldest connection when they open one too many: the newest is what they look at, and the oldest may
 * long be a phone without reception. Counted on this node.
 */
export const limitSockets = (io: Server, socket: Socket, userId: string, onEnd: OnEnd): void => {
  const room = `person:${userId}`;
  socket.join(room);
  const open = [...(io.sockets.adapter.rooms.get(room) ?? [])];
  for (const id of open.slice(0, Math.max(0, open.length - SOCKETS_PER_PERSON))) {
    const oldest = io.sockets.sockets.get(id);
    if (oldest) end(oldest, 'too-many-sockets', onEnd);
  }
};
