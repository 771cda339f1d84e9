import type { Contractor, ContractorFilter } from '@halm/model/laboratory/contractors/contractor.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';
import { secretEnding } from '../../core/security/stored-secret.ts';

const selectContractors = (scope: Scope) =>
  scope.db
    .selectFrom('contractors')
    .innerJoin('addresses', (join) =>
      join
        .onRef('addresses.organisationId', '=', 'contractors.organisationId')
        .onRef('addresses.id', '=', 'contractors.addressId'),
    )
    .select(['contractors.id', 'contractors.active', 'countryScope', 'exceptCountries', 'makesLabels', 'baseUrl'])
    .select(['contractors.version', 'contractors.updatedAt', secretEnding('tokenEnd').as('token')])
    .select(
      sql<Contractor['address']>`json_build_object('id', addresses.id, 'name', addresses.company_name)`.as('address'),
    )
    .$narrowType<Pick<Contractor, 'countryScope' | 'exceptCountries'>>()
    .where('contractors.organisationId', '=', scope.organisationId);

/** A page of contractors. */
export const findContractors = (scope: Scope, filter: ContractorFilter) => {
  const { active, country, search } = filter;
  let query = selectContractors(scope);
  if (active !== undefined) query = query.where('contractors.active', '=', active);
  if (country) query = query.where(sql<boolean>`${country} <> all (except_countries)`);
  if (search) query = query.where(eachWordIn(search, [searchable('addresses.companyName')]));
  return listPage(scope.db, sorted(query, filter.sort, { name: ['addresses.companyName'] }, 'contractors.id'), filter);
};

/** One contractor; `request.not-found` when there is none. */
export const getContractor = async (scope: Scope, id: string): Promise<Contractor> =>
  found(await selectContractors(scope).where('contractors.id', '=', id).executeTakeFirst());
