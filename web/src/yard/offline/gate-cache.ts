import { outcomeOf } from '@halm/model/yard/offline/waiting-commands.ts';
import type { Query, QueryKey } from '@tanstack/react-query';
import { ApiError, isUncertain } from '../../core/client/api-error.ts';
import { queryClient } from '../../core/client/queries.ts';
import { currentSession } from '../../core/client/session.ts';
import { readSeen, storeSeen } from './seen-store.ts';
import { currentOwner } from './waiting-command.ts';

/** As long as a session lasts: what is older helps nobody at a gate. */
const LONGEST_MILLISECONDS = 12 * 3_600_000;
/** So long the server may take for its first answer before what was kept is shown. */
const PATIENCE_MILLISECONDS = 3000;
const RETRIES = 2;
const FIRST_PAUSE_MILLISECONDS = 1000;
const LONGEST_PAUSE_MILLISECONDS = 30_000;

/**
 * When what a query shows was seen, while it shows what was kept. Whatever comes after it has another time.
 */
const seenAtOf = new WeakMap<object, number>();

const isFromCache = (query: Query): boolean => seenAtOf.get(query) === query.state.dataUpdatedAt;

const findQuery = (queryKey: QueryKey): Query | undefined => queryClient.getQueryCache().find({ queryKey });

/**
 * When what stands on the screen was seen, where that is what this device had
 * kept; `updatedAt` as its query tells.
 */
export const seenSince = (queryKey: QueryKey, updatedAt: number): number | undefined => {
  const query = findQuery(queryKey);
  return query && seenAtOf.get(query) === updatedAt ? updatedAt : undefined;
};

/** A role may see more than another one of the same person. */
const nameOf = (queryKey: QueryKey): string => JSON.stringify([currentSession()?.selectedRole, ...queryKey]);

/** Keeps on this device what the server has answered to the person who is signed in. */
export const noteSeen = (queryKey: QueryKey, answer: unknown): void => {
  const owner = currentOwner();
  const seenAt = Date.now();
  if (!owner) return;
  // Where the browser keeps nothing, nothing is lost but this.
  storeSeen({ owner, name: nameOf(queryKey), answer, seenAt }, seenAt - LONGEST_MILLISECONDS).catch(() => undefined);
};

const findSeen = async (queryKey: QueryKey) => {
  const owner = currentOwner();
  const seen = owner && (await readSeen(owner, nameOf(queryKey)).catch(() => undefined));
  const isOwn = owner === currentOwner();
  return seen && isOwn && seen.seenAt > Date.now() - LONGEST_MILLISECONDS ? seen : undefined;
};

/** Shows what was kept where this page knows nothing yet: as old as it is, and to be asked for anew. */
const showCached = async (queryKey: QueryKey): Promise<void> => {
  const query = findQuery(queryKey);
  const seen = query?.state.data === undefined ? await findSeen(queryKey) : undefined;
  // Meanwhile the answer may have come, or the page gone on to somebody else.
  if (!query || !seen || query !== findQuery(queryKey) || query.state.data !== undefined) return;
  seenAtOf.set(query, seen.seenAt);
  queryClient.setQueryData(queryKey, seen.answer, { updatedAt: seen.seenAt });
  await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
};

const outcome = (error: unknown) => (error instanceof ApiError ? outcomeOf(error) : undefined);

const passes = (error: unknown): boolean => ['away', 'later'].includes(outcome(error) as string);

/**
 * What was refused once is not the line: only that, or what stays so, has the gate go on with what was kept.
 */
const fallsBackToCache = (error: unknown, failures: number): boolean =>
  outcome(error) === 'away' || (passes(error) && (failures >= RETRIES || !isUncertain(error)));

const pauseOf = (query: Query): number | false => {
  const { error, errorUpdateCount } = query.state;
  if (!isFromCache(query) || (error && !passes(error))) return false;
  return Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** Math.max(0, errorUpdateCount - 1), LONGEST_PAUSE_MILLISECONDS);
};

type Asking = { readonly queryKey: QueryKey; readonly queryFn?: unknown };

/**
 * A query that, where the server can't be reached or is silent and this page knows nothing yet, shows what
 * the server said last, until it answers. So the gate goes on after the page was loaded anew without a line.
 */
export const withSeen = <O extends Asking>(options: O): O => {
  const { queryKey } = options;
  const ask = options.queryFn as (context: unknown) => Promise<unknown>;
  const queryFn = async (context: unknown): Promise<unknown> => {
    const owner = currentOwner();
    const patience = setTimeout(() => void showCached(queryKey), PATIENCE_MILLISECONDS);
    try {
      const answer = await ask(context);
      if (owner === currentOwner()) noteSeen(queryKey, answer);
      return answer;
    } catch (error) {
      if (fallsBackToCache(error, findQuery(queryKey)?.state.fetchFailureCount ?? 0)) await showCached(queryKey);
      throw error;
    } finally {
      clearTimeout(patience);
    }
  };
  const retry = (failures: number, error: unknown): boolean => {
    const query = findQuery(queryKey);
    // Once the first round is over, the pauses between the rounds are those that grow.
    const isLaterRound = query !== undefined && isFromCache(query) && query.state.errorUpdateCount > 0;
    return failures < RETRIES && isUncertain(error) && !isLaterRound;
  };
  return { ...options, queryFn, retry, refetchInterval: pauseOf };
};

/** For a screen that can't begin without it: the answer, or what was kept, whichever comes first. */
export const ensureSeen = async <O extends Asking>(options: O): Promise<void> => {
  const { promise: isThere, resolve } = Promise.withResolvers<void>();
  const look = (): void => {
    if (queryClient.getQueryData(options.queryKey) !== undefined) resolve();
  };
  const stop = queryClient.getQueryCache().subscribe(look);
  try {
    await Promise.race([isThere, queryClient.ensureQueryData(options as never)]);
  } finally {
    stop();
  }
};

// A page that was loaded without a line has never been told that it went: only that it is back.
window.addEventListener('online', () => void queryClient.invalidateQueries({ predicate: isFromCache }));
