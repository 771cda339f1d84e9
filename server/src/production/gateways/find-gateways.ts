import {
  type Gateway,
  type GatewayFilter,
  type GatewayRefusal,
  gatewayState,
} from '@halm/model/production/gateways/gateway.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { instantInJson, jsonRows } from '../../core/db/json-rows.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';
import { gatewayUserName } from './gateway-key.ts';

const counts = ['calls', 'accepted', 'repeated', 'conflicts', 'refused', 'ignored'] as const;

const selectGateways = (scope: Scope) =>
  scope.db
    .selectFrom('gateways')
    .leftJoin('gatewayCounts', (on) =>
      on
        .onRef('gatewayCounts.organisationId', '=', 'gateways.organisationId')
        .onRef('gatewayCounts.gatewayId', '=', 'gateways.id'),
    )
    .select(['gateways.id', 'name', 'version', 'updatedAt', 'lastCallAt', 'silentAt', 'clockAheadMs'])
    .select((is) => counts.map((count) => is.fn.coalesce(`gatewayCounts.${count}`, sql.lit(0)).as(count)))
    .select((is) => [
      jsonRows(
        is
          .selectFrom('gatewayKeys')
          .select(['number', instantInJson('madeAt').as('madeAt')])
          .select(sql<string | null>`${instantInJson('lastUsedAt')}`.as('lastUsedAt'))
          .where('gatewayKeys.organisationId', '=', scope.organisationId)
          .whereRef('gatewayKeys.gatewayId', '=', 'gateways.id')
          .where('revokedAt', 'is', null)
          .orderBy('number'),
      ).as('keys'),
      is
        .selectFrom('endpoints')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('endpoints.organisationId', '=', scope.organisationId)
        .whereRef('endpoints.gatewayId', '=', 'gateways.id')
        .$asScalar()
        .$notNull()
        .as('endpoints'),
      is
        .selectFrom('endpoints')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('endpoints.organisationId', '=', scope.organisationId)
        .whereRef('endpoints.gatewayId', '=', 'gateways.id')
        .where('endpoints.state', '=', 'new')
        .$asScalar()
        .$notNull()
        .as('newEndpoints'),
    ])
    .where('gateways.organisationId', '=', scope.organisationId);

type Row = Awaited<ReturnType<ReturnType<typeof selectGateways>['executeTakeFirstOrThrow']>>;

const presentGateway =
  ({ now, organisationId }: Scope) =>
  ({ silentAt, ...row }: Row): Gateway => ({
    ...row,
    keys: row.keys.map((key) => ({
      ...key,
      userName: gatewayUserName({ organisationId, gatewayId: row.id, number: key.number }),
    })),
    state: gatewayState({ hasKey: row.keys.length > 0, lastCallAt: row.lastCallAt, silentAt }, now),
  });

/** A page of gateways. */
export const findGateways = async (scope: Scope, filter: GatewayFilter) => {
  const { search } = filter;
  let query = selectGateways(scope);
  if (search) query = query.where(eachWordIn(search, [searchable('gateways.name')]));
  const order = { name: [sql`lower(gateways.name)`] };
  const page = await listPage(scope.db, sorted(query, filter.sort, order, 'gateways.id'), filter);
  return { ...page, items: page.items.map(presentGateway(scope)) };
};

/** One gateway; `request.not-found` when there is none. */
export const getGateway = async (scope: Scope, id: string): Promise<Gateway> =>
  presentGateway(scope)(found(await selectGateways(scope).where('gateways.id', '=', id).executeTakeFirst()));

/** The readings of a gateway that were refused, newest first. */
export const findRefusals = async (
  scope: Scope,
  gatewayId: string,
  filter: { readonly page: number; readonly size: number; readonly only?: 'count' | undefined },
) => {
  await getGateway(scope, gatewayId);
  const query = scope.db
    .selectFrom('gatewayRefusals')
    .select(['id', 'refusedAt', 'reason', 'reading'])
    .$narrowType<Pick<GatewayRefusal, 'reason'>>()
    .where('organisationId', '=', scope.organisationId)
    .where('gatewayId', '=', gatewayId)
    .orderBy('id', 'desc');
  return listPage(scope.db, query, filter);
};
