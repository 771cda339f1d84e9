import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Something that is built from files of this repository. */
export type Build = {
  readonly name: string;
  /**
   * What it comes from: files, and folders with all that lies below them. One that isn't there is left out.
   */
  readonly sources: readonly string[];
  /** Where the built files lie. */
  readonly directory: string;
  readonly build: () => Promise<void>;
};

/** What `.built-from` remembers: how the sources looked on the disk, and what stood in them. */
type Stamp = { readonly looks: string; readonly contents: string };

const STAMP = '.built-from';

const filesBelow = (source: string): string[] => {
  if (!existsSync(source)) return [];
  if (!statSync(source).isDirectory()) return [source];
  const entries = readdirSync(source, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

const hashOf = (files: readonly string[], from: string, read: (file: string) => string | Buffer): string => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(path.relative(from, file)).update('\0').update(read(file)).update('\0');
  return hash.digest('hex');
};

/** Every write moves the time of the last change (ctime), which no copying or unpacking can put back. */
const lookOf = (file: string): string => {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
};

const readStamp = (file: string): Partial<Stamp> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Not there, or written by another version: built anew.
    return {};
  }
};

/** Remembers it where it may; in a tree that is only read the contents are compared each time. */
const keepStamp = (file: string, stamp: Stamp): void => {
  try {
    writeFileSync(file, JSON.stringify(stamp));
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
};

/**
 * Builds it unless it was built from these very sources. Their looks on the disk are compared first: to read
 * thousands of files takes as long as the rest of a start.
 */
export const buildWhenChanged = async ({ name, sources, directory, build }: Build): Promise<void> => {
  const file = path.join(directory, STAMP);
  const before = readStamp(file);
  const files = sources.flatMap(filesBelow).toSorted();
  const looks = hashOf(files, directory, lookOf);
  if (before.looks === looks) return;
  const contents = hashOf(files, directory, (source) => readFileSync(source));
  if (before.contents !== contents) {
    console.log(`Building ${name} …`);
    // A build that is cut short leaves nothing that looks finished.
    rmSync(file, { force: true });
    await build();
  }
  keepStamp(file, { looks, contents });
};
