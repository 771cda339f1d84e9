import { readFile } from 'node:fs/promises';

/** The kernel's clock ticks, as `/proc` counts them on every Linux that Node runs on. */
const MILLISECONDS_PER_TICK = 10;

/** Milliseconds on a processor: the process itself, and its children that have ended. */
export type ProcessTimes = { readonly parent: number; readonly own: number; readonly ended: number };

/** The times of a process so far; undefined when it has ended, and where there is no `/proc`. */
export const processTimes = async (pid: number): Promise<ProcessTimes | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The name of the program may itself hold spaces and brackets.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
    (at) => fields[at] ?? 0,
  );
  const milliseconds = (ticks: number): number => ticks * MILLISECONDS_PER_TICK;
  return { parent, own: milliseconds(user + system), ended: milliseconds(endedUser + endedSystem) };
};
