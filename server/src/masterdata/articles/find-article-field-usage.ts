import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import type { Scope } from '../../core/api/scope.ts';
import { groupUsage } from '../../core/records/record-usage.ts';
import { getArticleField } from './find-article-fields.ts';

const findArticles = (scope: Scope, fieldId: string, limit: number) =>
  scope.db
    .selectFrom('articleFieldValues as value')
    .innerJoin('articles', (on) =>
      on.onRef('articles.organisationId', '=', 'value.organisationId').onRef('articles.id', '=', 'value.articleId'),
    )
    .select(['articles.id', 'articles.name'])
    .where('value.organisationId', '=', scope.organisationId)
    .where('value.fieldId', '=', fieldId)
    .orderBy('articles.name')
    .orderBy('articles.id')
    .limit(limit)
    .execute();

/** The articles that have a value in a field. */
export const findArticleFieldUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getArticleField(scope, id);
  return groupUsage({ article: (limit) => findArticles(scope, id, limit) });
};
