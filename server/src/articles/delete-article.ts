import { sql } from 'kysely';
import { deleteRecord, type RecordVersion } from '../platform/change-record.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { articleRecord } from './article-record.ts';
import { removeArticleLocations } from './set-article-locations.ts';

/** A proof names its articles in a list, which the database can't guard: without its last one it would cover all. */
const refuseProvenArticle = async (scope: Scope, articleId: string): Promise<void> => {
  const proof = await scope.db
    .selectFrom('proofs')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where(sql<boolean>`${articleId}::uuid = any(article_ids)`)
    .limit(1)
    .executeTakeFirst();
  if (proof) throw new Refusal('request.in-use');
};

/** Deletes an article that no booking, contract or proof names, with its places at storage locations. */
export const deleteArticle = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, articleRecord, record, async () => {
    await refuseProvenArticle(scope, record.id);
    await removeArticleLocations(scope, record.id);
  });
