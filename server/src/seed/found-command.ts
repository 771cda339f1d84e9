import { DatabaseAway } from '../core/db/database-fault.ts';
import { refusalFromDatabase } from '../core/db/database-refusal.ts';
import { startDatabase } from '../core/postgres/start-database.ts';
import { readConfig, WrongSetting } from '../core/process/config.ts';
import { openLog } from '../core/process/log.ts';
import { openPlatform } from '../open-platform.ts';
import { foundOrganisation } from './found-organisation.ts';
import { type Founding, readFounding } from './founding.ts';
import { refuseOtherInstallation } from './refuse-other-installation.ts';

const foundHere = async (founding: Founding): Promise<string> => {
  const config = await readConfig(process.env);
  const database = await startDatabase(config);
  try {
    const platform = await openPlatform(config, database, openLog('warn'));
    try {
      return await foundOrganisation(platform, founding);
    } finally {
      platform.storage.close();
      platform.mail.close();
      await platform.pool.end();
    }
  } finally {
    if (database.startedHere) await database.stop();
  }
};

/** One clear line where a person can mend it, the stack where the fault is ours. */
const wordsOf = (error: unknown): unknown => {
  if (error instanceof WrongSetting || error instanceof DatabaseAway) return error.message;
  const refusal = refusalFromDatabase(error);
  if (!refusal) return error;
  const isNumberInUse = refusal.fields.some(({ path }) => path === 'number');
  return isNumberInUse ? '--number: taken by another organisation' : refusal.message;
};

try {
  const founding = readFounding(process.argv.slice(2));
  await refuseOtherInstallation(process.env);
  const link = await foundHere(founding);
  console.log(`${founding.firstName} ${founding.lastName} chooses username and password within 7 days: ${link}`);
} catch (error) {
  const words = wordsOf(error);
  console.error(typeof words === 'string' ? `Nothing was made. ${words}` : words);
  process.exitCode = 1;
}
