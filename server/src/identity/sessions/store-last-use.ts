import { inTransaction } from '../../core/db/database.ts';
import type { Platform } from '../../core/process/platform.ts';

const PRECISION_SECONDS = 60;

type UsedSession = { readonly id: string; readonly lastUsedAt: string };

/** Notes that a session is in use, once a minute. Beside the request, which doesn't wait for it. */
export const storeLastUse = (platform: Platform, session: UsedSession, now: Date): void => {
  const stale = new Date(now.getTime() - PRECISION_SECONDS * 1000);
  if (Date.parse(session.lastUsedAt) > stale.getTime()) return;
  const noted = inTransaction(platform.pool, { onPlatform: true }, (db) =>
    db
      .updateTable('sessions')
      .set({ lastUsedAt: now.toISOString() })
      .where('id', '=', session.id)
      // Of several requests at once one writes.
      .where('lastUsedAt', '<=', stale.toISOString())
      .execute(),
  );
  noted.catch((error) => platform.log.warn({ err: error }, 'the last use of a session was not noted'));
};
