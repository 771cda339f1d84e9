import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Catalogue, shippedCatalogues } from '@halm/model/exchange/catalogues/catalogue-choices.ts';
import type { CatalogueItem } from '@halm/model/exchange/catalogues/catalogue-contract.ts';
import type { CatalogueRow } from '@halm/model/exchange/catalogues/catalogue-row.ts';
import { catalogueFacts, compareRow } from '@halm/model/exchange/catalogues/compare-catalogue.ts';
import type { UploadedFile } from '../../core/api/route.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { type AdoptedArticle, findAdopted, findNamesakes, findUsedArticleNumbers } from './find-adopted.ts';
import { type ReadLine, readCatalogue, readShipped } from './read-catalogue.ts';

const prefixes: Readonly<Record<Catalogue, string>> = {
  'biomass-regulation': 'BV',
  'guide-values': 'RW',
  archea: 'ARCHEA',
  ktbl: 'KTBL',
};

/** The number of an article that is taken from a row. */
export const articleNumberOf = (catalogue: Catalogue, { number }: CatalogueRow): string =>
  `${prefixes[catalogue]}-${number}`;

/** How a row stands to what the plant has. */
export type JudgedRow = Pick<CatalogueItem, 'state' | 'article' | 'changes'>;

/** What the plant has that rows can be held against. */
export type CatalogueRecords = {
  readonly catalogue: Catalogue;
  readonly taken: ReadonlyMap<string, AdoptedArticle>;
  readonly namesakes: ReadonlyMap<string, Named>;
  readonly numbers: ReadonlySet<string>;
};

/** Looks up all that rows of a catalogue are held against, with a statement each. */
export const findCatalogueRecords = async (
  scope: Scope,
  catalogue: Catalogue,
  rows: readonly CatalogueRow[],
): Promise<CatalogueRecords> => {
  const adopted = await findAdopted(scope, catalogue);
  const fresh = rows.filter(({ number }) => !adopted.has(number));
  const namesakes = await findNamesakes(
    scope,
    fresh.map(({ name }) => name),
  );
  const numbers = await findUsedArticleNumbers(
    scope,
    fresh.map((row) => articleNumberOf(catalogue, row)),
  );
  return { catalogue, taken: adopted, namesakes, numbers };
};

/**
 * Whether a row would be a new article, new values of one, a change, or nothing;
 * undefined when its number is another article's.
 */
export const judge = (row: CatalogueRow, records: CatalogueRecords): JudgedRow | undefined => {
  const before = records.taken.get(row.number);
  if (before) {
    const facts = catalogueFacts(before.isWhole ? row : null, row);
    const { state, changes } = compareRow(facts, before.facts, before.standing);
    return { state, article: { id: before.articleId, name: before.articleName }, changes: [...changes] };
  }
  const namesake = records.namesakes.get(row.name.toLowerCase());
  if (namesake) return { state: 'values', article: namesake, changes: [] };
  if (records.numbers.has(articleNumberOf(records.catalogue, row))) return undefined;
  return { state: 'new', article: null, changes: [] };
};

const itemOf = ({ row, entry, problems }: ReadLine, records: CatalogueRecords): CatalogueItem => {
  const wrong = { row, state: 'wrong', entry, article: null, changes: [] } as const;
  if (!entry) return { ...wrong, changes: [], problems: [...problems] };
  const judged = judge(entry, records);
  if (judged) return { row, entry, ...judged, problems: [] };
  const number = articleNumberOf(records.catalogue, entry);
  return { ...wrong, changes: [], problems: [{ column: 'number', value: number, reason: 'not-unique' }] };
};

const preview = async (scope: Scope, catalogue: Catalogue, lines: readonly ReadLine[]) => {
  const records = await findCatalogueRecords(
    scope,
    catalogue,
    lines.flatMap(({ entry }) => entry ?? []),
  );
  return { items: lines.map((line) => itemOf(line, records)) };
};

/** How a catalogue that comes along stands to what the plant has. */
export const previewShipped = async (scope: Scope, catalogue: (typeof shippedCatalogues)[number]) =>
  preview(scope, catalogue, await readShipped(catalogue, today(scope)));

/** How an uploaded table stands to what the plant has; nothing is stored. */
export const previewUploaded = async (scope: Scope, catalogue: Catalogue, file: UploadedFile) =>
  preview(scope, catalogue, await readCatalogue(file.content, today(scope)));
