import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { type Rate, rateBudget } from '../http/rate-budget.ts';

/** Connections that one person has on one node; nobody looks at more tabs and devices at once. */
export const SOCKETS_PER_PERSON = 10;
/**
 * What one line may send, its attempts to connect and its answers among it. A page says two or three things
 * when it connects or opens a scale.
 */
export const LINE_RATE: Rate = { perSecond: 2, atOnce: 20 };
/**
 * What a person may send on a node, over whatever lines: ten pages at once that lose their line three times
 * in a row, as a restart that doesn't succeed at first makes them.
 */
export const PERSON_RATE: Rate = { perSecond: 2, atOnce: 100 };
/**
 * Lines that one network may open: fifty people of a plant behind one address,
 * each with three pages, after a restart.
 */
export const NETWORK_RATE: Rate = { perSecond: 20, atOnce: 200 };

/** Why a connection is ended, told under `closing` before it is. */
export type ClosingReason = 'too-many-sockets' | 'too-many-messages';

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined);

/**
 * Whether a connection comes from a page of ours: from the public address or the host that was asked.
 * Whatever names no origin is no browser, and can't be made to send somebody's token by a foreign page.
 */
export const isOwnOrigin = ({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || (host !== undefined && hostOf(origin) === host);
};

/** Hears of every connection that is ended. */
type OnEnd = (socket: Socket, reason: ClosingReason) => void;
/** Hears of lines that are ended, with somebody on them or before anybody was. */
type OnTooMany = { readonly onEnd: OnEnd; readonly onCut: (line: Line) => void };

// Closed at the level of Socket.IO, so that the client doesn't come back at once.
const end = (socket: Socket, reason: ClosingReason, onEnd: OnEnd): void => {
  onEnd(socket, reason);
  socket.emit('closing', reason);
  socket.disconnect(true);
};

/** A line below Socket.IO, whoever is on it. */
export type Line = Socket['conn'];

/**
 * Ends a line on which more comes than from a page ever. Counted below Socket.IO, which
 * answers attempts to connect and takes answers that nobody asked for; so are the probes of a
 * line that is about to change its transport.
 */
export const limitLine = (io: Server, line: Line, { onEnd, onCut }: OnTooMany): void => {
  const mayCome = rateBudget(LINE_RATE);
  const count = (): void => {
    if (mayCome()) return;
    const socket = [...io.sockets.sockets.values()].find(({ conn }) => conn === line);
    if (socket) end(socket, 'too-many-messages', onEnd);
    else {
      onCut(line);
      line.close();
    }
  };
  line.on('packet', count);
  line.once('upgrading', (transport: Line['transport']) =>
    transport.on('packet', () => {
      if (line.transport !== transport) count();
    }),
  );
};

/** Ends a connection of a person who sends more than all their pages ever do, over however many lines. */
export const limitMessages = (socket: Socket, mayCome: () => boolean, onEnd: OnEnd): void => {
  socket.use((_event, next) => {
    if (mayCome()) return next();
    end(socket, 'too-many-messages', onEnd);
  });
};

/**
 * Ends a person's oldest connection when they open one too many: the newest is what they look at, and the
 * oldest may long be a phone without reception. Counted on this node.
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
