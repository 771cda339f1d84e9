import { sql } from 'kysely';
import { Refusal } from '../api/refusal.ts';
import { nowIso, type Scope } from '../api/scope.ts';
import { instantOf, newId, oldestIdSince } from '../db/ids.ts';
import { recordSecurityEvent } from '../security/security-events.ts';
import { securityFactOf } from '../security/security-history.ts';
import type { HistoryEntry } from './history-entry.ts';
import { memberId } from './member-id.ts';
import { recordEvent } from './pending-events.ts';

/**
 * Adds a fact to a record's history, and to the security log if it concerns that,
 * in the transaction that makes it true.
 */
export const writeHistory = async (scope: Scope, entry: HistoryEntry): Promise<void> => {
  recordEvent(scope, 'history', {
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
 * The files and comments of a record that are or were internal, by what is
 * told of them anywhere in its history.
 */
const findInternal = async (scope: Scope, entity: string, entityId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ part: string | null }>`
    select distinct coalesce(after ->> 'attachmentId', before ->> 'attachmentId', after ->> 'commentId', before ->> 'commentId') as part
    from history where organisation_id = ${scope.organisationId} and entity = ${entity} and entity_id = ${entityId}
      and id >= ${oldestEntryOf(entityId)}
      and (before ->> 'internal' = 'true' or after ->> 'internal' = 'true')`.execute(scope.db);
  return new Set(rows.flatMap(({ part }) => part ?? []));
};

/**
 * Of a file or comment that is or was internal others than members don't learn that there is one: nor from
 * what was told of it before.
 */
const visibleToOthers = <E extends { readonly before: unknown; readonly after: unknown }>(
  entries: readonly E[],
  internal: ReadonlySet<string>,
): E[] =>
  entries.filter((entry) => {
    const { attachmentId, commentId, internal: isInternal } = partIn(entry);
    return !isInternal && !internal.has(attachmentId ?? commentId ?? '');
  });

const entriesOf = (scope: Scope, entity: string, entityId: string) =>
  scope.db
    .selectFrom('history')
    .where('organisationId', '=', scope.organisationId)
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .where('id', '>=', oldestEntryOf(entityId));

/** So many entries are told at once. */
export const ENTRIES_AT_ONCE = 50;

/** What of so many and one more is answered, and the entry before which there are older ones. */
export const historyPage = <E extends { readonly id: string }>(entries: readonly E[]) => {
  const items = entries.slice(0, ENTRIES_AT_ONCE);
  return { items, older: entries.length > items.length ? (items.at(-1)?.id ?? null) : null };
};

/**
 * The history of one record, newest first, from an entry on if one is named. By numbers: ids of several
 * nodes have no order.
 */
export const findHistory = async (scope: Scope, entity: string, entityId: string, before?: string) => {
  if (scope.isOutside) throw new Refusal('request.forbidden');
  let query = entriesOf(scope, entity, entityId).select([
    'id',
    'event',
    'userName',
    'happenedAt',
    'reason',
    'before',
    'after',
    memberId('history.userId').as('userId'),
  ]);
  if (before) {
    const last = await entriesOf(scope, entity, entityId).select('number').where('id', '=', before).executeTakeFirst();
    if (!last) return { items: [], older: null };
    query = query.where('number', '<', last.number);
  }
  const entries = await query
    .orderBy('number', 'desc')
    .limit(ENTRIES_AT_ONCE + 1)
    .execute();
  const { items, older } = historyPage(entries);
  if (scope.isEmployed) return { items, older };
  return { items: visibleToOthers(items, await findInternal(scope, entity, entityId)), older };
};
