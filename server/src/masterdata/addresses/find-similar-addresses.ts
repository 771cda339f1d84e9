import { soughtWord } from '@halm/model/core/texts/name-words.ts';
import { searchWords } from '@halm/model/core/texts/search-words.ts';
import type { SimilarAddress, SimilarAddressQuery } from '@halm/model/masterdata/addresses/similar-address.ts';
import { ALIKE_FROM, companyLikeness, companyWords } from '@halm/model/masterdata/addresses/similar-companies.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { withNamed } from '../../core/records/few-records.ts';
import { containing } from '../../core/records/list-page.ts';
import { findSimilarWords } from '../../core/records/similar-words.ts';

const SHOWN = 5;
/** So many are compared: a word that more addresses have says nothing of which is meant. */
const COMPARED = 100;
const COMPARED_WORDS = 2;
/** So many are found before those are left out that were merged, or are the one that is typed. */
const MOST_FOUND = 2 * COMPARED;

const selectCandidates = (scope: Scope, { exceptId }: SimilarAddressQuery) =>
  scope.db
    .selectFrom('addresses')
    .select(['id', 'number', 'companyName', 'companyNumber', 'vatNumber', 'city'])
    .where('organisationId', '=', scope.organisationId)
    // One that was merged into another is there already, under that one.
    .where('mergedInto', 'is', null)
    .$if(exceptId !== undefined, (all) => all.where('id', '!=', exceptId ?? ''));

type Candidate = Awaited<ReturnType<ReturnType<typeof selectCandidates>['execute']>>[number];

const byNumbers = (scope: Scope, query: SimilarAddressQuery): Promise<Candidate[]> => {
  const { companyNumber, vatNumber } = query;
  if (!companyNumber && !vatNumber) return Promise.resolve([]);
  return selectCandidates(scope, query)
    .where((is) =>
      is.or([
        ...(companyNumber ? [is('companyNumber', '=', companyNumber)] : []),
        ...(vatNumber ? [is('vatNumber', '=', vatNumber)] : []),
      ]),
    )
    .limit(SHOWN)
    .execute();
};

/**
 * Each by itself: a farm is found by its name though there are a thousand with "Hof" in theirs, and by that
 * though one letter is wrong.
 */
const longestWords = (name: string): string[] =>
  companyWords(name)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, COMPARED_WORDS);

const amongNamed = (scope: Scope, word: string) => {
  const { endings } = soughtWord({ word, spellings: [word] });
  return sql<boolean>`id = any(array(select named.id from (${withNamed(scope, 'address', endings, MOST_FOUND)}) as named))`;
};

/** Whose names are like one of these, the likest first. */
const likeOneOf = async (scope: Scope, query: SimilarAddressQuery, names: readonly string[]): Promise<Candidate[]> => {
  const words = [...new Set(names.flatMap(longestWords))];
  const holders = words.map((word) =>
    selectCandidates(scope, query)
      .where('searchText', 'like', containing(word))
      .where(amongNamed(scope, word))
      .limit(COMPARED)
      .execute(),
  );
  return (await Promise.all(holders))
    .flat()
    .map((candidate) => ({
      candidate,
      likeness: Math.max(...names.map((name) => companyLikeness(candidate.companyName, name))),
    }))
    .filter(({ likeness }) => likeness >= ALIKE_FROM)
    .toSorted((one, other) => other.likeness - one.likeness)
    .map(({ candidate }) => candidate);
};

/** A name as it would read with known words in place of those that look like them. */
const mendedNames = async (scope: Scope, name: string): Promise<string[]> => {
  const similar = (await findSimilarWords(scope, name, 'address')) ?? [];
  const typed = searchWords(name);
  const newSpellings = similar.map(({ spellings }, at) =>
    spellings.filter((one) => !typed[at]?.spellings.includes(one)),
  );
  const most = Math.max(0, ...newSpellings.map(({ length }) => length));
  return Array.from({ length: most }, (_, nth) =>
    similar.map(({ word }, at) => newSpellings[at]?.[nth] ?? newSpellings[at]?.at(-1) ?? word).join(' '),
  );
};

/** By the name as it is typed; where nobody is called so, by names that a mistake or two make of it. */
const byName = async (scope: Scope, query: SimilarAddressQuery): Promise<Candidate[]> => {
  const name = query.companyName ?? '';
  const found = await likeOneOf(scope, query, [name]);
  if (found.length > 0) return found;
  const mended = await mendedNames(scope, name);
  return mended.length > 0 ? likeOneOf(scope, query, mended) : [];
};

const becauseOf = (
  { companyNumber, vatNumber }: SimilarAddressQuery,
  candidate: Candidate,
): SimilarAddress['because'] => {
  if (vatNumber && candidate.vatNumber === vatNumber) return 'vatNumber';
  return companyNumber && candidate.companyNumber === companyNumber ? 'companyNumber' : 'companyName';
};

/**
 * Addresses that may be the one that is being typed: those with the same numbers
 * first, then by the likeness of the name.
 */
export const findSimilarAddresses = async (scope: Scope, query: SimilarAddressQuery) => {
  const found = (await Promise.all([byNumbers(scope, query), byName(scope, query)])).flat();
  const once = [...new Map(found.map((one) => [one.id, one])).values()].slice(0, SHOWN);
  return {
    items: once.map((candidate): SimilarAddress => {
      const { id, number, companyName, city } = candidate;
      return { id, number, companyName, city, because: becauseOf(query, candidate) };
    }),
  };
};
