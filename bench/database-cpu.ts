import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { processTimes } from '../scripts/process-times.ts';

/**
 * The processor time that a PostgreSQL server has used so far: its first process, those that it waited for,
 * and all that live. Undefined where there is no `/proc`.
 */
export const databaseCpuMilliseconds = async (dataDirectory: string): Promise<number | undefined> => {
  const [pid] = (await readFile(path.join(dataDirectory, 'postmaster.pid'), 'utf8')).split('\n');
  const postmaster = await processTimes(Number(pid));
  if (!postmaster) return undefined;
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const times = await Promise.all(processes.map((name) => processTimes(Number(name))));
  const children = times.filter((each) => each?.parent === Number(pid));
  return children.reduce((sum, each) => sum + (each?.own ?? 0), postmaster.own + postmaster.ended);
};
