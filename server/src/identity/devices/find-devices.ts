import { inTransaction } from '../../core/db/database.ts';
import type { Platform } from '../../core/process/platform.ts';
import { isInTime } from '../sessions/session-time.ts';

/** A person in an organisation. */
export type PushReceiver = { readonly organisationId: string; readonly userId: string };

/** The devices of a person in an organisation whose session still lives, the last registered first. */
export const findDevices = (platform: Platform, { organisationId, userId }: PushReceiver) =>
  inTransaction(platform.pool, { onPlatform: true, readOnly: true }, (db) => {
    const now = platform.clock();
    return db
      .selectFrom('devices')
      .innerJoin('sessions', 'sessions.id', 'devices.sessionId')
      .select(['devices.id', 'endpoint', 'p256dh', 'auth', 'firebaseToken'])
      .where('devices.userId', '=', userId)
      .where('devices.organisationId', '=', organisationId)
      .where('sessions.endedAt', 'is', null)
      .where(isInTime(now))
      .where((is) => is.or([is('sessions.validUntil', 'is', null), is('sessions.validUntil', '>', now.toISOString())]))
      .orderBy('registeredAt', 'desc')
      .execute();
  });

export type FoundDevice = Awaited<ReturnType<typeof findDevices>>[number];

/** Forgets a device that its push service no longer knows. */
export const forgetDevice = (platform: Platform, deviceId: string): Promise<void> =>
  inTransaction(platform.pool, { onPlatform: true }, async (db) => {
    await db.deleteFrom('devices').where('id', '=', deviceId).execute();
  });
