import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const syncDirectory = async (directory: string): Promise<void> => {
  // Windows can't open a directory; its file system keeps the order by itself.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
};

/**
 * Writes a file whole or not at all: under another name first, and under its own once it lies on the disk. One that
 * there is no room for leaves nothing behind, and what was there before stays.
 */
export const writeWhole = async (file: string, content: Uint8Array | string, mode: number): Promise<void> => {
  const directory = path.dirname(file);
  const unfinished = `${file}.new`;
  await mkdir(directory, { recursive: true });
  try {
    const handle = await open(unfinished, 'w', mode);
    await handle
      .writeFile(content)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncDirectory(directory);
};
