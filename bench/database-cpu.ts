import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The kernel's clock ticks, as `/proc` counts them on every Linux that Node runs on. */
const MILLISECONDS_PER_TICK = 10;

type Times = { readonly parent: number; readonly own: number; readonly ended: number };

/** The fields behind the name of the program, which may itself hold spaces and brackets. */
const timesOf = async (pid: number): Promise<Times | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
    (at) => fields[at] ?? 0,
  );
  return { parent, own: user + system, ended: endedUser + endedSystem };
};

/**
 * The processor time that a PostgreSQL server has used so far: its first process, those that it waited for,
 * and all that live. Undefined where there is no `/proc`.
 */
export const databaseCpuMilliseconds = async (dataDirectory: string): Promise<number | undefined> => {
  const [pid] = (await readFile(path.join(dataDirectory, 'postmaster.pid'), 'utf8')).split('\n');
  const postmaster = await timesOf(Number(pid));
  if (!postmaster) return undefined;
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const times = await Promise.all(processes.map((name) => timesOf(Number(name))));
  const children = times.filter((each) => each?.parent === Number(pid));
  const ticks = children.reduce((sum, each) => sum + (each?.own ?? 0), postmaster.own + postmaster.ended);
  return ticks * MILLISECONDS_PER_TICK;
};
