import { type Catalogue, shippedCatalogues } from '@halm/model/exchange/catalogues/catalogue-choices.ts';
import type { CatalogueTaking } from '@halm/model/exchange/catalogues/catalogue-contract.ts';
import type { CatalogueRow } from '@halm/model/exchange/catalogues/catalogue-row.ts';
import { catalogueFacts } from '@halm/model/exchange/catalogues/compare-catalogue.ts';
import type { Article } from '@halm/model/masterdata/articles/article.ts';
import { articleInputSchema } from '@halm/model/masterdata/articles/article.ts';
import type { ValueSetInput } from '@halm/model/masterdata/value-sets/value-set.ts';
import { refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope, today } from '../../core/api/scope.ts';
import { createArticle, updateArticle } from '../../masterdata/articles/change-article.ts';
import { getArticle } from '../../masterdata/articles/find-articles.ts';
import { createValueSet, updateValueSet } from '../../masterdata/value-sets/change-value-set.ts';
import { getValueSet } from '../../masterdata/value-sets/find-value-sets.ts';
import { type AdoptedArticle, CATALOGUE_SET } from './find-adopted.ts';
import { articleNumberOf, findCatalogueRecords, judge } from './preview-catalogue.ts';
import { readShipped } from './read-catalogue.ts';

const inputOf = (article: Article) => ({
  ...article,
  locationIds: article.locations.map(({ id }) => id),
});

const valuesOf = ({ basis, validFrom, source, values }: CatalogueRow): ValueSetInput => ({
  ...CATALOGUE_SET,
  basis,
  validFrom,
  source,
  values,
});

/**
 * What a row says of the article itself. One without a substrate of ours is none of
 * our materials: somebody chooses later.
 */
const articleOf = ({ name, materialType, category, substrate }: CatalogueRow) =>
  ({ name, materialType, category, substrate, type: substrate ? 'biomass' : 'other' }) as const;

type Taking = { readonly catalogue: Catalogue; readonly locationId: string };

const remember = async (
  scope: Scope,
  { catalogue }: Taking,
  row: CatalogueRow,
  { articleId, valueSetId, isWhole }: Pick<AdoptedArticle, 'articleId' | 'valueSetId' | 'isWhole'>,
): Promise<void> => {
  const facts = JSON.stringify(catalogueFacts(isWhole ? row : null, row));
  const adoptedAt = nowIso(scope);
  await scope.db
    .insertInto('catalogueArticles')
    .values({
      organisationId: scope.organisationId,
      catalogue,
      key: row.number,
      articleId,
      valueSetId,
      isWhole,
      taken: facts,
      takenAt: adoptedAt,
    })
    .onConflict((same) =>
      same
        .columns(['organisationId', 'catalogue', 'key'])
        .doUpdateSet({ valueSetId, taken: facts, takenAt: adoptedAt }),
    )
    .execute();
};

const create = async (scope: Scope, taking: Taking, row: CatalogueRow): Promise<void> => {
  const number = articleNumberOf(taking.catalogue, row);
  const input = { ...articleOf(row), number, unit: 'ton', locationIds: [taking.locationId] };
  const article = await createArticle(scope, articleInputSchema.parse(input));
  const set = await createValueSet(scope, article.id, valuesOf(row));
  await remember(scope, taking, row, { articleId: article.id, valueSetId: set.id, isWhole: true });
};

const addValues = async (scope: Scope, taking: Taking, row: CatalogueRow, articleId: string): Promise<void> => {
  const set = await createValueSet(scope, articleId, valuesOf(row));
  await remember(scope, taking, row, { articleId, valueSetId: set.id, isWhole: false });
};

const change = async (scope: Scope, taking: Taking, row: CatalogueRow, before: AdoptedArticle): Promise<void> => {
  const { articleId, valueSetId, isWhole } = before;
  if (isWhole) {
    const article = await getArticle(scope, articleId);
    const input = articleInputSchema.parse({ ...inputOf(article), ...articleOf(row) });
    await updateArticle(scope, { id: articleId, version: article.version }, input);
  }
  if (valueSetId) {
    const { id, version } = await getValueSet(scope, valueSetId);
    await updateValueSet(scope, { id, version }, valuesOf(row));
  }
  await remember(scope, taking, row, { articleId, valueSetId, isWhole });
};

const isShipped = (catalogue: Catalogue): catalogue is (typeof shippedCatalogues)[number] =>
  (shippedCatalogues as readonly string[]).includes(catalogue);

/**
 * The chosen rows. Of what comes along nobody says what stands in it; a number
 * that no row has is refused at its place.
 */
const chosenRows = async (scope: Scope, catalogue: Catalogue, { numbers, rows }: CatalogueTaking) => {
  const lines = isShipped(catalogue) ? await readShipped(catalogue, today(scope)) : [];
  const offered = isShipped(catalogue) ? lines.flatMap(({ entry }) => entry ?? []) : rows;
  const byNumber = new Map(offered.map((row) => [row.number, row]));
  return [...new Set(numbers)].map((number, at) => {
    const row = byNumber.get(number);
    if (!row) throw refuseField(`numbers.${at}`, 'article.unknown');
    return row;
  });
};

const refuseUnknownLocation = async (scope: Scope, id: string): Promise<void> => {
  const location = await scope.db
    .selectFrom('storageLocations')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!location) throw refuseField('locationId', 'unknown');
};

/**
 * Takes rows of a catalogue as articles and value sets. What a person has
 * changed, or what stands as it should, is left.
 */
export const takeCatalogueRows = async (scope: Scope, catalogue: Catalogue, input: CatalogueTaking) => {
  const taking = { catalogue, locationId: input.locationId };
  await refuseUnknownLocation(scope, input.locationId);
  const rows = await chosenRows(scope, catalogue, input);
  const records = await findCatalogueRecords(scope, catalogue, rows);
  const done = { created: 0, valuesAdded: 0, changed: 0, left: 0 };
  for (const row of rows) {
    const judged = judge(row, records);
    const before = records.taken.get(row.number);
    if (!judged) throw refuseField('numbers', 'not-unique');
    if (judged.state === 'new') {
      await create(scope, taking, row);
      done.created += 1;
    } else if (judged.state === 'values' && judged.article) {
      await addValues(scope, taking, row, judged.article.id);
      done.valuesAdded += 1;
    } else if (judged.state === 'changed' && before) {
      await change(scope, taking, row, before);
      done.changed += 1;
    } else done.left += 1;
  }
  return done;
};
