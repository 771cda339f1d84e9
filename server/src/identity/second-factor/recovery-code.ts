import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@halm/model/identity/sessions/two-factor.ts';

// Without letters and digits that look alike on paper: 50 bits for ten of them.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 5;

const newGroup = (): string => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten new codes, each good for one sign-in without the app: `k7m2p-xw94t`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => `${newGroup()}-${newGroup()}`);

/**
 * What is stored of a recovery code, given without its dash. Keyed with the server's secret, so that the
 * database alone doesn't let anybody try out all of them.
 */
export const hashRecoveryCode = (secret: Uint8Array, userId: string, plain: string): string =>
  createHmac('sha256', secret).update(`halm recovery code|${userId}|${plain}`).digest('base64url');
