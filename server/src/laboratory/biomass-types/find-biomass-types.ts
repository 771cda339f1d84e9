import type { BiomassType, BiomassTypeFilter } from '@halm/model/laboratory/biomass-types/biomass-type.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

const selectTypes = (scope: Scope) =>
  scope.db
    .selectFrom('biomassTypes')
    .select(['id', 'name', 'substrate', 'version', 'updatedAt'])
    .$narrowType<Pick<BiomassType, 'substrate'>>()
    .where('organisationId', '=', scope.organisationId);

/** A page of biomass types. */
export const findBiomassTypes = (scope: Scope, filter: BiomassTypeFilter) => {
  const { search } = filter;
  let query = selectTypes(scope);
  if (search) query = query.where(eachWordIn(search, [searchable('name')]));
  return listPage(scope.db, sorted(query, filter.sort, { name: [sql`lower(biomass_types.name)`] }, 'id'), filter);
};

/** One biomass type; `request.not-found` when there is none. */
export const getBiomassType = async (scope: Scope, id: string): Promise<BiomassType> =>
  found(await selectTypes(scope).where('id', '=', id).executeTakeFirst());
