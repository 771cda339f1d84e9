import type { Pagination } from '@halm/model/core/contract/list.ts';
import { searchWords } from '@halm/model/core/texts/search-words.ts';
import { piecesToLookFor, similarSearch } from '@halm/model/core/texts/similar-words.ts';
import type { Scope } from '../api/scope.ts';
import { type Open, statement, untold } from '../db/statement.ts';
import type { Searched } from './search-text.ts';

/** The kinds of records whose names' words are kept (`known_words`). */
export type NamedKind = 'address' | 'article' | 'location';

/** So many words are compared with what was typed: few words begin alike. */
const MOST_COMPARED = 2000;

type Looked = { readonly kinds: string[]; readonly pieces: string[] };

const selectKnownWords = statement((db, open: Open<Looked>) =>
  db
    .selectFrom('knownWords')
    .select('word')
    .distinct()
    .where('organisationId', '=', open.organisationId)
    .where('kind', '=', ({ fn }) => fn.any(untold(open.kinds, 'text[]')))
    .where('piece', '=', ({ fn }) => fn.any(untold(open.pieces, 'text[]')))
    .limit(MOST_COMPARED),
);

/**
 * What was searched with the words of names that look like those that were
 * typed; nothing where there are none.
 */
export const findSimilarWords = async (scope: Scope, search: string, kinds: readonly NamedKind[]) => {
  const pieces = piecesToLookFor(searchWords(search));
  if (pieces.length === 0) return undefined;
  const words = await selectKnownWords(scope, { kinds: [...kinds], pieces });
  return similarSearch(
    search,
    words.map(({ word }) => word),
  );
};

type Page = { readonly pagination: Pagination };
type Searching = { readonly search?: string | undefined };

/**
 * A page of what has each word that is searched; where there is nothing, of what has words of those kinds of
 * names that look like them, and says so. Asked for only then: whoever types rightly pays nothing for it.
 */
export const pageOrSimilar = async <P extends Page>(
  scope: Scope,
  { search }: Searching,
  kinds: readonly NamedKind[],
  pageOf: (searched: Searched | undefined) => Promise<P>,
): Promise<P & { similar?: true }> => {
  const page = await pageOf(search);
  if (!search || page.pagination.totalRecords > 0) return page;
  const words = await findSimilarWords(scope, search, kinds);
  const similar = words && (await pageOf(words));
  return similar && similar.pagination.totalRecords > 0 ? { ...similar, similar: true } : page;
};
