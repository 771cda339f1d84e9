import { once } from 'node:events';
import net from 'node:net';

/** What a scanner sees of a file, and what it says. */
export type ScannerWords = (content: Buffer, socket: net.Socket) => void;

/**
 * A peer that speaks ClamAV's INSTREAM over a real socket: it takes a file
 * whole, then says what the test wants.
 */
export type ScriptedScanner = {
  readonly address: string;
  readonly say: (words: ScannerWords) => void;
  readonly close: () => Promise<void>;
};

const COMMAND = 'zINSTREAM\0';

/** The pieces of a file behind their lengths, once the piece of nothing has come. */
const wholeFile = (sent: Buffer): Buffer | undefined => {
  if (sent.length < COMMAND.length) return undefined;
  if (sent.toString('latin1', 0, COMMAND.length) !== COMMAND) throw new Error('no INSTREAM');
  const parts: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

/** Starts it on a free port, or at a path. */
export const startScanner = async (path?: string): Promise<ScriptedScanner> => {
  let words: ScannerWords = (_, socket) => socket.end('stream: OK\0');
  const open = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    open.add(socket);
    let sent = Buffer.alloc(0);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (piece: Buffer) => {
      sent = Buffer.concat([sent, piece]);
      const content = wholeFile(sent);
      if (content) words(content, socket);
    });
  });
  server.listen(path ?? { port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const listening = server.address();
  return {
    address: typeof listening === 'string' ? listening : `tcp://127.0.0.1:${listening?.port}`,
    say: (next) => {
      words = next;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
