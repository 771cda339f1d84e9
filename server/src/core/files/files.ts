import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { found } from '../api/refusal.ts';
import { nowIso, type Scope } from '../api/scope.ts';
import { newId } from '../db/ids.ts';
import { afterCommit, afterRollback } from '../db/transaction.ts';
import type { Files } from '../process/platform.ts';
import { writeWhole } from './whole-file.ts';

const unlessMissing = async <T>(work: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  }
};

const findOlder = async (directory: string, directoryKey: string, before: Date): Promise<string[]> => {
  const listed = readdir(path.join(directory, directoryKey), { recursive: true });
  const older: string[] = [];
  for (const name of await unlessMissing(listed, [])) {
    const key = path.posix.join(directoryKey, ...name.split(path.sep));
    const state = await unlessMissing(stat(path.join(directory, key)), undefined);
    if (state?.isFile() && state.mtimeMs < before.getTime()) older.push(key);
  }
  return older;
};

/** Files in a local directory, readable by its owner alone. */
export const localFiles = (directory: string): Files => ({
  write: (key, content) => writeWhole(path.join(directory, key), content, 0o600),
  read: (key) => readFile(path.join(directory, key)),
  remove: (key) => rm(path.join(directory, key), { force: true }),
  findOlder: (directoryKey, before) => findOlder(directory, directoryKey, before),
});

/** The directory of files in that of data. */
export const filesDirectoryIn = (dataDirectory: string): string => path.join(dataDirectory, 'files');

/** Where a file lies below the directory of files. */
export const fileKey = (organisationId: string, id: string): string => `${organisationId}/${id.slice(-2)}/${id}`;

/**
 * Stores bytes and their row. The bytes are on disk before the row can commit; with the transaction they go
 * again, and those of a process that ended meanwhile at night (`remove-lost-files.ts`).
 */
export const storeFile = async (
  scope: Scope,
  file: { readonly name: string; readonly mediaType: string; readonly content: Uint8Array },
): Promise<{ id: string; sha256: string }> => {
  const id = newId();
  const sha256 = createHash('sha256').update(file.content).digest('hex');
  const key = fileKey(scope.organisationId, id);
  const { files, log } = scope.platform;
  afterRollback(scope.db, () =>
    files.remove(key).catch((error) => log.warn({ err: error }, 'the bytes of a file stay until the night')),
  );
  await files.write(key, file.content);
  await scope.db
    .insertInto('files')
    .values({
      organisationId: scope.organisationId,
      id,
      name: file.name.slice(0, 200),
      mediaType: file.mediaType,
      sizeBytes: file.content.byteLength,
      sha256,
      createdBy: scope.user.id,
      createdAt: nowIso(scope),
    })
    .execute();
  return { id, sha256 };
};

/**
 * Deletes rows of files, and their bytes once that is committed; what can't be removed then goes at night.
 */
export const removeFiles = async (scope: Scope, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const { organisationId, db } = scope;
  const { files, log } = scope.platform;
  await db.deleteFrom('files').where('organisationId', '=', organisationId).where('id', 'in', ids).execute();
  const removeBytes = async (): Promise<void> => {
    for (const id of ids) await files.remove(fileKey(organisationId, id));
  };
  afterCommit(db, () => {
    removeBytes().catch((error) => log.warn({ err: error }, 'the bytes of deleted files stay until the night'));
  });
};

/** The bytes of a file of this organisation. */
export const readStoredFile = async (scope: Scope, id: string): Promise<Buffer> => {
  const row = await scope.db
    .selectFrom('files')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return scope.platform.files.read(fileKey(scope.organisationId, found(row).id));
};
