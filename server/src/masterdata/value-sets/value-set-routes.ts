import {
  getHoldingValueSet,
  getValueSetHistory,
  valueSetContract,
} from '@halm/model/masterdata/value-sets/value-set-contract.ts';
import { sql } from 'kysely';
import { ownedRecordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { ENTRIES_AT_ONCE, historyPage } from '../../core/records/history.ts';
import { memberId } from '../../core/records/member-id.ts';
import { checkOwner } from '../../core/records/record-parts.ts';
import { createValueSet, deleteValueSet, updateValueSet } from './change-value-set.ts';
import { findArticleValueSets, findHoldingValueSet, findValueSets, getValueSet } from './find-value-sets.ts';

/** What happened to the value sets of an article, newest first, also to those that were deleted. */
const findValueSetHistory = async (scope: Scope, articleId: string, before?: string) => {
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

export const valueSetRoutes: Route[] = [
  ...ownedRecordRoutes(valueSetContract, {
    find: findValueSets,
    findOfOwner: findArticleValueSets,
    create: createValueSet,
    get: getValueSet,
    update: updateValueSet,
    delete: deleteValueSet,
  }),
  handle(getHoldingValueSet, (scope, { params, query }) => findHoldingValueSet(scope, params.id, query)),
  handle(getValueSetHistory, (scope, { params, query }) => findValueSetHistory(scope, params.id, query.before)),
];
