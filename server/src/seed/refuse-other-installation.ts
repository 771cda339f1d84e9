import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { dataDirectoryOf, WrongSetting } from '../core/process/config.ts';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

const ownerOf = async (directory: string): Promise<number> => {
  try {
    return (await stat(path.join(directory, 'secrets.json'))).uid;
  } catch (error) {
    if (codeOf(error) === 'EACCES')
      throw new WrongSetting(`DATA_DIR: ${directory} belongs to another user; run this as that one`);
    throw new WrongSetting(
      `DATA_DIR: Halm has never been started on ${directory}; start it once, or name its DATA_DIR`,
    );
  }
};

/**
 * Refuses, with a WrongSetting, settings that lead to no installation or to somebody else's. A start makes
 * what it doesn't find and takes PostgreSQL's folders for its own user: beside a running product that would
 * be another database, or the end of the present one's.
 */
export const refuseOtherInstallation = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  const directory = dataDirectoryOf(environment);
  const uid = await ownerOf(directory);
  if (process.getuid && uid !== process.getuid())
    throw new WrongSetting(`DATA_DIR: ${directory} belongs to another user; run this as that one (uid ${uid})`);
  if (environment.DATABASE_URL) return;
  await access(path.join(directory, 'postgres')).catch(() => {
    throw new WrongSetting(`DATABASE_URL: ${directory} holds no database; name the one that Halm is started with`);
  });
};
