import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const syncDirectory = async (directory: string): Promise<void> => {
  // Windows can't open a directory; its file system keeps the order by itself.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
};

type Content = Uint8Array | string;

/**
 * Under another name first, which no other process takes, and under its own
 * by `finish` once it lies on the disk.
 */
const write = async (
  file: string,
  content: Content,
  mode: number,
  finish: (unfinished: string) => Promise<void>,
): Promise<void> => {
  const directory = path.dirname(file);
  const unfinished = `${file}.${process.pid}.new`;
  await mkdir(directory, { recursive: true });
  try {
    const handle = await open(unfinished, 'w', mode);
    await handle
      .writeFile(content)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await finish(unfinished);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncDirectory(directory);
};

/**
 * Writes a file whole or not at all. One that there is no room for leaves nothing
 * behind, and what was there before stays.
 */
export const writeWhole = (file: string, content: Content, mode: number): Promise<void> =>
  write(file, content, mode, (unfinished) => rename(unfinished, file));

/** Writes a file that isn't there yet, whole or not at all. Answers false where another process was first. */
export const writeFirst = async (file: string, content: Content, mode: number): Promise<boolean> => {
  try {
    await write(file, content, mode, async (unfinished) => {
      await link(unfinished, file);
      await rm(unfinished);
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};
