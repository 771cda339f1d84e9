import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { ENTRIES_AT_ONCE, historyPage } from '../../core/records/history.ts';
import { memberId } from '../../core/records/member-id.ts';
import { checkOwner } from '../../core/records/record-parts.ts';

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
