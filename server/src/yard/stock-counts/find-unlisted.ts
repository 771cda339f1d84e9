import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { Scope } from '../../core/api/scope.ts';
import { momentOf } from '../../core/jobs/moment-of-day.ts';
import { findLying, type Lying } from './find-booked-then.ts';

/**
 * From when to when an article must have lain in a location to be counted there: of
 * a count of today from its beginning on.
 */
export const countedDay = (scope: Scope, { countedOn, createdAt }: { countedOn: string; createdAt: string }) => {
  const to = momentOf(scope, countedOn);
  const isOfItsDay = Date.parse(createdAt) <= Date.parse(to);
  return { from: isOfItsDay ? createdAt : momentOf(scope, addDays(countedOn, -1)), to };
};

type Line = { readonly locationId: string; readonly articleId: string; readonly countedAt: string | null };
type Listed = { readonly countedOn: string; readonly createdAt: string; readonly lines: readonly Line[] };

/**
 * What must be counted in the locations of a count and has no line there yet: what arrived after
 * the count began, and what was booked of its day only later. Where somebody has counted already,
 * only what the books of that moment have.
 */
export const findUnlisted = async (scope: Scope, count: Listed): Promise<Lying[]> => {
  const day = countedDay(scope, count);
  const places = new Map(count.lines.map(({ locationId, countedAt }) => [locationId, countedAt]));
  const stays = [...places].map(([locationId, at]) => ({ locationId, ...(at ? { from: at, to: at } : day) }));
  const listed = new Set(count.lines.map(({ locationId, articleId }) => `${locationId} ${articleId}`));
  const lying = await findLying(scope, stays);
  return lying.filter(({ locationId, articleId }) => !listed.has(`${locationId} ${articleId}`));
};
