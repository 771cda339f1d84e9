import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { WrongSetting } from '../core/process/config.ts';

/** Stands in the data directory as long as the demo is being made. */
const MARK = 'demo-unfinished';

/**
 * Makes the demo of an untouched installation, and refuses to start with half of one: a start that was
 * interrupted leaves a plant without its laboratory, and nobody would see why.
 */
export const wholeDemo = async (
  dataDirectory: string,
  isUntouched: boolean,
  make: () => Promise<void>,
): Promise<void> => {
  const mark = path.join(dataDirectory, MARK);
  if (!isUntouched && existsSync(mark))
    throw new WrongSetting(
      `the demo was interrupted while it was made; remove ${dataDirectory} (and empty the database, if DATABASE_URL names one), then start again`,
    );
  if (!isUntouched) return;
  await writeFile(mark, '');
  await make();
  await rm(mark);
};
