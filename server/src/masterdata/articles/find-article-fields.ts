import type { ArticleField, ArticleFieldFilter } from '@halm/model/masterdata/articles/article-field.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

const columns = { name: ['articleFields.name'] } as const;

const selectArticleFields = (scope: Scope) =>
  scope.db
    .selectFrom('articleFields')
    .select(['id', 'name', 'kind', 'unit', 'choices', 'version', 'updatedAt'])
    .$narrowType<Pick<ArticleField, 'kind'>>()
    .where('articleFields.organisationId', '=', scope.organisationId);

/** A page of the organisation's own fields of articles. */
export const findArticleFields = (scope: Scope, filter: ArticleFieldFilter) => {
  const all = selectArticleFields(scope);
  const query = filter.search ? all.where(eachWordIn(filter.search, [searchable('articleFields.name')])) : all;
  return listPage(scope.db, sorted(query, filter.sort, columns, 'articleFields.id'), filter);
};

/** All of them by their names: they are few. */
export const allArticleFields = (scope: Scope): Promise<ArticleField[]> =>
  selectArticleFields(scope).orderBy('articleFields.name').orderBy('articleFields.id').execute();

/** One of them; `request.not-found` when there is none. */
export const getArticleField = async (scope: Scope, id: string): Promise<ArticleField> =>
  found(await selectArticleFields(scope).where('articleFields.id', '=', id).executeTakeFirst());
