import type { RequestOrigin } from './request-origin.ts';
import type { Actor } from './scope.ts';
import type { SecurityFact } from './security-events.ts';

/**
 * What somebody tried, as far as it is known at that moment. Whose log it belongs to and who it was is looked up later,
 * so that an answer takes no longer for an account that exists.
 */
export type SecurityAttempt = SecurityFact & {
  readonly origin: RequestOrigin;
  readonly organisationId?: string | undefined;
  readonly user?: Actor | undefined;
  readonly username?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly userId?: string | undefined;
};

export type GatheredAttempt = SecurityAttempt & { readonly happenedAt: Date; readonly count: number };

/** So many of one kind and source within a minute are told one by one; what comes after becomes one row with a count. */
const TOLD_SINGLY = 5;
const MOST_SOURCES = 2000;
const MINUTE_MILLISECONDS = 60_000;

type Source = { readonly first: SecurityAttempt; readonly since: Date; seen: number };

/**
 * Gathers attempts so that a flood of calls is not a flood of rows. `add` answers what is to be told now, `take` what has
 * been gathered in minutes that are over (or, with `all`, so far).
 */
export const gatherAttempts = () => {
  const sources = new Map<string, Source>();
  const counts = { gathered: 0 };

  const keyOf = ({ type, user, username, sessionId, origin }: SecurityAttempt): string => {
    const key = `${type}|${user?.id ?? username ?? sessionId ?? ''}|${origin.remoteAddress}`;
    return sources.has(key) || sources.size < MOST_SOURCES ? key : `${type}|more`;
  };

  const add = (attempt: SecurityAttempt, now: Date): GatheredAttempt | undefined => {
    const key = keyOf(attempt);
    const source = sources.get(key);
    // One of many sources stands for none of them.
    const { origin, type } = attempt;
    const first = key.endsWith('|more') ? { type, origin } : attempt;
    if (source) source.seen += 1;
    else sources.set(key, { first, since: now, seen: 1 });
    if (source && source.seen > TOLD_SINGLY) {
      counts.gathered += 1;
      return undefined;
    }
    return { ...first, happenedAt: now, count: 1 };
  };

  const take = (now: Date, { all = false } = {}): GatheredAttempt[] => {
    const over = [...sources].filter(([, { since }]) => all || now.getTime() - since.getTime() >= MINUTE_MILLISECONDS);
    for (const [key] of over) sources.delete(key);
    return over.flatMap(([, { first, seen }]) =>
      seen > TOLD_SINGLY ? [{ ...first, happenedAt: now, count: seen - TOLD_SINGLY }] : [],
    );
  };

  return { add, take, counts };
};
