import { Refusal } from '../api/refusal.ts';
import { refusalFromDatabase } from '../db/database-refusal.ts';
import type { StorageWatch } from '../postgres/storage-watch.ts';

const noRoomCodes = new Set(['ENOSPC', 'EDQUOT']);

/** What PostgreSQL and its programs say of it. */
export const NO_ROOM_WORDS = /No space left on device|Disk quota exceeded|Check free disk space/;

/** Whether a write of our own failed because the disk, or what this user may take of it, is full. */
const isWriteOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && noRoomCodes.has((error as NodeJS.ErrnoException).code ?? '');

/**
 * Whether something failed for lack of room, whoever wrote: this process, a program it has run, the database.
 */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && (isWriteOutOfRoom(error) || NO_ROOM_WORDS.test(error.message) || isOutOfRoom(error.cause));

/**
 * What an error means where there is no room: our own file and the database's, and a database that can't be
 * reached because it stopped for lack of room. Any other error stays as it is.
 */
export const refusalFromStorage = async (storage: StorageWatch, error: unknown): Promise<unknown> => {
  const refusal = isWriteOutOfRoom(error) ? new Refusal('server.storage-full') : refusalFromDatabase(error);
  if (refusal?.reason === 'server.storage-full') {
    storage.noteRefused();
    return refusal;
  }
  const isGone = refusal?.reason === 'server.unavailable';
  return isGone && (await storage.look()).level === 'full' ? new Refusal('server.storage-full') : error;
};
