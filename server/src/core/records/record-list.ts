import { type Pagination, readTerm, type SortTerm } from '@halm/model/core/contract/list.ts';
import { type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import { found } from '../api/refusal.ts';
import { type Scope, today } from '../api/scope.ts';
import { type Open, statement } from '../db/statement.ts';
import { ask } from '../db/transaction.ts';
import { type Chosen, choosePage, chosenIds, readChosen, wordSearch } from './chosen-page.ts';
import { amongFew, type FewFinder } from './few-records.ts';
import { listPage, type Place, type SortColumns, sorted } from './list-page.ts';
import { walkOf } from './list-walk.ts';
import { type CountedRow, type Given, isFirstPage, preparedList, type Whose } from './prepared-list.ts';
import { eachWordIn, type Searched, type SearchedText, searchWordsOf } from './search-text.ts';

/**
 * What rows depend on beside their organisation: whether internal things are
 * seen, and which day it is at the plant.
 */
type Seen = { readonly isEmployed: boolean; readonly day: string };

/** For whom and for when rows are read: those of a scope, or of a statement that leaves it open. */
export type ListReader = Whose & { readonly [K in keyof Seen]: Given<Seen[K]> };

const seenIn = (scope: Scope): Seen => ({ isEmployed: scope.isEmployed, day: today(scope) });

/** The reader that a scope is. */
export const readerOf = (scope: Scope): ListReader => ({
  db: scope.db,
  organisationId: scope.organisationId,
  ...seenIn(scope),
});

const readerLeftOpen = (db: Whose['db'], { organisationId, isEmployed, day }: Open<Seen>): ListReader => ({
  db,
  organisationId,
  isEmployed,
  day,
});

/** A kind of record as its list and its calls by id read it. */
type Listed<F extends string, D, T extends keyof D, O extends { id: string }, A, E, U extends keyof E> = {
  /** All of the organisation, with no more than a filter and an order need. */
  readonly all: (whose: Whose) => SelectQueryBuilder<D, T, object>;
  /** Where that is more than their count needs: another way to the same rows. */
  readonly counted?: (whose: Whose) => SelectQueryBuilder<E, U, object>;
  /** Selects all that the answer needs; what belongs to a record comes in its row (`jsonRows`). */
  readonly withParts: (query: SelectQueryBuilder<D, T, object>, reader: ListReader) => SelectQueryBuilder<D, T, O>;
  /** A row as it is answered, without what it says of the whole list. */
  readonly present: (row: CountedRow<O>, day: string) => A;
  readonly id: StringReference<D, T>;
  /** The columns of each sort. */
  readonly columns: SortColumns<F, D, T>;
  /** The searchable texts of a row, where the words that are searched stand in those alone. */
  readonly texts?: readonly SearchedText[];
  /** Finds the few rows that can have a word that is searched. */
  readonly few?: FewFinder;
  /** The texts of each of them, where others suit few better. */
  readonly fewTexts?: readonly SearchedText[];
  /** The sort with which the list opens: from A to Z, or behind a minus sign the other way round. */
  readonly opensBy: NoInfer<F | `-${F}`>;
};

type Narrow<D, T extends keyof D> = (query: SelectQueryBuilder<D, T, object>) => SelectQueryBuilder<D, T, object>;
type ListedPage<A> = { readonly items: A[]; readonly pagination: Pagination };
type Filter<F extends string> = Place & { readonly sort: readonly SortTerm<F>[] };

/** Whether it is the list as it opens: its first page, in its own order, of all there are. */
const isOpening = <F extends string>(filter: Filter<F>, { field, descending }: SortTerm<F>): boolean => {
  const { page, size, only, sort, ...narrowing } = filter;
  const [first, ...more] = sort;
  const isInOrder = first?.field === field && first.descending === descending && more.length === 0;
  return (
    isInOrder && isFirstPage({ page, size, only }) && Object.values(narrowing).every((value) => value === undefined)
  );
};

/**
 * Records that are read by their ids, by statements that are planned once: by ids that are told,
 * or by those of a page that was chosen.
 */
const recordsByIds = <F extends string, D, T extends keyof D, O extends { id: string }, A, E, U extends keyof E>({
  all,
  withParts,
  present,
  id,
}: Listed<F, D, T, O, A, E, U>) => {
  const rowsOf = (reader: ListReader, ids: RawBuilder<readonly string[]>) =>
    withParts(all(reader), reader).where(id, '=', sql<never>`any(${ids}::uuid[])`);
  const byIds = statement((db, open: Open<Seen & { ids: readonly string[] }>) =>
    rowsOf(readerLeftOpen(db, open), open.ids),
  );
  const ofChosen = statement((db, open: Open<Seen>) => rowsOf(readerLeftOpen(db, open), chosenIds));

  const presentAll = (ids: readonly string[], rows: readonly O[], { day }: Seen): A[] => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((each) => byId.get(each) ?? []).map((row) => present(row, day));
  };
  return {
    getAll: async (scope: Scope, ids: readonly string[]): Promise<A[]> => {
      if (ids.length === 0) return [];
      const seen = seenIn(scope);
      return presentAll(ids, await byIds(scope, { ...seen, ids }), seen);
    },
    /** Those of a page that is being chosen, in one message with the choice. */
    getPage: async (scope: Scope, place: Place, choice: Promise<Chosen[]>): Promise<ListedPage<A>> => {
      const seen = seenIn(scope);
      const [chosen, rows] = await Promise.all([choice, ofChosen(scope, seen)]);
      const { ids, pagination } = readChosen(chosen, place);
      return { items: presentAll(ids, rows, seen), pagination };
    },
  };
};

/**
 * How records of a kind are listed and read by their ids, in as few statements as there can be. As it opens
 * the list is one that every connection keeps, with its count and all that belongs to its rows. Narrowed,
 * searched or further on, which rows they are is chosen first, planned for what is looked for and by ids
 * alone, and read by a statement that is kept, both in one message.
 */
export const recordList = <
  F extends string,
  D,
  T extends keyof D,
  O extends { id: string },
  A,
  E = D,
  U extends keyof E = never,
>(
  listed: Listed<F, D, T, O, A, E, U>,
) => {
  const {
    all,
    counted = all as never,
    withParts,
    present,
    id,
    columns,
    texts = [],
    fewTexts = texts,
    opensBy,
  } = listed;
  const { getAll, getPage } = recordsByIds(listed);
  const inOrder = <P>(query: SelectQueryBuilder<D, T, P>, sort: readonly SortTerm<F>[]) =>
    sorted(query, sort, columns, id);
  const openingOrder = readTerm<F>(opensBy);
  const opening = preparedList(
    (whose, open: Open<Seen>, size) =>
      inOrder(withParts(all(whose), readerLeftOpen(whose.db, open)), [openingOrder]).limit(size),
    counted,
  );
  const choose = (
    query: SelectQueryBuilder<D, T, object>,
    sort: readonly SortTerm<F>[],
    { page, size, isLong }: Place & { readonly isLong?: boolean },
  ) => {
    const ids = inOrder(query, sort).select(sql.ref(id as string).as('id'));
    return choosePage(ids.limit(size).offset((page - 1) * size), isLong ? undefined : query);
  };

  const chooseWords = wordSearch(texts, (whose, hasWords, size, isLong) =>
    choose(all(whose).where(hasWords), [openingOrder], { page: 1, size, isLong }),
  );

  /** The next rows of a walk to the end of the list, which is one query for all of them. */
  const nextOfAll = async (scope: Scope, filter: Filter<F>, narrowed: Narrow<D, T>): Promise<ListedPage<A>> => {
    const [reader, seen] = [readerOf(scope), seenIn(scope)];
    const rows = inOrder(withParts(narrowed(all(reader)), reader), filter.sort);
    const { items, pagination } = await listPage(scope.db, rows, filter, narrowed(all(reader)));
    return { items: items.map((row) => present(row, seen.day)), pagination };
  };

  const chooseNarrowed = (scope: Scope, filter: Filter<F>, query: SelectQueryBuilder<D, T, object>) => {
    const { sql: text, parameters } = choose(query, filter.sort, filter).compile(scope.db);
    return ask<Chosen>(scope.db, { text, values: parameters });
  };

  const search = async (
    scope: Scope,
    filter: Filter<F>,
    searched: Searched | undefined,
    narrow: Narrow<D, T>,
  ): Promise<ListedPage<A>> => {
    const few = searched && (await listed.few?.(scope, searchWordsOf(searched)));
    const narrowed: Narrow<D, T> = (query) => {
      if (few && searched)
        return narrow(query)
          .where(amongFew(sql.ref(id as string), few))
          .where(eachWordIn(searched, fewTexts));
      return searched ? narrow(query).where(eachWordIn(searched, texts)) : narrow(query);
    };
    if (walkOf(scope.db)) return nextOfAll(scope, filter, narrowed);
    if (filter.only) return listPage<D, T, A>(scope.db, narrowed(all(scope)) as never, filter);
    if (isOpening(filter, openingOrder)) {
      const seen = seenIn(scope);
      const { items, pagination } = await opening(scope, seen, filter.size);
      return { items: items.map((row) => present(row, seen.day)), pagination };
    }
    const isWordsAlone = searched && !few && isOpening({ ...filter, search: undefined } as Filter<F>, openingOrder);
    const choice = isWordsAlone
      ? chooseWords(scope, searched, filter.size)
      : chooseNarrowed(scope, filter, narrowed(all(scope)));
    return getPage(scope, filter, choice);
  };

  return {
    /** A page of those that `narrow` leaves, which is asked only where the filter says anything. */
    find: (scope: Scope, filter: Filter<F>, narrow: Narrow<D, T>) => search(scope, filter, undefined, narrow),
    /** The same, of those that have each word that is searched in one of their texts. */
    search,
    /** One of them; `request.not-found` where there is none. */
    get: async (scope: Scope, recordId: string): Promise<A> => found((await getAll(scope, [recordId]))[0]),
    /** Some of them in the order of their ids, as many as there are. */
    getAll,
  };
};
