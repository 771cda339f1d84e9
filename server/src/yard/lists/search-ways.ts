import { soughtWord } from '@halm/model/core/texts/name-words.ts';
import { type SearchWord, searchWords } from '@halm/model/core/texts/search-words.ts';
import { readSampleNumber } from '@halm/model/yard/samples/sample-number.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { firstOf, type Open, statement, untold } from '../../core/db/statement.ts';
import { withNamed } from '../../core/records/few-records.ts';
import type { Given, Whose } from '../../core/records/prepared-list.ts';
import { patternsOf, searchable, wordIn } from '../../core/records/search-text.ts';

/** So many suppliers, articles, plates and drivers are looked up one by one. */
const MOST_KEYS = 200;
/** So many are looked through for them: one may be found by several words, or by its number. */
const MOST_FOUND = 4 * MOST_KEYS;
/** Booking numbers begin anew every year; a number without its year may be of any of these. */
const YEARS_BACK = 30;

/** The suppliers, articles, plates and drivers that a word names. */
type NamedKeys = {
  readonly supplierIds: string[];
  readonly articleIds: string[];
  readonly plates: string[];
  readonly drivers: string[];
};

/**
 * Where a word leads: to the bookings of these keys, of this ticket and with
 * this number (`null` where it is none).
 */
export type SearchKeys = NamedKeys & {
  readonly ticket: string;
  readonly sequence: number | null;
  readonly years: number[];
};

/** What a searched word may mean. Each way leads to bookings through an index, however many there are. */
export type SearchWays = SearchKeys & {
  readonly word: SearchWord;
  /** It stands in so many names that most bookings are among them, and the lists are cut off. */
  readonly isBroad: boolean;
};

type Patterns = Given<string[]>;

/** The suppliers in whose name a word stands. */
export const suppliersNamed = ({ db, organisationId }: Whose, patterns: Patterns) =>
  db
    .selectFrom('addresses')
    .select('addresses.id')
    .where('addresses.organisationId', '=', organisationId)
    // It holds the name, made searchable long ago: what isn't found there needs no second look.
    .where(wordIn(sql.ref('addresses.searchText'), patterns))
    .where(wordIn(searchable('addresses.companyName'), patterns));

/** The articles in whose name a word stands. */
export const articlesNamed = ({ db, organisationId }: Whose, patterns: Patterns) =>
  db
    .selectFrom('articles')
    .select('articles.id')
    .where('articles.organisationId', '=', organisationId)
    .where(wordIn(sql.ref('articles.searchText'), patterns))
    .where(wordIn(searchable('articles.name'), patterns));

/** The plates or drivers of bookings in which a word stands. */
export const bookedNames = ({ db, organisationId }: Whose, kind: 'plate' | 'driver', patterns: Patterns) =>
  db
    .selectFrom('bookedNames')
    .select('bookedNames.name')
    .where('bookedNames.organisationId', '=', organisationId)
    .where('bookedNames.kind', '=', sql.lit(kind))
    .where(wordIn(sql.ref('bookedNames.searchText'), patterns));

/** `2026-000123` or `123` as the number of a booking. */
const readNumber = (scope: Scope, word: string): Pick<SearchKeys, 'sequence' | 'years'> => {
  const [, year, sequence] = /^(?:(\d{4})-)?0*(\d{1,9})$/.exec(word) ?? [];
  if (!sequence) return { sequence: null, years: [] };
  const thisYear = Number(today(scope).slice(0, 4));
  // Next year's too: deliveries are booked ahead.
  const years = year ? [Number(year)] : Array.from({ length: YEARS_BACK + 2 }, (_, back) => thisYear + 1 - back);
  return { years, sequence: Number(sequence) };
};

const listOf = <D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>) =>
  sql`array(${query.limit(sql<number>`${sql.lit(MOST_KEYS + 1)}`)})`;

/** The suppliers or articles of which a word of theirs leads to `found`, and in whose name it stands. */
const namedAmong = <D, T extends keyof D, O>(found: RawBuilder<unknown>, named: SelectQueryBuilder<D, T, O>) => sql`
  array(select named.id from (select distinct id from ${found}) as found cross join lateral (${named}) as named
    limit ${sql.lit(MOST_KEYS + 1)})`;

type Looked = { readonly patterns: string[]; readonly endings: readonly string[] };

/** All that a word names, in one statement: the same for every word. */
const namedKeys = statement((db, open: Open<Looked>) => {
  const whose = { db, organisationId: open.organisationId };
  const patterns = untold(open.patterns, 'text[]');
  const endings = untold(open.endings, 'text[]');
  const isFound = { ofAddress: sql<boolean>`addresses.id = found.id`, ofArticle: sql<boolean>`articles.id = found.id` };
  return sql<NamedKeys & { isCut: boolean }>`
    with found_addresses as materialized (${withNamed(whose, 'address', endings, MOST_FOUND)}),
      found_articles as materialized (${withNamed(whose, 'article', endings, MOST_FOUND)})
    select ${namedAmong(sql`found_addresses`, suppliersNamed(whose, patterns).where(isFound.ofAddress))} as supplier_ids,
      ${namedAmong(sql`found_articles`, articlesNamed(whose, patterns).where(isFound.ofArticle))} as article_ids,
      ${listOf(bookedNames(whose, 'plate', patterns))} as plates,
      ${listOf(bookedNames(whose, 'driver', patterns))} as drivers,
      greatest((select count(*) from found_addresses), (select count(*) from found_articles)) >= ${sql.lit(MOST_FOUND)} as is_cut`;
});

const NO_KEYS = { supplierIds: [], articleIds: [], plates: [], drivers: [], isCut: false };

const waysOf = async (scope: Scope, word: SearchWord): Promise<SearchWays> => {
  const looked = { patterns: patternsOf(word), endings: soughtWord(word).endings };
  const { isCut, ...keys } = (await firstOf(namedKeys(scope, looked))) ?? NO_KEYS;
  const isBroad = isCut || Object.values(keys).some(({ length }) => length > MOST_KEYS);
  return { word, ...keys, isBroad, ticket: word.word, ...readNumber(scope, word.word) };
};

/** Bookings of one article are many: a word that names one leads to the others last. */
const ARTICLE_WEIGHT = 1000;

const breadth = ({ isBroad, supplierIds, articleIds, plates, drivers }: SearchWays): number =>
  isBroad ? Infinity : supplierIds.length + plates.length + drivers.length + articleIds.length * ARTICLE_WEIGHT;

/**
 * Finds out what each searched word may mean: a number, a ticket, or any part of a plate, a driver, a
 * supplier or an article. A number of a sample is one word, with the gaps in which it is printed. The word
 * that leads to the fewest stands first.
 */
export const findSearchWays = async (scope: Scope, search: string): Promise<SearchWays[]> => {
  const ways = await Promise.all(searchWords(readSampleNumber(search) ?? search).map((word) => waysOf(scope, word)));
  return ways.toSorted((one, other) => (breadth(one) === breadth(other) ? 0 : breadth(one) - breadth(other)));
};
