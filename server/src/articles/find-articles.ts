import type { Article, ArticleFilter } from '@halm/model/articles/article.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { listPage, sorted } from '../platform/list-page.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { eachWordIn, type Searched, searchable } from '../platform/search-text.ts';
import { pageOrSimilar } from '../platform/similar-words.ts';

const columns = {
  number: ['articles.number'],
  name: ['articles.name'],
  type: ['articles.type', 'articles.name'],
  substrate: ['articles.substrate', 'articles.name'],
} as const;

/** All storage locations of articles, best first. */
const selectArticleLocations = (scope: Scope) =>
  scope.db
    .selectFrom('articleLocations as places')
    .innerJoin('storageLocations as location', (on) =>
      on.onRef('location.organisationId', '=', 'places.organisationId').onRef('location.id', '=', 'places.locationId'),
    )
    .select(['location.id', 'location.name', 'location.code', 'places.priority'])
    .where('places.organisationId', '=', scope.organisationId)
    .orderBy('places.priority');

/** What articles have in the organisation's own fields. */
const selectFieldValues = (scope: Scope) =>
  scope.db
    .selectFrom('articleFieldValues as own')
    .innerJoin('articleFields as field', (on) =>
      on.onRef('field.organisationId', '=', 'own.organisationId').onRef('field.id', '=', 'own.fieldId'),
    )
    .select(['field.id', 'field.name', 'field.kind', 'field.unit', 'own.value'])
    .$narrowType<Pick<Article['ownFields'][number], 'kind' | 'value'>>()
    .where('own.organisationId', '=', scope.organisationId)
    .orderBy('field.name');

/** The catalogue that an article was taken from. */
const selectCatalogue = (scope: Scope) =>
  scope.db
    .selectFrom('catalogueArticles as taken')
    .select('taken.catalogue')
    .where('taken.organisationId', '=', scope.organisationId)
    .where('taken.isWhole', '=', true)
    .limit(1);

const selectArticles = (scope: Scope) =>
  scope.db
    .selectFrom('articles')
    .select(['articles.id', 'articles.number', 'articles.name', 'articles.type', 'articles.materialType'])
    .select(['articles.category', 'articles.substrate', 'articles.unit', 'articles.densityKgPerM3', 'articles.colour'])
    .select(['articles.plcId', 'articles.invalidProofProcedure', 'articles.active'])
    .select(['articles.version', 'articles.updatedAt'])
    .select((is) =>
      jsonArrayFrom(selectArticleLocations(scope).where('places.articleId', '=', is.ref('articles.id'))).as(
        'locations',
      ),
    )
    .select((is) =>
      jsonArrayFrom(selectFieldValues(scope).where('own.articleId', '=', is.ref('articles.id'))).as('ownFields'),
    )
    .select((is) => selectCatalogue(scope).whereRef('taken.articleId', '=', is.ref('articles.id')).as('catalogue'))
    .$narrowType<Pick<Article, 'type' | 'substrate' | 'unit' | 'invalidProofProcedure' | 'catalogue'>>()
    .where('articles.organisationId', '=', scope.organisationId);

const pageOfArticles = (scope: Scope, filter: ArticleFilter, searched: Searched | undefined) => {
  const { type, substrate, active, locationId } = filter;
  let query = selectArticles(scope);
  if (type) query = query.where('articles.type', '=', type);
  if (substrate) query = query.where('articles.substrate', '=', substrate);
  if (active !== undefined) query = query.where('articles.active', '=', active);
  if (locationId) {
    const there = selectArticleLocations(scope).clearSelect().select('places.articleId');
    query = query.where('articles.id', 'in', there.where('places.locationId', '=', locationId));
  }
  if (searched) query = query.where(eachWordIn(searched, [searchable('articles.number', 'articles.name')]));
  return listPage(scope.db, sorted(query, filter.sort, columns, 'articles.id'), filter);
};

/** A page of articles. */
export const findArticles = (scope: Scope, filter: ArticleFilter) =>
  pageOrSimilar(scope, filter, ['article'], (searched) => pageOfArticles(scope, filter, searched));

/** One article with its storage locations; `request.not-found` when there is none. */
export const getArticle = async (scope: Scope, id: string): Promise<Article> =>
  found(await selectArticles(scope).where('articles.id', '=', id).executeTakeFirst());

/** Articles by their ids, as many as there are. */
export const getArticles = (scope: Scope, ids: readonly string[]): Promise<Article[]> =>
  selectArticles(scope).where('articles.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
