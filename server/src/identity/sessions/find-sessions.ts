import type { AccountSession } from '@halm/model/identity/sessions/account-session.ts';
import { deviceOf } from '@halm/model/identity/sessions/device.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import { isInTime } from './session-time.ts';

const SHOWN = 200;

/** Where a person is signed in, last used first; one that goes on in another organisation shows once. */
export const findSessions = async (
  db: Transaction,
  userId: string,
  currentId: string,
  now: Date,
): Promise<AccountSession[]> => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'signedInAt', 'lastUsedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('validUntil', 'is', null)
    .where(isInTime(now))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  return rows.map(({ userAgent, ...row }) => ({ ...row, ...deviceOf(userAgent), isCurrent: row.id === currentId }));
};
