import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

const isText = (file: string): boolean => /\.(js|css|svg)$/.test(file);

/**
 * Puts beside each file of texts what browsers are sent of it. Compressed as well as can be, once: done for
 * each request, it would be a sixth more.
 */
export const compressAssets = async (directory: string): Promise<void> => {
  const files = await readdir(directory, { recursive: true });
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all(
    files.filter(isText).map(async (file) => {
      const place = path.join(directory, file);
      await writeFile(`${place}.br`, await compress(await readFile(place), { params }));
    }),
  );
};
