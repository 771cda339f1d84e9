import { sql } from 'kysely';
import { ENTRIES_AT_ONCE, historyPage } from '../platform/history.ts';
import { memberId } from '../platform/member-id.ts';
import { checkOwner } from '../platform/record-parts.ts';
import type { Scope } from '../platform/scope.ts';

/** What happened to the value sets of an article, newest first, also to those that were deleted. */
export const findValueSetHistory = async (scope: Scope, articleId: string, before?: string) => {
  await checkOwner(scope, { entity: 'articles', id: articleId });
  let query = scope.db
    .selectFrom('history')
    .select(['id', 'event', 'userName', 'happenedAt', 'reason', 'before', 'after'])
    .select(memberId('history.userId').as('userId'))
    .where('organisationId', '=', scope.organisationId)
    // Written out, as the index says it.
    .where('entity', '=', sql.lit('value-sets'))
    .where(sql<boolean>`coalesce(after, before) -> 'article' ->> 'id' = ${articleId}`);
  if (before) query = query.where('id', '<', before);
  return historyPage(
    await query
      .orderBy('id', 'desc')
      .limit(ENTRIES_AT_ONCE + 1)
      .execute(),
  );
};
