import { ownFieldOf } from '@halm/model/exchange/imports/own-columns.ts';
import type { RecordEntry, RecordProblem } from '@halm/model/exchange/imports/record-entries.ts';
import { type Article, type ArticleInput, articleInputSchema } from '@halm/model/masterdata/articles/article.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { createArticle, deleteArticle, updateArticle } from '../../masterdata/articles/change-article.ts';
import { findArticleUsage } from '../../masterdata/articles/find-article-usage.ts';
import { getArticles } from '../../masterdata/articles/find-articles.ts';
import { findNamedLocations, type NamedRecords } from '../weighing-files/named-records.ts';
import { meantBy } from './look-up.ts';
import { type Body, type DeletedSource, problemOf, type RowValues, textsIn } from './record-source.ts';

const parted = (text: string, mark: RegExp): string[] =>
  text
    .split(mark)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** `FS1, FS2; Halle`: each of them. A name may hold a comma itself, then semicolons are between them. */
const placesIn = (text: string, isLocation: (name: string) => boolean): string[] =>
  parted(text, /[;|\n]/).flatMap((piece) => (isLocation(piece) ? [piece] : parted(piece, /,/)));

/** Everything in a text that may be the name of a place. */
const piecesOf = (text: string): string[] => [text, ...parted(text, /[;|\n]/), ...parted(text, /[,;|\n]/)];

const findExisting = async (scope: Scope, entries: readonly RecordEntry[]) => {
  const rows = await scope.db
    .selectFrom('articles')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('number', '=', sql<string>`any(${textsIn(entries, 'number')}::text[])`)
    .execute();
  const articles = await getArticles(
    scope,
    rows.map(({ id }) => id),
  );
  return new Map(articles.map((article) => [article.number, article]));
};

const placesOf = (entry: RecordEntry, locations: NamedRecords, present: readonly string[]) => {
  const { row, values } = entry.rows[0];
  const text = String(values.locations ?? '');
  const isLocation = (name: string) => locations.find(name).length > 0;
  const names = isLocation(text) ? [text] : placesIn(text, isLocation);
  const problems: RecordProblem[] = [];
  const ids = names.flatMap((name) => {
    const [location, other] = meantBy(locations.find(name), present);
    const reason = other ? 'import.ambiguous-name' : 'import.unknown-location';
    if (!location || other) problems.push({ row, column: 'locations', reason, value: name });
    return location?.id ?? [];
  });
  return { ids, problems };
};

/** An article as a form would hold it. */
const storedBody = (article: Article) => ({
  ...article,
  locationIds: article.locations.map(({ id }) => id),
  fieldValues: Object.fromEntries(article.ownFields.map(({ id, value }) => [id, value])),
});

/** What a row says in fields of the organisation's own, over what the article has in the others. */
const fieldValuesOf = (values: RowValues, meant: Article | undefined): Body => {
  const given = Object.entries(values).flatMap(([column, value]) => {
    const fieldId = ownFieldOf(column);
    return fieldId === undefined || value === null ? [] : [[fieldId, value] as const];
  });
  if (given.length === 0) return {};
  return { fieldValues: { ...(meant && storedBody(meant).fieldValues), ...Object.fromEntries(given) } };
};

/** Articles: known by their number. */
export const articleSource: DeletedSource = {
  schema: articleInputSchema,
  table: 'articles',
  columnOf: { locationIds: 'locations' },
  understand: async (scope, entries) => {
    const texts = textsIn(entries, 'locations');
    const [existing, locations] = await Promise.all([
      findExisting(scope, entries),
      findNamedLocations(scope, texts.flatMap(piecesOf)),
    ]);
    return (entry) => {
      const { locations: given, ...values } = entry.rows[0].values;
      const meant = existing.get(String(values.number ?? ''));
      const body = meant && storedBody(meant);
      const places =
        given == null ? { ids: undefined, problems: [] } : placesOf(entry, locations, body?.locationIds ?? []);
      const names = new Map([
        ...locations.names,
        ...(meant?.locations ?? []).map(({ id, name }) => [id, name] as const),
      ]);
      return {
        title: `${values.number ?? ''} ${values.name ?? meant?.name ?? ''}`.trim(),
        existing: meant && body && { id: meant.id, version: meant.version, body },
        body: { ...body, ...values, ...fieldValuesOf(values, meant), ...(places.ids && { locationIds: places.ids }) },
        problems: values.number == null ? [problemOf(entry, 'number', 'required')] : places.problems,
        names,
      };
    };
  },
  save: (scope, existing, input) =>
    existing ? updateArticle(scope, existing, input as ArticleInput) : createArticle(scope, input as ArticleInput),
  remove: deleteArticle,
  isInLists: true,
  findUsage: findArticleUsage,
};
