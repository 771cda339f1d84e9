import type { Article } from '@halm/model/articles/article.ts';
import type { Catalogue } from '@halm/model/catalogues/catalogue-choices.ts';
import { type CatalogueFacts, catalogueFacts } from '@halm/model/catalogues/compare-catalogue.ts';
import type { Named } from '@halm/model/contract/fields.ts';
import type { ValueSet } from '@halm/model/value-sets/value-set.ts';
import { sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';

/** What was taken from a row of a catalogue, and what became of it. */
export type Taken = {
  readonly articleId: string;
  readonly articleName: string;
  readonly valueSetId: string | null;
  readonly isWhole: boolean;
  readonly facts: CatalogueFacts;
  /** Null: the values were deleted. */
  readonly standing: CatalogueFacts | null;
};

const selectTaken = (scope: Scope, catalogue: Catalogue) =>
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
    .$narrowType<Pick<Article, 'substrate'> & { taken: CatalogueFacts }>()
    .where('taken.organisationId', '=', scope.organisationId)
    .where('taken.catalogue', '=', catalogue);

type TakenRow = Awaited<ReturnType<ReturnType<typeof selectTaken>['executeTakeFirstOrThrow']>>;

const standingOf = (row: TakenRow): CatalogueFacts | null => {
  if (row.valueSetId === null) return null;
  const { basis, validFrom, source, values } = row as Pick<ValueSet, 'basis' | 'validFrom' | 'source' | 'values'>;
  return catalogueFacts(row.isWhole ? row : null, { basis, validFrom, source, values });
};

/** What was taken from a catalogue before, by the numbers of its rows. */
export const findTaken = async (scope: Scope, catalogue: Catalogue): Promise<ReadonlyMap<string, Taken>> => {
  const rows = await selectTaken(scope, catalogue).execute();
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
export const findTakenNumbers = async (scope: Scope, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await scope.db
    .selectFrom('articles')
    .select('number')
    .where('organisationId', '=', scope.organisationId)
    .where(sql<boolean>`number = any(${numbers}::text[])`)
    .execute();
  return new Set(rows.map(({ number }) => number));
};
