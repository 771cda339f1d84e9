import { addDays } from '../../core/quantities/plain-date.ts';

/** How long before its verification runs out a scale is called to mind. */
export const VERIFICATION_WARNING_DAYS = 60;

/** How many days before it runs out somebody is told, each once. */
export const VERIFICATION_REMINDERS = [VERIFICATION_WARNING_DAYS, 30, 0] as const;

/** The reminder that is due so many days before the end, or behind it; undefined while there is time. */
export const verificationReminder = (daysLeft: number): number | undefined =>
  VERIFICATION_REMINDERS.findLast((days) => daysLeft <= days);

/**
 * `unknown`: nobody has entered until when it is verified. `waived`: it no longer
 * is, and weighs on by a manager's word.
 */
export type Verification = 'unknown' | 'valid' | 'expiring' | 'expired' | 'waived';

type Verified = { readonly verifiedUntil: string | null; readonly waivedUntil: string | null };

/**
 * How a scale stands to its verification on a day (`YYYY-MM-DD`); the last day counts (MessEG, section 37).
 */
export const scaleVerification = ({ verifiedUntil, waivedUntil }: Verified, day: string): Verification => {
  if (verifiedUntil === null) return 'unknown';
  if (verifiedUntil < day) return waivedUntil !== null && waivedUntil >= day ? 'waived' : 'expired';
  return verifiedUntil <= addDays(day, VERIFICATION_WARNING_DAYS) ? 'expiring' : 'valid';
};
