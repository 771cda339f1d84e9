import { DatabaseAway } from '../db/database-fault.ts';
import { isOutOfRoom } from '../files/storage-refusal.ts';
import { WrongSetting } from './config.ts';

type SystemError = Partial<NodeJS.ErrnoException> & { readonly address?: string; readonly port?: number };

const wordsByCode: Readonly<Record<string, (error: SystemError) => string>> = {
  EADDRINUSE: ({ address, port }) => `another program listens at ${address}:${port}; end it or set another PORT`,
  EADDRNOTAVAIL: ({ address }) => `${address} is no address of this machine; set another HOST`,
  EACCES: ({ message }) => `the system doesn't allow it (${message})`,
  EPERM: ({ message }) => `the system doesn't allow it (${message})`,
  EROFS: ({ message }) => `the disk can only be read (${message})`,
};

/**
 * What ended a start, as one line for whoever has started the product; undefined where the
 * fault is ours, and its stack says more.
 */
export const startFault = (error: unknown, dataDirectory: string): string | undefined => {
  if (error instanceof WrongSetting || error instanceof DatabaseAway) return error.message;
  if (isOutOfRoom(error)) return `there is no room left on the disk of ${dataDirectory}`;
  const { code = '' } = (error ?? {}) as SystemError;
  return wordsByCode[code]?.(error as SystemError);
};
