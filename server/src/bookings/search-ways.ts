import { type SearchWord, searchWords } from '@halm/model/contract/search-words.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../platform/scope.ts';
import { searchable, wordIn } from '../platform/search-text.ts';

/** So many suppliers, articles, plates and drivers are looked up one by one. */
const MOST_KEYS = 200;
/** Booking numbers begin anew every year; a number without its year may be of any of these. */
const YEARS_BACK = 30;

/** What a searched word may mean. Each way leads to bookings through an index, however many there are. */
export type SearchWays = {
  readonly word: SearchWord;
  readonly supplierIds: readonly string[];
  readonly articleIds: readonly string[];
  readonly plates: readonly string[];
  readonly drivers: readonly string[];
  /** It stands in so many names that most bookings are among them, and the lists are cut off. */
  readonly isBroad: boolean;
  readonly ticket: string;
  readonly number: { readonly years: readonly number[]; readonly sequence: number } | undefined;
};

/** The suppliers in whose name a word stands. */
export const suppliersNamed = (scope: Scope, word: SearchWord) =>
  scope.db
    .selectFrom('addresses')
    .select('addresses.id')
    .where('addresses.organisationId', '=', scope.organisationId)
    .where(wordIn(searchable('addresses.companyName'), word));

/** The articles in whose name a word stands. */
export const articlesNamed = (scope: Scope, word: SearchWord) =>
  scope.db
    .selectFrom('articles')
    .select('articles.id')
    .where('articles.organisationId', '=', scope.organisationId)
    .where(wordIn(searchable('articles.name'), word));

/** The plates or drivers of bookings in which a word stands. */
export const bookedNames = (scope: Scope, kind: 'plate' | 'driver', word: SearchWord) =>
  scope.db
    .selectFrom('bookedNames')
    .select('bookedNames.name')
    .where('bookedNames.organisationId', '=', scope.organisationId)
    .where('bookedNames.kind', '=', kind)
    .where(wordIn(sql.ref('bookedNames.searchText'), word));

/** `2026-000123` or `123` as the number of a booking. */
const readNumber = (scope: Scope, word: string): SearchWays['number'] => {
  const [, year, sequence] = /^(?:(\d{4})-)?0*(\d{1,9})$/.exec(word) ?? [];
  if (!sequence) return undefined;
  const thisYear = Number(today(scope).slice(0, 4));
  // Next year's too: deliveries are booked ahead.
  const years = year ? [Number(year)] : Array.from({ length: YEARS_BACK + 2 }, (_, back) => thisYear + 1 - back);
  return { years, sequence: Number(sequence) };
};

const waysOf = async (scope: Scope, word: SearchWord): Promise<SearchWays> => {
  const most = MOST_KEYS + 1;
  const [suppliers, articles, plates, drivers] = await Promise.all([
    suppliersNamed(scope, word).limit(most).execute(),
    articlesNamed(scope, word).limit(most).execute(),
    bookedNames(scope, 'plate', word).limit(most).execute(),
    bookedNames(scope, 'driver', word).limit(most).execute(),
  ]);
  return {
    word,
    supplierIds: suppliers.map(({ id }) => id),
    articleIds: articles.map(({ id }) => id),
    plates: plates.map(({ name }) => name),
    drivers: drivers.map(({ name }) => name),
    isBroad: [suppliers, articles, plates, drivers].some(({ length }) => length > MOST_KEYS),
    ticket: word.word,
    number: readNumber(scope, word.word),
  };
};

/** Bookings of one article are many: a word that names one leads to the others last. */
const ARTICLE_WEIGHT = 1000;

const breadth = ({ isBroad, supplierIds, articleIds, plates, drivers }: SearchWays): number =>
  isBroad ? Infinity : supplierIds.length + plates.length + drivers.length + articleIds.length * ARTICLE_WEIGHT;

/**
 * Finds out what each searched word may mean: a number, a ticket, or any part of a plate, a driver, a supplier or an article.
 * The word that leads to the fewest stands first.
 */
export const findSearchWays = async (scope: Scope, search: string): Promise<SearchWays[]> => {
  const ways = await Promise.all(searchWords(search).map((word) => waysOf(scope, word)));
  return ways.toSorted((one, other) => (breadth(one) === breadth(other) ? 0 : breadth(one) - breadth(other)));
};
