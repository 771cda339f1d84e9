import { inTransaction } from '../../core/db/database.ts';
import type { Platform } from '../../core/process/platform.ts';
import { seal, unseal } from '../../core/security/seal.ts';
import { totpSecretPlace } from './second-factor.ts';

const BATCH = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

type Keys = Pick<Platform, 'sealKey' | 'formerSealKey' | 'log'>;
type SealedRow = { readonly userId: string; readonly totpSecret: string | null };

/**
 * The secret under the present key; undefined when it is sealed with it
 * already, or with a key that nobody has.
 */
const sealedAnew = ({ log, ...keys }: Keys, { userId, totpSecret }: SealedRow): string | undefined => {
  const place = totpSecretPlace(userId);
  try {
    const { text, byFormerKey } = unseal(keys, place, totpSecret ?? '');
    return byFormerKey ? seal(keys.sealKey, place, text) : undefined;
  } catch (error) {
    log.error({ err: error, userId }, 'neither key opens the second factor of this account');
    return undefined;
  }
};

/**
 * Seals one batch anew, in the order of accounts; answers how many, and the
 * last one looked at, none at the end.
 */
const resealBatch = (platform: Platform, after: string) =>
  inTransaction(platform.pool, { onPlatform: true }, async (db) => {
    const rows = await db
      .selectFrom('credentials')
      .select(['userId', 'totpSecret'])
      .where('totpSecret', 'is not', null)
      .where('userId', '>', after)
      .orderBy('userId')
      .limit(BATCH)
      .forUpdate()
      .execute();
    let resealed = 0;
    for (const row of rows) {
      const totpSecret = sealedAnew(platform, row);
      if (!totpSecret) continue;
      await db.updateTable('credentials').set({ totpSecret }).where('userId', '=', row.userId).execute();
      resealed += 1;
    }
    return { resealed, last: rows.at(-1)?.userId };
  });

/**
 * Seals the secrets of second factors with the present key where the former one was used; answers how many.
 * Does nothing while no key is being replaced.
 */
export const resealTotpSecrets = async (platform: Platform): Promise<number> => {
  if (!platform.formerSealKey) return 0;
  let total = 0;
  let after: string | undefined = BEFORE_ALL;
  while (after) {
    const { resealed, last } = await resealBatch(platform, after);
    total += resealed;
    after = last;
  }
  platform.log.info({ resealed: total }, 'secrets of second factors are sealed with the present key');
  return total;
};
