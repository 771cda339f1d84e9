import type { SimilarAddress, SimilarAddressQuery } from '@halm/model/addresses/similar-address.ts';
import { ALIKE_FROM, companyLikeness, companyWords } from '@halm/model/addresses/similar-companies.ts';
import { containing } from '../platform/list-page.ts';
import type { Scope } from '../platform/scope.ts';

const SHOWN = 5;
/** So many are compared: a word that more addresses have says nothing of which is meant. */
const COMPARED = 100;
const COMPARED_WORDS = 2;

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

const byName = async (scope: Scope, query: SimilarAddressQuery): Promise<Candidate[]> => {
  const name = query.companyName ?? '';
  // Each by itself: a farm is found by its name though there are a thousand with "Hof" in theirs, and by that though one letter is wrong.
  const words = companyWords(name).toSorted((one, other) => other.length - one.length);
  const holders = words
    .slice(0, COMPARED_WORDS)
    .map((word) =>
      selectCandidates(scope, query).where('searchText', 'like', containing(word)).limit(COMPARED).execute(),
    );
  return (await Promise.all(holders))
    .flat()
    .map((candidate) => ({ candidate, likeness: companyLikeness(candidate.companyName, name) }))
    .filter(({ likeness }) => likeness >= ALIKE_FROM)
    .toSorted((one, other) => other.likeness - one.likeness)
    .map(({ candidate }) => candidate);
};

const becauseOf = (
  { companyNumber, vatNumber }: SimilarAddressQuery,
  candidate: Candidate,
): SimilarAddress['because'] => {
  if (vatNumber && candidate.vatNumber === vatNumber) return 'vatNumber';
  return companyNumber && candidate.companyNumber === companyNumber ? 'companyNumber' : 'companyName';
};

/** Addresses that may be the one that is being typed: those with the same numbers first, then by the likeness of the name. */
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
