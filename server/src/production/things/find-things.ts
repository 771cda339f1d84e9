import type { Thing, ThingFilter, ThingItem } from '@halm/model/production/things/thing.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { walkOf } from '../../core/records/list-walk.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';
import { findThingValues } from './find-thing-values.ts';

const selectThings = (scope: Scope) =>
  scope.db
    .selectFrom('things')
    .select(['id', 'kind', 'name', 'code', 'latitude', 'longitude', 'active', 'version', 'updatedAt'])
    .select(
      sql<Thing['location']>`(
        select json_build_object('id', one.id, 'name', one.name) from storage_locations as one
        where one.organisation_id = things.organisation_id and one.id = things.location_id)`.as('location'),
    )
    .$narrowType<Pick<Thing, 'kind'>>()
    .where('organisationId', '=', scope.organisationId);

const order = {
  name: [sql`lower(things.name)`],
  kind: ['kind', sql`lower(things.name)`],
} as const;

/** A page of things with the newest values of their first endpoints. In a file there is no last day. */
export const findThings = async (scope: Scope, filter: ThingFilter) => {
  const { kind, active, search } = filter;
  let query = selectThings(scope).select(({ selectFrom }) =>
    selectFrom('endpoints')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('endpoints.organisationId', '=', scope.organisationId)
      .whereRef('endpoints.thingId', '=', 'things.id')
      .$asScalar()
      .$notNull()
      .as('endpoints'),
  );
  if (kind) query = query.where('kind', '=', kind);
  if (active !== undefined) query = query.where('active', '=', active);
  if (search) query = query.where(eachWordIn(search, [searchable('things.name', 'things.code')]));
  const page = await listPage(scope.db, sorted(query, filter.sort, order, 'id'), filter);
  const ids = page.items.map(({ id }) => id);
  const values = walkOf(scope.db) || ids.length === 0 ? new Map() : await findThingValues(scope, ids);
  return { ...page, items: page.items.map((thing): ThingItem => ({ ...thing, values: values.get(thing.id) ?? [] })) };
};

/** One thing; `request.not-found` when there is none. */
export const getThing = async (scope: Scope, id: string): Promise<Thing> =>
  found(await selectThings(scope).where('id', '=', id).executeTakeFirst());
