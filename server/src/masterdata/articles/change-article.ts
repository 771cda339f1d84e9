import { baseUnit } from '@halm/model/core/quantities/quantity.ts';
import type { Article, ArticleInput } from '@halm/model/masterdata/articles/article.ts';
import { sql } from 'kysely';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { refuseUnknown } from '../../core/http/refuse-unknown.ts';
import { isUsedBy } from '../../core/records/record-usage.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { getArticle } from './find-articles.ts';
import { removeArticleFieldValues, setArticleFieldValues } from './set-article-fields.ts';

/** Takes an article's storage locations away. */
const removeArticleLocations = async (scope: Scope, articleId: string): Promise<void> => {
  await scope.db
    .deleteFrom('articleLocations')
    .where('organisationId', '=', scope.organisationId)
    .where('articleId', '=', articleId)
    .execute();
};

/** Gives an article its storage locations, best first, in place of those that it had. */
const setArticleLocations = async (scope: Scope, articleId: string, locationIds: readonly string[]): Promise<void> => {
  await refuseUnknown(scope, 'storageLocations', locationIds, 'locationIds');
  await removeArticleLocations(scope, articleId);
  const { organisationId } = scope;
  await scope.db
    .insertInto('articleLocations')
    .values(locationIds.map((locationId, index) => ({ organisationId, articleId, locationId, priority: index + 1 })))
    .execute();
};

const articleRecord = { table: 'articles', entity: 'articles', get: getArticle } as const;

/**
 * What a form says, without the storage locations and the organisation's own
 * fields, which have rows of their own.
 */
const articleColumns = ({ locationIds: _, fieldValues: _f, ...columns }: ArticleInput) => columns;

/** Whether quantities are stored that mean the article's kind of unit. */
const hasQuantities = async (scope: Scope, articleId: string): Promise<boolean> => {
  const ofArticle = (table: 'bookings' | 'contractMaterials') =>
    scope.db
      .selectFrom(table)
      .select('id')
      .where('organisationId', '=', scope.organisationId)
      .where('articleId', '=', articleId)
      .limit(1)
      .executeTakeFirst();
  const rows = await Promise.all([ofArticle('bookings'), ofArticle('contractMaterials')]);
  return rows.some((row) => row !== undefined);
};

/**
 * A proof and what is asked for name their articles in lists, which the database can't guard: without the
 * last one they would mean all.
 */
const refuseProvenArticle = async (scope: Scope, articleId: string): Promise<void> => {
  // Waits for those who name it just now, and holds off others: only then is what is read here all there is.
  await scope.db
    .selectFrom('articles')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', articleId)
    .forUpdate()
    .execute();
  const proof = await scope.db
    .selectFrom('proofs')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where(sql<boolean>`${articleId}::uuid = any(article_ids)`)
    .limit(1)
    .executeTakeFirst();
  if (proof || (await isUsedBy(scope, 'articles', articleId, 'proofRequest'))) throw new Refusal('request.in-use');
};

/** Creates an article with its storage locations; its number must be free. */
export const createArticle = (scope: Scope, input: ArticleInput): Promise<Article> =>
  createRecord(scope, articleRecord, articleColumns(input), async (id) => {
    await setArticleLocations(scope, id, input.locationIds);
    await setArticleFieldValues(scope, id, input.fieldValues);
  });

/**
 * Changes an article and its storage locations. Once it is booked or contracted it keeps its kind of unit
 * (`article.unit-in-use`): what is stored would mean something else.
 */
export const updateArticle = (scope: Scope, record: RecordVersion, input: ArticleInput): Promise<Article> =>
  changeRecord(scope, articleRecord, record, async (before) => {
    const keepsUnit = baseUnit(before.unit) === baseUnit(input.unit);
    if (!keepsUnit && (await hasQuantities(scope, record.id))) throw new Refusal('article.unit-in-use');
    await setArticleLocations(scope, record.id, input.locationIds);
    await setArticleFieldValues(scope, record.id, input.fieldValues);
    return articleColumns(input);
  });

/**
 * Deletes an article that no booking, contract, proof or undecided request for one
 * names, with its places at storage locations.
 */
export const deleteArticle = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, articleRecord, record, async () => {
    await refuseProvenArticle(scope, record.id);
    await removeArticleLocations(scope, record.id);
    await removeArticleFieldValues(scope, record.id);
  });
