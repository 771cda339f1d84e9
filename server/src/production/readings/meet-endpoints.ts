import type { EndpointState } from '@halm/model/production/endpoints/endpoint.ts';
import type { BroughtSeries } from '@halm/model/production/readings/accept-readings.ts';
import { sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import { publish } from '../../core/realtime/outbox.ts';

/** An endpoint as its readings meet it. */
export type MetEndpoint = {
  readonly key: string;
  readonly tag: string;
  readonly series: number;
  readonly state: EndpointState;
  readonly isText: boolean;
};

/** More than so many is a gateway that makes up names. */
const MOST_ENDPOINTS = 2000;

type OpenKeys = Open<{ gatewayId: string; keys: readonly string[]; tags: readonly string[] }>;

const endpointsByKey = statement(
  (_, { organisationId, gatewayId, keys, tags }: OpenKeys) => sql<MetEndpoint>`
    select endpoints.key, endpoints.tag, series, state, is_text
    from unnest(${keys}::text[], ${tags}::text[]) as brought (key, tag)
    join endpoints on endpoints.organisation_id = ${organisationId} and endpoints.gateway_id = ${gatewayId}
      and endpoints.key = brought.key and endpoints.tag = brought.tag`,
);

const nameOf = ({ key, tag }: Pick<MetEndpoint, 'key' | 'tag'>): string => JSON.stringify([key, tag]);

const keyOf = ({ endpoint, tag }: BroughtSeries): string => nameOf({ key: endpoint, tag });

const findMet = async (scope: Scope, gatewayId: string, brought: readonly BroughtSeries[]) => {
  const keys = brought.map(({ endpoint }) => endpoint);
  const rows = await endpointsByKey(scope, { gatewayId, keys, tags: brought.map(({ tag }) => tag) });
  return new Map(rows.map((row) => [nameOf(row), row]));
};

const countAll = async (scope: Scope, gatewayId: string): Promise<{ ofGateway: number; lastSeries: number }> => {
  const row = await scope.db
    .selectFrom('endpoints')
    .select(({ fn }) => [
      fn.coalesce(fn.max<number | null>('series'), sql.lit(0)).as('lastSeries'),
      fn.countAll<number>().filterWhere('gatewayId', '=', gatewayId).as('ofGateway'),
    ])
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirstOrThrow();
  return { ofGateway: row.ofGateway, lastSeries: row.lastSeries ?? 0 };
};

/** Notes endpoints that nobody has seen before, as far as the gateway may have them. */
const addEndpoints = async (scope: Scope, gatewayId: string, fresh: readonly BroughtSeries[]): Promise<void> => {
  const { ofGateway, lastSeries } = await countAll(scope, gatewayId);
  const rows = fresh.slice(0, Math.max(0, MOST_ENDPOINTS - ofGateway)).map(({ endpoint, tag, readings }, index) => ({
    organisationId: scope.organisationId,
    id: newId(),
    gatewayId,
    key: endpoint,
    tag,
    series: lastSeries + 1 + index,
    isText: typeof readings[0]?.value === 'string',
    firstSeenAt: nowIso(scope),
    createdAt: nowIso(scope),
    updatedAt: nowIso(scope),
  }));
  if (rows.length === 0) return;
  await scope.db.insertInto('endpoints').values(rows).execute();
  await publish(scope, { event: 'endpoints.created', entity: 'endpoints', id: gatewayId, isInternal: true });
};

/**
 * The endpoints that readings are of; those that are new are noted, up to two thousand of a gateway. Answers
 * the endpoint of a series, or undefined where there is no room for it.
 */
export const meetEndpoints = async (
  scope: Scope,
  gatewayId: string,
  brought: readonly BroughtSeries[],
): Promise<(series: BroughtSeries) => MetEndpoint | undefined> => {
  let met = await findMet(scope, gatewayId, brought);
  if (met.size < brought.length) {
    await lockTurn(scope, 'new endpoints');
    met = await findMet(scope, gatewayId, brought);
    const fresh = brought.filter((series) => !met.has(keyOf(series)));
    await addEndpoints(scope, gatewayId, fresh);
    met = await findMet(scope, gatewayId, brought);
  }
  return (series) => met.get(keyOf(series));
};
