import type { HistoryEntry } from './history-entry.ts';
import { instantOf, newId, oldestIdSince } from './ids.ts';
import { nowIso, type Scope } from './scope.ts';
import { recordSecurityEvent } from './security-events.ts';
import { securityFactOf } from './security-history.ts';
import { leaveTrace } from './traces.ts';

/** Adds a fact to a record's history, and to the security log if it concerns that, in the transaction that makes it true. */
export const writeHistory = async (scope: Scope, entry: HistoryEntry): Promise<void> => {
  leaveTrace(scope, 'history', {
    organisation_id: scope.organisationId,
    id: newId(),
    entity: entry.entity,
    entity_id: entry.entityId,
    event: entry.event,
    user_id: scope.user.id,
    user_name: scope.user.name,
    happened_at: nowIso(scope),
    reason: entry.reason ?? null,
    before: entry.before,
    after: entry.after,
  });
  const fact = scope.isBulk ? undefined : securityFactOf(entry);
  if (fact) await recordSecurityEvent(scope, fact);
};

/** Clocks of nodes differ, by less than this. */
const CLOCK_GRACE_MS = 86_400_000;

/** No entry about a record is older than its id: the months before are not looked into. */
const oldestEntryOf = (entityId: string): string => {
  const madeAt = instantOf(entityId);
  return oldestIdSince(new Date(madeAt ? Math.max(0, madeAt.getTime() - CLOCK_GRACE_MS) : 0));
};

type Part = { readonly attachmentId?: string; readonly commentId?: string; readonly internal?: boolean } | null;

const partIn = ({ before, after }: { readonly before: unknown; readonly after: unknown }) =>
  ({ ...(before as Part), ...(after as Part) }) as NonNullable<Part>;

/**
 * Of a file or comment that is or was internal others than members don't learn that there is one: nor from what was told of it
 * before.
 */
const toldToOthers = <E extends { readonly before: unknown; readonly after: unknown }>(entries: readonly E[]): E[] => {
  const idOf = (entry: E) => partIn(entry).attachmentId ?? partIn(entry).commentId;
  const hidden = new Set(entries.filter((entry) => partIn(entry).internal).map(idOf));
  return entries.filter((entry) => !partIn(entry).internal && !(idOf(entry) && hidden.has(idOf(entry))));
};

/** The history of one record, newest first: of several nodes ids have no order, entries from before have no number. */
export const findHistory = async (scope: Scope, entity: string, entityId: string) => {
  const entries = await scope.db
    .selectFrom('history')
    .select(['id', 'event', 'userName', 'happenedAt', 'reason', 'before', 'after'])
    .where('organisationId', '=', scope.organisationId)
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .where('id', '>=', oldestEntryOf(entityId))
    .orderBy('number', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return scope.isMember ? entries : toldToOthers(entries);
};
