import type { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { FollowUpError } from '../../core/process/failure-cause.ts';
import { attemptRecord } from './attempt-record.ts';

/**
 * Works on each side by side: their statements travel together instead of waiting for each other's answer.
 * All have ended when this ends, also when one of them fails.
 */
const sideBySide = async <T, A>(items: readonly T[], work: (item: T) => Promise<A>): Promise<A[]> => {
  const results = await Promise.allSettled(items.map(work));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (failures.length > 0) throw failures.find((failure) => !(failure instanceof FollowUpError)) ?? failures[0];
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
};

/**
 * Works on records together, in their order. Where a rule refuses one of them, nothing of it was done: then
 * each half by itself, down to the one, of which `orElse` makes an answer.
 */
export const attemptTogether = async <T, A>(
  scope: Scope,
  items: readonly T[],
  work: (scope: Scope, item: T) => Promise<A>,
  orElse: (item: T, refusal: Refusal) => A | Promise<A>,
): Promise<A[]> => {
  const [first, ...others] = items;
  if (first === undefined) return [];
  const done = await attemptRecord<A[] | Refusal>(
    scope,
    () => sideBySide(items, (item) => work(others.length > 0 ? { ...scope, isSideBySide: true } : scope, item)),
    (refusal) => refusal,
  );
  if (Array.isArray(done)) return done;
  if (others.length === 0) return [await orElse(first, done)];
  const half = Math.ceil(items.length / 2);
  const before = await attemptTogether(scope, items.slice(0, half), work, orElse);
  return [...before, ...(await attemptTogether(scope, items.slice(half), work, orElse))];
};
