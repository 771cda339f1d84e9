import { once } from 'node:events';
import net from 'node:net';

type Answer = readonly [kind: 1, id: number, failure: { message: string } | null, result: unknown];

/** A line to Firefox in the protocol that its driver speaks to it: `length:[0, id, command, parameters]`. */
export type Marionette = {
  readonly send: (command: string, parameters?: object) => Promise<unknown>;
  readonly end: () => void;
};

/** Takes complete messages off the front of what has come; answers the rest. */
const takeMessages = (received: Buffer, take: (message: unknown) => void): Buffer => {
  const colon = received.indexOf(':');
  const end = colon + 1 + Number(received.subarray(0, colon).toString());
  if (colon < 0 || received.length < end) return received;
  take(JSON.parse(received.subarray(colon + 1, end).toString()));
  return takeMessages(received.subarray(end), take);
};

/** Connects to the port that Firefox listens at; throws while it does not. */
export const connectMarionette = async (port: number): Promise<Marionette> => {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map<number, (answer: Answer) => void>();
  let received: Buffer = Buffer.alloc(0);
  socket.on('data', (piece: Buffer) => {
    received = takeMessages(Buffer.concat([received, piece]), (message) => {
      // The first one is a greeting.
      if (Array.isArray(message)) waiting.get(message[1])?.(message as unknown as Answer);
    });
  });
  let count = 0;
  const send = async (command: string, parameters: object = {}): Promise<unknown> => {
    count += 1;
    const id = count;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    const text = JSON.stringify([0, id, command, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , failure, result] = await answered;
    waiting.delete(id);
    if (failure) throw new Error(`${command}: ${failure.message}`);
    return result;
  };
  return { send, end: () => socket.destroy() };
};
