import { createHmac, randomInt } from 'node:crypto';
import { isAppCode, plainCode, RECOVERY_CODE_COUNT } from '@halm/model/identity/sessions/two-factor.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../core/db/transaction.ts';
import type { Platform } from '../../core/process/platform.ts';
import { type SealPlace, seal, unseal } from '../../core/security/seal.ts';
import { totpStep } from './totp-code.ts';

// Without letters and digits that look alike on paper: 50 bits for ten of them.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 5;

const newGroup = (): string => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten new codes, each good for one sign-in without the app: `k7m2p-xw94t`. */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => `${newGroup()}-${newGroup()}`);

/**
 * What is stored of a recovery code, given without its dash. Keyed with the server's secret, so that the
 * database alone doesn't let anybody try out all of them.
 */
const hashRecoveryCode = (secret: Uint8Array, userId: string, plain: string): string =>
  createHmac('sha256', secret).update(`halm recovery code|${userId}|${plain}`).digest('base64url');

/** An account without a second factor, and without one that was only begun. */
export const noSecondFactor = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null, recoveryHashes: [] };

type Keys = Pick<Platform, 'sealKey' | 'formerSealKey' | 'clock'>;

/** Where an account's secret of the app lies. */
export const totpSecretPlace = (userId: string): SealPlace => `credentials|totp_secret|${userId}`;

/** A secret as it is stored, readable only at this account and with the server's key. */
export const sealTotpSecret = ({ sealKey }: Keys, userId: string, secret: string): string =>
  seal(sealKey, totpSecretPlace(userId), secret);

/**
 * Whether a code of the app is right; a time step that was accepted before, or one ahead of such, never is.
 */
export const acceptAppCode = async (db: Transaction, keys: Keys, userId: string, code: string): Promise<boolean> => {
  const row = await db.selectFrom('credentials').select('totpSecret').where('userId', '=', userId).executeTakeFirst();
  if (!row?.totpSecret) return false;
  const { text: secret } = unseal(keys, totpSecretPlace(userId), row.totpSecret);
  const step = totpStep(secret, code, keys.clock());
  if (step === undefined) return false;
  // The same code twice at once: the second waits here for the first and then finds the step taken.
  const consumed = await db
    .updateTable('credentials')
    .set({ totpLastStep: step })
    .where('userId', '=', userId)
    .where((is) => is.or([is('totpLastStep', 'is', null), is('totpLastStep', '<', step)]))
    .returning('userId')
    .executeTakeFirst();
  return consumed !== undefined;
};

const acceptRecoveryCode = async (db: Transaction, keys: Keys, userId: string, code: string): Promise<boolean> => {
  // A hash can't be sealed anew: codes of the former key go on as long as it is known.
  const sealKeys = [keys.sealKey, ...(keys.formerSealKey ? [keys.formerSealKey] : [])];
  const hashes = sealKeys.map((key) => hashRecoveryCode(key, userId, code));
  const consumed = await db
    .updateTable('credentials')
    .set({ recoveryHashes: sql`array(select unnest(recovery_hashes) except select unnest(${hashes}::text[]))` })
    .where('userId', '=', userId)
    .where(sql<boolean>`recovery_hashes && ${hashes}::text[]`)
    .returning('userId')
    .executeTakeFirst();
  return consumed !== undefined;
};

/** Whether a typed code is right: one of the app or a recovery code, each of which it uses up. */
export const acceptCode = (db: Transaction, keys: Keys, userId: string, typed: string): Promise<boolean> => {
  const code = plainCode(typed);
  return isAppCode(code) ? acceptAppCode(db, keys, userId, code) : acceptRecoveryCode(db, keys, userId, code);
};

/** Gives an account new recovery codes instead of those it has; answers them this once. */
export const replaceRecoveryCodes = async (db: Transaction, { sealKey }: Keys, userId: string): Promise<string[]> => {
  const codes = newRecoveryCodes();
  const recoveryHashes = codes.map((code) => hashRecoveryCode(sealKey, userId, plainCode(code)));
  await db.updateTable('credentials').set({ recoveryHashes }).where('userId', '=', userId).execute();
  return codes;
};

/** Forgets an account's second factor and its recovery codes; false when it has none. */
export const clearTwoFactor = async (db: Transaction, userId: string): Promise<boolean> => {
  const cleared = await db
    .updateTable('credentials')
    .set(noSecondFactor)
    .where('userId', '=', userId)
    .where('totpConfirmedAt', 'is not', null)
    .returning('userId')
    .executeTakeFirst();
  return cleared !== undefined;
};
