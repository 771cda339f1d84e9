import { readFile } from 'node:fs/promises';

/** A running process as the kernel shows it. */
export type RunningProcess = { readonly pid: number; readonly command: string };

const readProcess = async (pid: number): Promise<RunningProcess | undefined> => {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    const state = stat.charAt(stat.lastIndexOf(')') + 2);
    return state === 'Z' ? undefined : { pid, command: command.replaceAll('\0', ' ').trim() };
  } catch {
    // It ended while we looked.
    return undefined;
  }
};

const childrenOf = async (pid: number): Promise<number[]> => {
  // Of the first thread alone: that is where Node and PostgreSQL start their children.
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean).map(Number);
};

/** What a process has started itself. */
export const findChildren = async (pid: number): Promise<RunningProcess[]> =>
  (await Promise.all((await childrenOf(pid)).map(readProcess))).filter((child) => child !== undefined);

/** The process itself and everything that it and its children have started, parents first. */
export const findFamily = async (pid: number): Promise<RunningProcess[]> => {
  const self = await readProcess(pid);
  if (!self) return [];
  const families = await Promise.all((await childrenOf(pid)).map(findFamily));
  return [self, ...families.flat()];
};

export const isRunning = async (pid: number): Promise<boolean> => (await readProcess(pid)) !== undefined;

/** Sends a signal to each that is still there. Answers how many were. */
export const signalAll = (pids: readonly number[], signal: NodeJS.Signals): number =>
  pids.filter((pid) => {
    try {
      return process.kill(pid, signal);
    } catch {
      // It has ended by itself.
      return false;
    }
  }).length;
