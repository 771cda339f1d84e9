import { io } from 'socket.io-client';
import { holdsWithin } from './patience.ts';

const PATH = '/notifications/socket.io';

/** What has changed since a page went deaf: kinds of records, null for anything. */
type Missed = readonly string[] | null;

/**
 * Open pages that hear of changes: they come back by themselves, as browsers
 * do, and ask what they have missed.
 */
export const startListeners = (url: string, tokens: readonly string[]) => {
  const heard = tokens.map(() => new Set<string>());
  /** When a page last asked and was told that bookings are to be loaded anew. */
  const refreshedAt = tokens.map(() => 0);
  let missedAnswers = 0;
  const sockets = tokens.map((token, index) => {
    const socket = io(url, { path: PATH, auth: { token }, transports: ['websocket'], reconnectionDelayMax: 2000 });
    let lostAt: number | undefined;
    socket.on('change', ({ id }: { id: string }) => heard[index]?.add(id));
    socket.on('disconnect', (reason) => {
      lostAt ??= performance.now();
      // Only this reason isn't followed by another attempt of the client's own.
      if (reason === 'io server disconnect') socket.connect();
    });
    socket.on('connect', () => {
      if (lostAt === undefined) return;
      const askedAt = performance.now();
      socket.emit('changes-since', askedAt - lostAt, (missed: Missed) => {
        missedAnswers += 1;
        if (!missed || missed.includes('bookings')) refreshedAt[index] = askedAt;
      });
      lostAt = undefined;
    });
    return socket;
  });
  return {
    /** How many events there were, and how often was answered what had been missed. */
    figures: () => ({ events: heard.reduce((sum, ids) => sum + ids.size, 0), missedAnswers }),
    /** Whether every page hears of a booking just made, or comes back and asks for it. */
    allHear: (id: string, seconds: number): Promise<boolean> => {
      const madeAt = performance.now();
      return holdsWithin(seconds, () => heard.every((ids, index) => ids.has(id) || (refreshedAt[index] ?? 0) > madeAt));
    },
    /** Tears the lines without a word of goodbye. */
    cut: (): number => {
      const connected = sockets.filter((socket) => socket.connected);
      for (const socket of connected) socket.io.engine.close();
      return connected.length;
    },
    close: (): void => {
      for (const socket of sockets) socket.close();
    },
  };
};

export type Listeners = ReturnType<typeof startListeners>;
