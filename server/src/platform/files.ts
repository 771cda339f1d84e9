import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { newId } from './ids.ts';
import { found } from './refusal.ts';
import { nowIso, type Scope } from './scope.ts';
import { writeWhole } from './whole-file.ts';

/** Where the bytes lie: names are ids, so that nothing typed by a person becomes a path. */
export type Files = {
  readonly write: (key: string, content: Uint8Array) => Promise<void>;
  readonly read: (key: string) => Promise<Buffer>;
  readonly remove: (key: string) => Promise<void>;
};

/** Files in a local directory, readable by its owner alone. */
export const localFiles = (directory: string): Files => ({
  write: (key, content) => writeWhole(path.join(directory, key), content, 0o600),
  read: (key) => readFile(path.join(directory, key)),
  remove: (key) => rm(path.join(directory, key), { force: true }),
});

/** The directory of files in that of data. */
export const filesDirectoryIn = (dataDirectory: string): string => path.join(dataDirectory, 'files');

/** Where a file lies below the directory of files. */
export const fileKey = (organisationId: string, id: string): string => `${organisationId}/${id.slice(-2)}/${id}`;

/** Stores bytes and their row. The bytes are on disk before the row can commit. */
export const storeFile = async (
  scope: Scope,
  file: { readonly name: string; readonly mediaType: string; readonly content: Uint8Array },
): Promise<{ id: string; sha256: string }> => {
  const id = newId();
  const sha256 = createHash('sha256').update(file.content).digest('hex');
  const key = fileKey(scope.organisationId, id);
  await scope.platform.files.write(key, file.content);
  const row = {
    organisationId: scope.organisationId,
    id,
    name: file.name.slice(0, 200),
    mediaType: file.mediaType,
    sizeBytes: file.content.byteLength,
    sha256,
    createdBy: scope.user.id,
    createdAt: nowIso(scope),
  };
  try {
    await scope.db.insertInto('files').values(row).execute();
  } catch (error) {
    // Most likely for lack of room: then it must not take some away.
    await scope.platform.files.remove(key);
    throw error;
  }
  return { id, sha256 };
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
