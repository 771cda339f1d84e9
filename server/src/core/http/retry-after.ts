import type { WholeAnswer } from './whole-answer.ts';

const TOO_MANY = 429;

/** Longer than this nobody is left alone, whatever they ask for. */
const LONGEST_RETRY_SECONDS = 24 * 3600;

/**
 * How long a service that has too much to do asks to be left alone, `120` seconds or until a date; undefined
 * where it says nothing of that.
 */
export const retryAfterOf = (
  { status, headers }: Pick<WholeAnswer, 'status' | 'headers'>,
  now: Date,
): number | undefined => {
  const header = headers['retry-after'];
  if ((status !== TOO_MANY && status < 500) || typeof header !== 'string') return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), LONGEST_RETRY_SECONDS) : undefined;
};
