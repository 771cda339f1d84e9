import type { Socket } from 'node:net';
import type pg from 'pg';

const gathering = new WeakSet<Socket>();

const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/**
 * Holds back what is written to the server until whatever runs now has asked all that it asks: statements that are begun
 * together leave in one piece, one system call and one wake-up of the server instead of one for each.
 */
export const gatherWrites = (client: pg.PoolClient): void => {
  const socket = socketOf(client);
  if (gathering.has(socket)) return;
  gathering.add(socket);
  socket.cork();
  process.nextTick(() => {
    gathering.delete(socket);
    socket.uncork();
  });
};

/** Holds back the opening of a transaction until its first queries are there, which takes a turn of the event loop. */
export const gatherOpening = (client: pg.PoolClient): void => {
  const socket = socketOf(client);
  socket.cork();
  setImmediate(() => socket.uncork());
};
