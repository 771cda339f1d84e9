import type { Article, ArticleFilter } from '@halm/model/masterdata/articles/article.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import type { Database } from '../../core/db/database-types.ts';
import { jsonRows } from '../../core/db/json-rows.ts';
import { fewFinder, withNamed } from '../../core/records/few-records.ts';
import type { Whose } from '../../core/records/prepared-list.ts';
import { recordList } from '../../core/records/record-list.ts';
import { recordsToComplete } from '../../core/records/records-to-complete.ts';
import type { Searched } from '../../core/records/search-text.ts';
import { pageOrSimilar } from '../../core/records/similar-words.ts';

const columns = {
  number: ['articles.number'],
  name: ['articles.name'],
  type: ['articles.type', 'articles.name'],
  substrate: ['articles.substrate', 'articles.name'],
} as const;

const allArticles = ({ db, organisationId }: Whose) =>
  db.selectFrom('articles').where('articles.organisationId', '=', organisationId);

type Articles = ExpressionBuilder<Database, 'articles'>;

/** The storage locations of an article, best first. */
const locationsOf = (is: Articles) =>
  jsonRows(
    is
      .selectFrom('articleLocations as places')
      .innerJoin('storageLocations as location', (on) =>
        on
          .onRef('location.organisationId', '=', 'places.organisationId')
          .onRef('location.id', '=', 'places.locationId'),
      )
      .select(['location.id', 'location.name', 'location.code', 'places.priority'])
      .whereRef('places.organisationId', '=', 'articles.organisationId')
      .whereRef('places.articleId', '=', 'articles.id')
      .orderBy('places.priority'),
  );

/** What an article has in the organisation's own fields. */
const fieldValuesOf = (is: Articles) =>
  jsonRows(
    is
      .selectFrom('articleFieldValues as own')
      .innerJoin('articleFields as field', (on) =>
        on.onRef('field.organisationId', '=', 'own.organisationId').onRef('field.id', '=', 'own.fieldId'),
      )
      .select(['field.id', 'field.name', 'field.kind', 'field.unit', 'own.value'])
      .$narrowType<Pick<Article['ownFields'][number], 'kind' | 'value'>>()
      .whereRef('own.organisationId', '=', 'articles.organisationId')
      .whereRef('own.articleId', '=', 'articles.id')
      .orderBy('field.name'),
  );

/** The catalogue that an article was taken from. */
const catalogueOf = (is: Articles) =>
  is
    .selectFrom('catalogueArticles as taken')
    .select('taken.catalogue')
    .whereRef('taken.organisationId', '=', 'articles.organisationId')
    .whereRef('taken.articleId', '=', 'articles.id')
    .where('taken.isWhole', '=', true)
    .limit(sql.lit(1));

/** The potential product that an article was made of, if it was. */
const productsOf = (is: Articles) =>
  jsonRows(
    is
      .selectFrom('potentialProducts as offered')
      .select(['offered.id', 'offered.name'])
      .whereRef('offered.organisationId', '=', 'articles.organisationId')
      .whereRef('offered.articleId', '=', 'articles.id'),
  );

const withArticleParts = (query: ReturnType<typeof allArticles>) =>
  query
    .select(['articles.id', 'articles.number', 'articles.name', 'articles.type', 'articles.materialType'])
    .select(['articles.category', 'articles.substrate', 'articles.unit', 'articles.densityKgPerM3', 'articles.colour'])
    .select(['articles.plcId', 'articles.invalidProofProcedure', 'articles.active'])
    .select(['articles.version', 'articles.updatedAt'])
    .select((is) => [
      locationsOf(is).as('locations'),
      fieldValuesOf(is).as('ownFields'),
      catalogueOf(is).as('catalogue'),
      productsOf(is).as('products'),
    ])
    .$narrowType<Pick<Article, 'type' | 'substrate' | 'unit' | 'invalidProofProcedure' | 'catalogue'>>();

type ArticleRow = Awaited<ReturnType<ReturnType<typeof withArticleParts>['executeTakeFirstOrThrow']>>;

const presentArticle = (row: ArticleRow): Article => ({
  id: row.id,
  number: row.number,
  name: row.name,
  type: row.type,
  materialType: row.materialType,
  category: row.category,
  substrate: row.substrate,
  unit: row.unit,
  densityKgPerM3: row.densityKgPerM3,
  colour: row.colour,
  plcId: row.plcId,
  invalidProofProcedure: row.invalidProofProcedure,
  active: row.active,
  locations: row.locations,
  ownFields: row.ownFields,
  catalogue: row.catalogue,
  potentialProduct: row.products[0] ?? null,
  version: row.version,
  updatedAt: row.updatedAt,
});

/** The few articles that can have a word that is searched. */
export const fewArticles = fewFinder([(whose, { endings }) => withNamed(whose, 'article', endings)]);

const articles = recordList({
  all: allArticles,
  withParts: withArticleParts,
  present: presentArticle,
  id: 'articles.id',
  columns,
  texts: [sql.ref('articles.searchText')],
  few: fewArticles,
  opensBy: 'name',
});

/** The articles that have a place in a location. */
const storedAt = (scope: Scope, locationId: string) =>
  scope.db
    .selectFrom('articleLocations as places')
    .select('places.articleId')
    .where('places.organisationId', '=', scope.organisationId)
    .where('places.locationId', '=', locationId);

const pageOfArticles = (scope: Scope, filter: ArticleFilter, searched: Searched | undefined) => {
  const { type, substrate, active, locationId, toComplete } = filter;
  return articles.search(scope, filter, searched, (all) => {
    let query = all;
    if (type) query = query.where('articles.type', '=', type);
    if (substrate) query = query.where('articles.substrate', '=', substrate);
    if (active !== undefined) query = query.where('articles.active', '=', active);
    if (locationId) query = query.where('articles.id', 'in', storedAt(scope, locationId));
    if (toComplete !== undefined)
      query = query.where('articles.id', toComplete ? 'in' : 'not in', recordsToComplete(scope, 'articles'));
    return query;
  });
};

/** A page of articles. */
export const findArticles = (scope: Scope, filter: ArticleFilter) =>
  pageOrSimilar(scope, filter, 'article', (searched) => pageOfArticles(scope, filter, searched));

/** One article with its storage locations; `request.not-found` when there is none. */
export const getArticle = (scope: Scope, id: string): Promise<Article> => articles.get(scope, id);

/** Articles by their ids, as many as there are. */
export const getArticles = (scope: Scope, ids: readonly string[]): Promise<Article[]> => articles.getAll(scope, ids);
