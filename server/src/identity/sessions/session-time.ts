import {
  REMEMBERED_SESSION_DAYS,
  REMEMBERED_SESSION_IDLE_DAYS,
  SESSION_HOURS,
  SESSION_IDLE_HOURS,
} from '@halm/model/identity/sessions/session.ts';
import { type RawBuilder, sql } from 'kysely';

const HOUR_MILLISECONDS = 3_600_000;

const hoursFrom = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * HOUR_MILLISECONDS);

/** When a session that begins now is over, used or not. */
export const endOfSession = (now: Date, remember: boolean): Date =>
  hoursFrom(now, remember ? REMEMBERED_SESSION_DAYS * 24 : SESSION_HOURS);

/** In a query over `sessions`: whether its time is not up, neither as a whole nor by resting unused. */
export const isInTime = (now: Date): RawBuilder<boolean> => {
  const lastUsedSince = hoursFrom(now, -SESSION_IDLE_HOURS).toISOString();
  const rememberedLastUsedSince = hoursFrom(now, -REMEMBERED_SESSION_IDLE_DAYS * 24).toISOString();
  return sql<boolean>`(sessions.expires_at > ${now.toISOString()} and sessions.last_used_at >
    case when sessions.remember then ${rememberedLastUsedSince}::timestamptz else ${lastUsedSince}::timestamptz end)`;
};
