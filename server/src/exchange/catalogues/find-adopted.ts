import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Catalogue } from '@halm/model/exchange/catalogues/catalogue-choices.ts';
import { type CatalogueFacts, catalogueFacts } from '@halm/model/exchange/catalogues/compare-catalogue.ts';
import type { Article } from '@halm/model/masterdata/articles/article.ts';
import type { ValueSet } from '@halm/model/masterdata/value-sets/value-set.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/** What was taken from a row of a catalogue, and what became of it. */
export type AdoptedArticle = {
  readonly articleId: string;
  readonly articleName: string;
  readonly valueSetId: string | null;
  readonly isWhole: boolean;
  readonly facts: CatalogueFacts;
  /** Null: the values were deleted, or are no longer those of a catalogue. */
  readonly standing: CatalogueFacts | null;
};

const selectAdopted = (scope: Scope, catalogue: Catalogue) =>
  scope.db
    .selectFrom('catalogueArticles as taken')
    .innerJoin('articles', (on) =>
      on.onRef('articles.organisationId', '=', 'taken.organisationId').onRef('articles.id', '=', 'taken.articleId'),
    )
    .leftJoin('valueSets', (on) =>
      on.onRef('valueSets.organisationId', '=', 'taken.organisationId').onRef('valueSets.id', '=', 'taken.valueSetId'),
    )
    .select(['taken.key', 'taken.articleId', 'taken.valueSetId', 'taken.isWhole', 'taken.taken'])
    .select(['articles.name', 'articles.materialType', 'articles.category', 'articles.substrate'])
    .select(['valueSets.basis', 'valueSets.validFrom', 'valueSets.source', 'valueSets.values'])
    .select(['valueSets.kind', 'valueSets.contractId', 'valueSets.locationId', 'valueSets.category as setCategory'])
    .select('valueSets.notes')
    .$narrowType<Pick<Article, 'substrate'> & { taken: CatalogueFacts }>()
    .where('taken.organisationId', '=', scope.organisationId)
    .where('taken.catalogue', '=', catalogue);

/**
 * What the values of every catalogue are besides: once they are something else, a person has made them so.
 */
export const CATALOGUE_SET = {
  kind: 'default',
  contractId: null,
  locationId: null,
  category: 'guide-value',
  notes: null,
} as const;

const isStillOfCatalogue = (set: Readonly<Record<keyof typeof CATALOGUE_SET, unknown>>): boolean =>
  Object.entries(CATALOGUE_SET).every(([name, value]) => set[name as keyof typeof CATALOGUE_SET] === value);

type AdoptedRow = Awaited<ReturnType<ReturnType<typeof selectAdopted>['executeTakeFirstOrThrow']>>;

const standingOf = (row: AdoptedRow): CatalogueFacts | null => {
  if (row.valueSetId === null || !isStillOfCatalogue({ ...row, category: row.setCategory })) return null;
  const { basis, validFrom, source, values } = row as Pick<ValueSet, 'basis' | 'validFrom' | 'source' | 'values'>;
  return catalogueFacts(row.isWhole ? row : null, { basis, validFrom, source, values });
};

/** What was taken from a catalogue before, by the numbers of its rows. */
export const findAdopted = async (scope: Scope, catalogue: Catalogue): Promise<ReadonlyMap<string, AdoptedArticle>> => {
  const rows = await selectAdopted(scope, catalogue).execute();
  return new Map(
    rows.map((row) => {
      const { key, articleId, name: articleName, valueSetId, isWhole, taken: facts } = row;
      return [key, { articleId, articleName, valueSetId, isWhole, facts, standing: standingOf(row) }];
    }),
  );
};

/** The articles of these names, whatever their case; of two of one name the one that was there first. */
export const findNamesakes = async (scope: Scope, names: readonly string[]): Promise<ReadonlyMap<string, Named>> => {
  const rows = await scope.db
    .selectFrom('articles')
    .select(['id', 'name'])
    .where('organisationId', '=', scope.organisationId)
    .where(sql<boolean>`lower(name) = any(${names.map((name) => name.toLowerCase())}::text[])`)
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.name.toLowerCase(), row]));
};

/** Which of these article numbers are taken. */
export const findUsedArticleNumbers = async (
  scope: Scope,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await scope.db
    .selectFrom('articles')
    .select('number')
    .where('organisationId', '=', scope.organisationId)
    .where(sql<boolean>`number = any(${numbers}::text[])`)
    .execute();
  return new Set(rows.map(({ number }) => number));
};
