import { chmod, mkdir, readFile, stat } from 'node:fs/promises';

const CLOSED = 0o700;
/** Others may walk through, but see nothing: what lies in it is closed by itself. */
const WALKED_THROUGH = 0o711;
const STICKY = 0o1000;
const DAC_READ_SEARCH = 2n;

/**
 * Whether PostgreSQL, as `nobody`, can be given the right to walk through
 * closed folders; not in every container.
 */
const mayGiveRightToWalk = async (): Promise<boolean> => {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const bounds = /^CapBnd:\s*([\da-f]+)$/m.exec(status)?.[1];
  return bounds !== undefined && ((BigInt(`0x${bounds}`) >> DAC_READ_SEARCH) & 1n) === 1n;
};

const wantedMode = async (): Promise<number> =>
  process.getuid?.() !== 0 || (await mayGiveRightToWalk()) ? CLOSED : WALKED_THROUGH;

/**
 * Makes the data directory, open to nobody but its owner, and closes one that is there already if it is ours.
 * A folder that is shared on purpose, like `/tmp`, stays as it is.
 */
export const closeDataDirectory = async (directory: string): Promise<void> => {
  await mkdir(directory, { recursive: true, mode: CLOSED });
  const { mode, uid } = await stat(directory);
  if (uid !== process.getuid?.() || (mode & STICKY) !== 0) return;
  const wanted = await wantedMode();
  if ((mode & 0o777) !== wanted) await chmod(directory, wanted);
};
