import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** As whom PostgreSQL's programs run, and with what in front of their command line. */
export type PostgresIdentity = {
  readonly uid?: number;
  readonly gid?: number;
  readonly command: (program: string, args: readonly string[]) => readonly [string, string[]];
};

const ourselves: PostgresIdentity = { command: (program, args) => [program, [...args]] };

const readNobody = async (): Promise<{ uid: number; gid: number }> => {
  const passwd = await readFile('/etc/passwd', 'utf8');
  const entry = passwd.split('\n').find((line) => line.startsWith('nobody:'));
  const [, , uid, gid] = entry?.split(':') ?? [];
  if (!uid || !gid) throw new Error('root needs a user "nobody" to run PostgreSQL as');
  return { uid: Number(uid), gid: Number(gid) };
};

const othersMayEnter = async (directory: string): Promise<boolean> => {
  const isOpen = ((await stat(directory)).mode & 0o001) !== 0;
  const parent = path.dirname(directory);
  return isOpen && (parent === directory || othersMayEnter(parent));
};

// Root's own home is closed to everybody else. The server then keeps the one right to walk through closed
// folders; it still runs as nobody, and PostgreSQL's own check that the data is its user's holds.
const RIGHT_TO_WALK_THROUGH = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'];

const asNobody = ({ uid, gid }: { uid: number; gid: number }, rights: readonly string[]): PostgresIdentity => ({
  uid,
  gid,
  command: (program, args) => {
    const person = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
    return ['setpriv', [...person, ...rights, '--', program, ...args]];
  },
});

/**
 * PostgreSQL refuses to run as root; there it runs as `nobody`. `folders` are those it must be able to enter:
 * its programs and the parent of its data.
 */
export const findPostgresIdentity = async (folders: readonly string[]): Promise<PostgresIdentity> => {
  if (process.getuid?.() !== 0) return ourselves;
  const nobody = await readNobody();
  const open = await Promise.all(folders.map(othersMayEnter));
  return asNobody(nobody, open.includes(false) ? RIGHT_TO_WALK_THROUGH : []);
};
