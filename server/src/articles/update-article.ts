import type { Article, ArticleInput } from '@halm/model/articles/article.ts';
import { baseUnit } from '@halm/model/quantities/quantity.ts';
import { changeRecord, type RecordVersion } from '../platform/change-record.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { articleColumns, articleRecord } from './article-record.ts';
import { setArticleLocations } from './set-article-locations.ts';

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
 * Changes an article and its storage locations. Once it is booked or contracted it keeps its kind of unit
 * (`article.unit-in-use`): what is stored would mean something else.
 */
export const updateArticle = (scope: Scope, record: RecordVersion, input: ArticleInput): Promise<Article> =>
  changeRecord(scope, articleRecord, record, async (before) => {
    const keepsUnit = baseUnit(before.unit) === baseUnit(input.unit);
    if (!keepsUnit && (await hasQuantities(scope, record.id))) throw new Refusal('article.unit-in-use');
    await setArticleLocations(scope, record.id, input.locationIds);
    return articleColumns(input);
  });
