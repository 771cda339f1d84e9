import type { Contract, ContractFilter } from '@halm/model/purchasing/contracts/contract.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { recordList } from '../../core/records/record-list.ts';
import { recordsToComplete } from '../../core/records/records-to-complete.ts';
import type { Searched } from '../../core/records/search-text.ts';
import { pageOrSimilar } from '../../core/records/similar-words.ts';
import { articlesOfContract, articlesOfFew } from './articles-of-contract.ts';
import { fewContracts } from './few-contracts.ts';
import { hasFlag } from './has-flag.ts';
import { presentContract } from './present-contract.ts';
import { allContracts, withContractParts } from './with-contract-parts.ts';

const columns = {
  number: ['contracts.number'],
  supplier: ['supplier.companyName'],
  startsOn: ['contracts.startsOn'],
  endsOn: ['contracts.endsOn'],
  status: ['contracts.status', 'contracts.endsOn'],
} as const;

const aboutArticle = (scope: Scope, articleId: string) =>
  scope.db
    .selectFrom('contractMaterials')
    .select('contractId')
    .where('organisationId', '=', scope.organisationId)
    .where('articleId', '=', articleId);

const contracts = recordList({
  all: allContracts,
  // Each has its supplier: counted they are without looking for it.
  counted: ({ db, organisationId }) =>
    db.selectFrom('contracts').where('contracts.organisationId', '=', organisationId),
  withParts: withContractParts,
  present: presentContract,
  id: 'contracts.id',
  columns,
  texts: [sql.ref('contracts.searchText'), sql.ref('supplier.searchText'), articlesOfContract],
  few: fewContracts,
  fewTexts: [sql.ref('contracts.searchText'), sql.ref('supplier.searchText'), articlesOfFew],
  opensBy: 'endsOn',
});

const pageOfContracts = async (scope: Scope, filter: ContractFilter, searched: Searched | undefined) => {
  const { status, flag, supplierId, articleId, runsOn, endsUntil, toComplete } = filter;
  const isFlagged = flag && (await hasFlag(scope, flag));
  return contracts.search(scope, filter, searched, (all) => {
    let query = all;
    if (status) query = query.where('contracts.status', '=', status);
    if (isFlagged) query = query.where(isFlagged);
    if (supplierId) query = query.where('contracts.supplierId', '=', supplierId);
    if (articleId) query = query.where('contracts.id', 'in', aboutArticle(scope, articleId));
    if (runsOn) query = query.where('contracts.startsOn', '<=', runsOn).where('contracts.endsOn', '>=', runsOn);
    if (endsUntil) query = query.where('contracts.endsOn', '<=', endsUntil);
    if (toComplete !== undefined)
      query = query.where('contracts.id', toComplete ? 'in' : 'not in', recordsToComplete(scope, 'contracts'));
    return query;
  });
};

/** A page of contracts; what looks like a search is a supplier's name. */
export const findContracts = (scope: Scope, filter: ContractFilter) =>
  pageOrSimilar(scope, filter, 'address', (searched) => pageOfContracts(scope, filter, searched));

/** One contract with its materials; `request.not-found` when there is none. */
export const getContract = (scope: Scope, id: string): Promise<Contract> => contracts.get(scope, id);

/** Contracts by their ids, as many as there are. */
export const getContracts = (scope: Scope, ids: readonly string[]): Promise<Contract[]> => contracts.getAll(scope, ids);
