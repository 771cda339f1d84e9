import type { Meter, MeterFilter } from '@halm/model/production/gas-yield/meter.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

const selectMeters = (scope: Scope) =>
  scope.db
    .selectFrom('meters')
    .select(['id', 'name', 'quantity', 'startsOn', 'endsOn', 'version', 'updatedAt'])
    .select([
      sql<number>`factor::float8`.as('factor'),
      sql<number | null>`share_percent::float8`.as('sharePercent'),
      sql<Meter['endpoint']>`(
        select json_build_object('id', one.id, 'name', coalesce(one.name, one.key), 'unit', one.unit)
        from endpoints as one
        where one.organisation_id = meters.organisation_id and one.id = meters.endpoint_id)`.as('endpoint'),
    ])
    .$narrowType<Pick<Meter, 'quantity'>>()
    .where('organisationId', '=', scope.organisationId);

/** A page of meters with what they measure. */
export const findMeters = (scope: Scope, filter: MeterFilter) => {
  const { quantity, search } = filter;
  let query = selectMeters(scope);
  if (quantity) query = query.where('quantity', '=', quantity);
  if (search) query = query.where(eachWordIn(search, [searchable('name')]));
  return listPage(scope.db, sorted(query, filter.sort, { name: [sql`lower(meters.name)`] }, 'id'), filter);
};

/** One meter with what it measures; `request.not-found` when there is none. */
export const getMeter = async (scope: Scope, id: string): Promise<Meter> =>
  found(await selectMeters(scope).where('id', '=', id).executeTakeFirst());
