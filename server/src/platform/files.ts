import { createHash } from 'node:crypto';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { newId } from './ids.ts';
import { found } from './refusal.ts';
import { nowIso, type Scope } from './scope.ts';

/** Where the bytes lie: names are ids, so that nothing typed by a person becomes a path. */
export type Files = {
  readonly write: (key: string, content: Uint8Array) => Promise<void>;
  readonly read: (key: string) => Promise<Buffer>;
};

/** Files in a local directory. */
export const localFiles = (directory: string): Files => {
  const disk = new Disk(new FSDriver({ location: directory, visibility: 'private' }));
  return {
    write: (key, content) => disk.put(key, content),
    read: async (key) => Buffer.from(await disk.getBytes(key)),
  };
};

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
  await scope.platform.files.write(fileKey(scope.organisationId, id), file.content);
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
