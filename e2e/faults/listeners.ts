import { io } from 'socket.io-client';
import { holdsWithin } from './patience.ts';

const PATH = '/notifications/socket.io';

/** Open pages that hear of changes: they come back by themselves, as browsers do, and ask what they have missed. */
export const startListeners = (url: string, tokens: readonly string[]) => {
  const heard = tokens.map(() => new Set<string>());
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
      const away = performance.now() - lostAt;
      lostAt = undefined;
      socket.emit('changes-since', away, () => {
        missedAnswers += 1;
      });
    });
    return socket;
  });
  return {
    /** How many events there were, and how often was answered what had been missed. */
    figures: () => ({ events: heard.reduce((sum, ids) => sum + ids.size, 0), missedAnswers }),
    allHear: (id: string, seconds: number): Promise<boolean> =>
      holdsWithin(seconds, () => heard.every((ids) => ids.has(id))),
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
