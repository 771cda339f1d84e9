import type { Pagination } from '@halm/model/core/contract/list.ts';
import { MOST_LETTERS, PIECE_LETTERS } from '@halm/model/core/texts/name-words.ts';
import { searchWords } from '@halm/model/core/texts/search-words.ts';
import { piecesToLookFor, similarSearch } from '@halm/model/core/texts/similar-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../api/scope.ts';
import { type Open, onceForShape, statement, untold } from '../db/statement.ts';
import { withNamed, withReach } from './few-records.ts';
import type { Whose } from './prepared-list.ts';
import type { Searched } from './search-text.ts';

/** The kinds of records whose names' words are kept (`known_words`). */
export type NamedKind = 'address' | 'article' | 'location';

/** So many words are compared with what was typed: few words begin alike. */
const MOST_COMPARED = 2000;

const letters = sql.lit(PIECE_LETTERS);

/** By which stored words of names, and pieces of numbers, a known word of each kind leads to a record. */
const leads: Readonly<Record<NamedKind, (whose: Whose, endings: RawBuilder<string[]>) => RawBuilder<unknown>[]>> = {
  address: (whose, endings) => [
    withNamed(whose, 'address', endings, 1),
    withNamed(whose, 'place', endings, 1),
    // Of every second letter of a company's number one begins a piece; two letters of one are in some piece.
    withReach(whose, 'address', sql`array[left(known.word, ${letters}), substr(known.word, 2, ${letters})]`, 1),
  ],
  article: (whose, endings) => [withNamed(whose, 'article', endings, 1)],
  location: (whose, endings) => [withNamed(whose, 'location', endings, 1)],
};

/** Words stay known that no record has any more: of those that look alike they would hide the others. */
const selectKnownWords = onceForShape((kind: NamedKind) =>
  statement((db, open: Open<{ readonly pieces: string[] }>) => {
    const whose = { db, organisationId: open.organisationId };
    const ways = leads[kind](whose, sql`array[left(known.word, ${sql.lit(MOST_LETTERS)})]`);
    const leadsToOne = ways.map((way) => sql`(select true from (${way}) as holder limit 1) is true`);
    return sql<{ word: string }>`
      select word from (select distinct word from known_words where organisation_id = ${open.organisationId}
        and kind = ${sql.lit(kind)} and piece = any(${untold(open.pieces, 'text[]')})) as known
      where ${sql.join(leadsToOne, sql` or `)} limit ${sql.lit(MOST_COMPARED)}`;
  }),
);

/**
 * What was searched with the words of names that look like those that were
 * typed; nothing where there are none.
 */
export const findSimilarWords = async (scope: Scope, search: string, kind: NamedKind) => {
  const pieces = piecesToLookFor(searchWords(search));
  if (pieces.length === 0) return undefined;
  const words = await selectKnownWords(kind)(scope, { pieces });
  return similarSearch(
    search,
    words.map(({ word }) => word),
  );
};

type Page = { readonly pagination: Pagination };
type Searching = { readonly search?: string | undefined };

/**
 * A page of what has each word that is searched; where there is nothing, of what has words of names of
 * that kind that look like them, and says so. Asked for only then: whoever types rightly pays nothing for it.
 */
export const pageOrSimilar = async <P extends Page>(
  scope: Scope,
  { search }: Searching,
  kind: NamedKind,
  pageOf: (searched: Searched | undefined) => Promise<P>,
): Promise<P & { similar?: true }> => {
  const page = await pageOf(search);
  if (!search || page.pagination.totalRecords > 0) return page;
  const words = await findSimilarWords(scope, search, kind);
  const similar = words && (await pageOf(words));
  return similar && similar.pagination.totalRecords > 0 ? { ...similar, similar: true } : page;
};
