import type { Contract, ContractFilter } from '@halm/model/contracts/contract.ts';
import { sql } from 'kysely';
import { listPage, sorted } from '../platform/list-page.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { eachWordIn, type Searched, searchable } from '../platform/search-text.ts';
import { pageOrSimilar } from '../platform/similar-words.ts';
import { hasFlag } from './has-flag.ts';
import { presentContracts, selectContracts } from './present-contracts.ts';

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

const pageOfContracts = async (scope: Scope, filter: ContractFilter, searched: Searched | undefined) => {
  const { status, flag, supplierId, articleId, runsOn, endsUntil } = filter;
  let query = selectContracts(scope);
  if (status) query = query.where('contracts.status', '=', status);
  if (flag) query = query.where(await hasFlag(scope, flag));
  if (supplierId) query = query.where('contracts.supplierId', '=', supplierId);
  if (articleId) query = query.where('contracts.id', 'in', aboutArticle(scope, articleId));
  if (runsOn) query = query.where('contracts.startsOn', '<=', runsOn).where('contracts.endsOn', '>=', runsOn);
  if (endsUntil) query = query.where('contracts.endsOn', '<=', endsUntil);
  if (searched) {
    const texts = [searchable('contracts.number'), sql.ref('supplier.searchText')];
    query = query.where(eachWordIn(searched, texts));
  }
  const all = sorted(query, filter.sort, columns, 'contracts.id');
  const { items, pagination } = await listPage(scope.db, all, filter);
  return { items: await presentContracts(scope, items), pagination };
};

/** A page of contracts; what looks like a search is a supplier's name. */
export const findContracts = (scope: Scope, filter: ContractFilter) =>
  pageOrSimilar(scope, filter, ['address'], (searched) => pageOfContracts(scope, filter, searched));

/** One contract with its materials; `request.not-found` when there is none. */
export const getContract = async (scope: Scope, id: string): Promise<Contract> => {
  const row = found(await selectContracts(scope).where('contracts.id', '=', id).executeTakeFirst());
  const [contract] = await presentContracts(scope, [row]);
  return found(contract);
};

/** Contracts by their ids, as many as there are. */
export const getContracts = async (scope: Scope, ids: readonly string[]): Promise<Contract[]> =>
  presentContracts(
    scope,
    await selectContracts(scope).where('contracts.id', '=', sql<string>`any(${ids}::uuid[])`).execute(),
  );
