import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { findUsage } from '../../core/records/record-usage.ts';
import { getArticle } from './find-articles.ts';

const findProofs = async (scope: Scope, articleId: string, limit: number) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(number, '') as name from proofs
    where organisation_id = ${scope.organisationId} and article_ids @> array[${articleId}::uuid]
    order by id limit ${limit}`.execute(scope.db);
  return rows;
};

/**
 * Where an article is used: on which contracts and proofs, for what proofs
 * are asked, and what was booked of it.
 */
export const findArticleUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getArticle(scope, id);
  return findUsage(scope, 'articles', id, { proof: (limit) => findProofs(scope, id, limit) });
};
