import type { SecurityEntry } from './security-events.ts';

/**
 * So many of one kind and source within a minute are told one by one; what
 * comes after becomes one row with a count.
 */
const TOLD_SINGLY = 5;
/** Of one person and type so many addresses are told apart. */
const MOST_PLACES_OF_A_PERSON = 20;
/** Of all whom nobody knows together. Whoever has a session or an account never shares this. */
const MOST_PLACES_OF_STRANGERS = 2000;
const MINUTE_MILLISECONDS = 60_000;

type Source = { readonly first: SecurityEntry; readonly since: Date; seen: number };

const STRANGERS = 'strangers';
const REST = 'rest';

const groupOf = ({ type, user, organisationId }: SecurityEntry): string =>
  user ? `${type}|${user.id ?? user.apiKeyId}|${organisationId}` : STRANGERS;

/** What is true of all whom a row stands for: of strangers not the name that one of them typed. */
const shared = ({ details, ...entry }: SecurityEntry): SecurityEntry => {
  const { usernameHmac: _typed, ...common } = details ?? {};
  return { ...entry, details: common };
};

/**
 * Gathers attempts so that a flood of calls is not a flood of rows. `add` answers what is to be told now,
 * `take` what has been gathered in minutes that are over (or, with `all`, so far). Beyond its limit a group's
 * attempts lose their address, never their person: nobody can hide what happens to others behind a flood.
 */
export const gatherAttempts = () => {
  const groups = new Map<string, Map<string, Source>>();
  const counts = { gathered: 0, unattributed: 0 };

  const add = (entry: SecurityEntry): SecurityEntry | undefined => {
    const name = groupOf(entry);
    const sources = groups.get(name) ?? new Map<string, Source>();
    groups.set(name, sources);
    const place = `${entry.type}|${entry.origin?.remoteAddress}`;
    const most = entry.user ? MOST_PLACES_OF_A_PERSON : MOST_PLACES_OF_STRANGERS;
    const isListed = sources.has(place) || sources.size < most;
    const listed = isListed ? entry : { ...shared(entry), origin: undefined };
    if (!isListed) counts.unattributed += 1;
    const key = isListed ? place : `${entry.type}|${REST}`;
    const source = sources.get(key) ?? { first: listed, since: entry.happenedAt, seen: 0 };
    sources.set(key, source);
    source.seen += 1;
    if (source.seen <= TOLD_SINGLY) return listed;
    counts.gathered += 1;
    return undefined;
  };

  const take = (now: Date, { all = false } = {}): SecurityEntry[] =>
    [...groups].flatMap(([name, sources]) => {
      const over = [...sources].filter(
        ([, { since }]) => all || now.getTime() - since.getTime() >= MINUTE_MILLISECONDS,
      );
      for (const [key] of over) sources.delete(key);
      if (sources.size === 0) groups.delete(name);
      return over.flatMap(([, { first, seen }]) =>
        seen > TOLD_SINGLY ? [{ ...shared(first), happenedAt: now, count: seen - TOLD_SINGLY }] : [],
      );
    });

  return { add, take, counts };
};
