import type { Doser, DoserFilter } from '@halm/model/production/dosers/doser.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

/** A record that a column of the row refers to, by its id and what it is called. */
const namedOf = <T>(table: string, column: string) => sql<T>`(
  select json_build_object('id', one.id, 'name', one.name) from ${sql.table(table)} as one
  where one.organisation_id = dosers.organisation_id and one.id = ${sql.ref(`dosers.${column}`)})`;

const selectDosers = (scope: Scope) =>
  scope.db
    .selectFrom('dosers')
    .select(['id', 'name', 'mode', 'unit', 'mostKgPerHour', 'booksItself', 'active', 'version', 'updatedAt'])
    .select([
      sql<number>`correction_factor::float8`.as('correctionFactor'),
      namedOf<Doser['article']>('articles', 'articleId').as('article'),
      namedOf<Doser['location']>('storage_locations', 'locationId').as('location'),
      namedOf<Doser['location']>('storage_locations', 'productionLocationId').as('productionLocation'),
      namedOf<Doser['endpoint']>('endpoints', 'endpointId').as('endpoint'),
    ])
    .$narrowType<Pick<Doser, 'mode' | 'unit'>>()
    .where('organisationId', '=', scope.organisationId);

/** A page of dosers with what they feed. */
export const findDosers = (scope: Scope, filter: DoserFilter) => {
  const { active, search } = filter;
  let query = selectDosers(scope);
  if (active !== undefined) query = query.where('active', '=', active);
  if (search) query = query.where(eachWordIn(search, [searchable('name')]));
  return listPage(scope.db, sorted(query, filter.sort, { name: [sql`lower(dosers.name)`] }, 'id'), filter);
};

/** One doser with what it feeds; `request.not-found` when there is none. */
export const getDoser = async (scope: Scope, id: string): Promise<Doser> =>
  found(await selectDosers(scope).where('id', '=', id).executeTakeFirst());
