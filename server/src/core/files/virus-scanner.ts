import net from 'node:net';

/** Looks at a file before it is stored. Answers what it has found, by its name; throws when it can't say. */
export type VirusScanner = { readonly scan: (content: Buffer) => Promise<string | undefined> };

/** `tcp://127.0.0.1:3310`, or the path of a socket. */
export const SCANNER_ADDRESS = /^(?:\/.+|tcp:\/\/(?:\[[\da-f:.]+\]|[^\s/:[\]]+):\d{1,5})$/i;

/** How long a file may take, with the connection to the scanner. */
const MOST_MILLISECONDS = 60_000;
const CHUNK_BYTES = 65_536;
/** No answer is longer: `stream: Win.Test.EICAR_HDB-1 FOUND`. */
const MOST_ANSWER_LENGTH = 1000;

const connectionOf = (address: string): net.NetConnectOpts => {
  if (!address.startsWith('tcp:')) return { path: address };
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
};

const lengthOf = (chunk: Buffer): Buffer<ArrayBuffer> => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
};

/** A file as ClamAV takes it: a command, pieces behind their lengths, and a piece of nothing. */
const inStream = (content: Buffer): Buffer => {
  const parts: Uint8Array[] = [Buffer.from('zINSTREAM\0')];
  for (let at = 0; at < content.length; at += CHUNK_BYTES) {
    const chunk = content.subarray(at, at + CHUNK_BYTES);
    parts.push(lengthOf(chunk), chunk);
  }
  return Buffer.concat([...parts, Buffer.alloc(4)]);
};

/** What an answer says; only one that came whole counts. */
const verdictOf = (answer: string): string | undefined => {
  const [, found] = /^stream: (.+) FOUND\0$/.exec(answer) ?? [];
  if (found === undefined && answer !== 'stream: OK\0')
    throw new Error(`the virus scanner answers ${JSON.stringify(answer)}`);
  return found;
};

const ask = (address: string, content: Buffer, mostMilliseconds: number): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(connectionOf(address));
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      socket.destroy();
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new Error('the virus scanner is silent'))), mostMilliseconds);
    socket.setEncoding('latin1');
    socket.on('connect', () => socket.write(inStream(content)));
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.endsWith('\0') || answer.length > MOST_ANSWER_LENGTH) end(() => resolve(answer));
    });
    socket.on('end', () => end(() => resolve(answer)));
    socket.on('error', (error) => end(() => reject(error)));
  });

/** ClamAV behind a socket, asked over its INSTREAM protocol with a connection for each file. */
export const clamav = (address: string, mostMilliseconds = MOST_MILLISECONDS): VirusScanner => ({
  scan: async (content) => verdictOf(await ask(address, content, mostMilliseconds)),
});
