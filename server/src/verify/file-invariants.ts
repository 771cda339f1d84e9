import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileKey } from '../core/files/files.ts';
import { type Invariant, type InvariantQuery, SHOWN } from './invariant.ts';

type FileRow = { id: string; size_bytes: string; sha256: string };

/**
 * Bytes without a row are removed after thirty days, in the second night at the latest
 * (`core/jobs/remove-lost-files.ts`).
 */
const GRACE_MILLISECONDS = 32 * 24 * 60 * 60 * 1000;

const isMissing = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT';

const problemOf = async (file: string, row: FileRow): Promise<string | undefined> => {
  try {
    if ((await stat(file)).size !== Number(row.size_bytes)) return `${row.id}: another size`;
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    return hash.digest('hex') === row.sha256 ? undefined : `${row.id}: other bytes`;
  } catch (error) {
    return `${row.id}: ${isMissing(error as NodeJS.ErrnoException) ? 'no such file' : (error as Error).message}`;
  }
};

const filesOf = async (directory: string): Promise<string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

const isOld = async (file: string): Promise<boolean> => {
  const { mtimeMs } = await stat(file);
  return mtimeMs < Date.now() - GRACE_MILLISECONDS;
};

const checkFiles = async ({ client, organisationId, filesDirectory }: InvariantQuery) => {
  const { rows } = await client.query<FileRow>('select id, size_bytes, sha256 from files');
  const violations: string[] = [];
  const recordedPaths = new Set(rows.map(({ id }) => path.join(filesDirectory, fileKey(organisationId, id))));
  for (const row of rows) {
    const problem = await problemOf(path.join(filesDirectory, fileKey(organisationId, row.id)), row);
    if (problem) violations.push(problem);
  }
  for (const file of await filesOf(path.join(filesDirectory, organisationId)))
    if (!recordedPaths.has(file) && (await isOld(file))) violations.push(`${path.basename(file)}: no row`);
  return { rows: rows.length, violations: violations.slice(0, SHOWN) };
};

/** The disk holds what the rows say. */
export const fileInvariants: readonly Invariant[] = [
  { name: 'a file has the bytes that its row says, and each of 32 days ago has a row', look: checkFiles },
];
