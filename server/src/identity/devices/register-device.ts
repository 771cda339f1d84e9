import type { PushDeviceInput } from '@halm/model/identity/devices/push-device.ts';
import type { CheckedSession } from '../../core/api/route.ts';
import { inTransaction } from '../../core/db/database.ts';
import { newId } from '../../core/db/ids.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import type { Platform } from '../../core/process/platform.ts';
import { readPushToken } from './read-push-token.ts';

/** Nobody works on more; the oldest make room. */
const DEVICES_PER_PERSON = 20;

const dropOldest = async (db: Transaction, userId: string): Promise<void> => {
  const newest = db
    .selectFrom('devices')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('registeredAt', 'desc')
    .orderBy('id', 'desc')
    .limit(DEVICES_PER_PERSON);
  await db.deleteFrom('devices').where('userId', '=', userId).where('id', 'not in', newest).execute();
};

/**
 * Ties a device to the session: its person, its organisation, until it ends. A token that somebody else had
 * moves over; another token of the same device replaces the old one.
 */
export const registerPushDevice = (
  platform: Platform,
  session: CheckedSession,
  input: PushDeviceInput,
): Promise<void> => {
  const { push_config, ...described } = input;
  const token = readPushToken(platform, push_config.token);
  const registeredAt = platform.clock().toISOString();
  const owner = { userId: session.userId, organisationId: session.organisation.id, sessionId: session.id };
  const device = { ...described, ...token, ...owner, registeredAt };
  return inTransaction(platform.pool, { onPlatform: true }, async (db) => {
    await db
      .deleteFrom('devices')
      .where('userId', '=', session.userId)
      .where('uuid', '=', input.uuid)
      .where('tokenSha256', '<>', token.tokenSha256)
      .execute();
    await db
      .insertInto('devices')
      .values({ id: newId(), ...device })
      .onConflict((conflict) => conflict.column('tokenSha256').doUpdateSet(device))
      .execute();
    await dropOldest(db, session.userId);
  });
};
