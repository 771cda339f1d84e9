import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../core/api/refusal.ts';

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const ARGON2ID = 2;
const parameters = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const HEAD = '$argon2id$v=19$m=19456,t=2,p=1$';

const AT_ONCE = 4;
const WAITING = 50;
let running = 0;
let waiting = 0;
const queue: (() => void)[] = [];

/** Lets a few hashes run at once and some wait, so that a flood of sign-ins does not stall the plant. */
const bounded = async <T>(work: () => Promise<T>): Promise<T> => {
  waiting += 1;
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) throw new Refusal('session.sign-in-busy');
    await new Promise<void>((resolve) => queue.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    queue.shift()?.();
  }
};

/**
 * How many hashes this process has been asked for, to make or to compare: the
 * dearest work a stranger can cause.
 */
export const countHashes = (): number => waiting;

/** The argon2id hash of a password, with its parameters inside. */
export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, parameters));

/**
 * Whether a hash was made with other parameters than today's, and should be
 * made again when the password is known.
 */
export const isOutdatedHash = (passwordHash: string): boolean => !passwordHash.startsWith(HEAD);

const dummyHash = hash('nobody has this password', parameters);

/**
 * Whether a password belongs to a hash. Without a hash (no such account) the same work is done for nothing,
 * so that the time of the answer doesn't tell whether a username exists.
 */
export const isPassword = async (password: string, passwordHash: string | undefined): Promise<boolean> => {
  const expected = passwordHash ?? (await dummyHash);
  const matches = await bounded(() => verify(expected, password));
  return matches && passwordHash !== undefined;
};
