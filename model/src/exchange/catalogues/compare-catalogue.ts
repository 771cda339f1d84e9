import { type ParameterValues, valueParameterNames } from '../../masterdata/value-sets/value-parameters.ts';
import type { ValueSet } from '../../masterdata/value-sets/value-set.ts';
import type { CatalogueRow } from './catalogue-row.ts';

const ofArticle = ['name', 'materialType', 'category', 'substrate'] as const;
const ofSet = ['basis', 'validFrom', 'source'] as const;

/** What a catalogue says of an article and its values, each thing by its name, so that it can be compared. */
export type CatalogueFacts = Readonly<Record<string, string | number | null>>;

type ArticleFacts = Pick<CatalogueRow, (typeof ofArticle)[number]>;
type SetFacts = Pick<ValueSet, (typeof ofSet)[number]> & { readonly values: ParameterValues };

const pick = <T extends object>(from: T, names: readonly (keyof T & string)[]): [string, string | number | null][] =>
  names.map((name) => [name, from[name] as string | number | null]);

/** The facts of what stands, or of a row; of an article that was there before only those of the values. */
export const catalogueFacts = (article: ArticleFacts | null, set: SetFacts): CatalogueFacts =>
  Object.fromEntries([
    ...(article ? pick(article, ofArticle) : []),
    ...pick(set, ofSet),
    ...valueParameterNames.map((name) => [name, set.values[name] ?? null] as const),
  ]);

/** One thing that is to become another one. */
export type FactChange = {
  readonly field: string;
  readonly before: string | number | null;
  readonly after: string | number | null;
};

/** What differs, field by field. */
export const differences = (before: CatalogueFacts, after: CatalogueFacts): FactChange[] =>
  Object.keys(after).flatMap((field) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    return was === is ? [] : [{ field, before: was, after: is }];
  });

/**
 * How a row stands to what was taken from it before. What differs from what was taken then, a person has
 * changed or deleted (`standing` is null): it is left alone. Else it follows the catalogue.
 */
export const compareRow = (
  row: CatalogueFacts,
  adopted: CatalogueFacts,
  standing: CatalogueFacts | null,
): { readonly state: 'changed' | 'edited' | 'same'; readonly changes: readonly FactChange[] } => {
  if (standing === null || differences(adopted, standing).length > 0) return { state: 'edited', changes: [] };
  const changes = differences(standing, row);
  return { state: changes.length > 0 ? 'changed' : 'same', changes };
};
