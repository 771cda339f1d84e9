import type { HistoryEntry } from './history-entry.ts';
import { instantOf, newId, oldestIdSince } from './ids.ts';
import { nowIso, type Scope } from './scope.ts';
import { recordSecurityEvent } from './security-events.ts';
import { securityFactOf } from './security-history.ts';

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Adds a fact to a record's history, and to the security log if it concerns that, in the transaction that makes it true. */
export const writeHistory = async (scope: Scope, entry: HistoryEntry): Promise<void> => {
  await scope.db
    .insertInto('history')
    .values({
      organisationId: scope.organisationId,
      id: newId(),
      entity: entry.entity,
      entityId: entry.entityId,
      event: entry.event,
      userId: scope.user.id,
      userName: scope.user.name,
      happenedAt: nowIso(scope),
      reason: entry.reason ?? null,
      before: asJson(entry.before),
      after: asJson(entry.after),
    })
    .execute();
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

/** The history of one record, newest first: ids of one millisecond have no order, entries from before have no number. */
export const findHistory = (scope: Scope, entity: string, entityId: string) =>
  scope.db
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
