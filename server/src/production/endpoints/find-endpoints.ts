import type { Endpoint, EndpointFilter } from '@halm/model/production/endpoints/endpoint.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

const selectEndpoints = (scope: Scope) =>
  scope.db
    .selectFrom('endpoints')
    .innerJoin('gateways', (on) =>
      on
        .onRef('gateways.organisationId', '=', 'endpoints.organisationId')
        .onRef('gateways.id', '=', 'endpoints.gatewayId'),
    )
    .leftJoin('endpointValues as newest', (on) =>
      on
        .onRef('newest.organisationId', '=', 'endpoints.organisationId')
        .onRef('newest.series', '=', 'endpoints.series'),
    )
    .leftJoin('things', (on) =>
      on.onRef('things.organisationId', '=', 'endpoints.organisationId').onRef('things.id', '=', 'endpoints.thingId'),
    )
    .select(['endpoints.id', 'endpoints.key', 'endpoints.tag', 'endpoints.state', 'endpoints.name', 'endpoints.kind'])
    .select(['endpoints.retention'])
    .select(['endpoints.unit', 'endpoints.isText', 'endpoints.firstSeenAt', 'endpoints.version', 'endpoints.updatedAt'])
    .select(['gateways.id as gatewayId', 'gateways.name as gatewayName'])
    .select(['things.id as thingId', 'things.name as thingName'])
    .select(['newest.measuredAt', 'newest.value', 'newest.word'])
    .$narrowType<Pick<Endpoint, 'state' | 'kind' | 'retention'>>()
    .where('endpoints.organisationId', '=', scope.organisationId);

type Row = Awaited<ReturnType<ReturnType<typeof selectEndpoints>['executeTakeFirstOrThrow']>>;

const presentEndpoint = (endpoint: Row): Endpoint => {
  const { gatewayId, gatewayName, thingId, thingName, measuredAt, value, word, ...row } = endpoint;
  return {
    ...row,
    gateway: { id: gatewayId, name: gatewayName },
    thing: thingId === null ? null : { id: thingId, name: thingName ?? '' },
    last: measuredAt === null ? null : { measuredAt, value: word ?? value ?? 0 },
  };
};

const order = {
  name: [sql`lower(endpoints.name)`],
  key: ['endpoints.key', 'endpoints.tag'],
} as const;

/** A page of endpoints with their newest readings. */
export const findEndpoints = async (scope: Scope, filter: EndpointFilter) => {
  const { search, gatewayId, state, kind, thingId, hasThing } = filter;
  let query = selectEndpoints(scope);
  if (gatewayId) query = query.where('endpoints.gatewayId', '=', gatewayId);
  if (state) query = query.where('endpoints.state', '=', state);
  if (thingId) query = query.where('endpoints.thingId', '=', thingId);
  if (hasThing !== undefined) query = query.where('endpoints.thingId', hasThing ? 'is not' : 'is', null);
  if (kind) query = query.where('endpoints.kind', '=', kind);
  if (search) query = query.where(eachWordIn(search, [searchable('endpoints.name', 'endpoints.key', 'endpoints.tag')]));
  const page = await listPage(scope.db, sorted(query, filter.sort, order, 'endpoints.id'), filter);
  return { ...page, items: page.items.map(presentEndpoint) };
};

/** One endpoint with its newest reading; `request.not-found` when there is none. */
export const getEndpoint = async (scope: Scope, id: string): Promise<Endpoint> =>
  presentEndpoint(found(await selectEndpoints(scope).where('endpoints.id', '=', id).executeTakeFirst()));
