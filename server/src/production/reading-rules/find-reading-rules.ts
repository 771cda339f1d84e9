import type { EndpointKind } from '@halm/model/production/endpoints/endpoint.ts';
import type { ReadingRule, ReadingRuleFilter } from '@halm/model/production/reading-rules/reading-rule.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';
import { getEndpoint } from '../endpoints/find-endpoints.ts';

const selectRules = (scope: Scope) =>
  scope.db
    .selectFrom('readingRules as rule')
    .innerJoin('endpoints', (on) =>
      on.onRef('endpoints.organisationId', '=', 'rule.organisationId').onRef('endpoints.id', '=', 'rule.endpointId'),
    )
    .leftJoin('things', (on) =>
      on.onRef('things.organisationId', '=', 'endpoints.organisationId').onRef('things.id', '=', 'endpoints.thingId'),
    )
    .leftJoin('ruleEvents as event', (on) =>
      on
        .onRef('event.organisationId', '=', 'rule.organisationId')
        .onRef('event.ruleId', '=', 'rule.id')
        .on('event.clearedAt', 'is', null),
    )
    .select(['rule.id', 'rule.name', 'rule.kind', 'rule.threshold', 'rule.hysteresis', 'rule.forSeconds'])
    .select(['rule.severity', 'rule.active', 'rule.version', 'rule.updatedAt'])
    .select(['endpoints.id as endpointId', 'endpoints.name as endpointName', 'endpoints.gatewayId', 'endpoints.unit'])
    .select(['endpoints.kind as endpointKind', 'things.id as thingId', 'things.name as thingName'])
    .select(['event.id as eventId', 'event.raisedAt', 'event.value'])
    .$narrowType<Pick<ReadingRule, 'kind' | 'severity'> & { endpointKind: EndpointKind; endpointName: string }>()
    .where('rule.organisationId', '=', scope.organisationId);

type Row = Awaited<ReturnType<ReturnType<typeof selectRules>['executeTakeFirstOrThrow']>>;

const presentRule = (row: Row): ReadingRule => {
  const { endpointId, endpointName, endpointKind, gatewayId, unit, thingId, thingName, ...rest } = row;
  const { eventId, raisedAt, value, ...rule } = rest;
  return {
    ...rule,
    endpoint: { id: endpointId, name: endpointName, gatewayId, unit, kind: endpointKind },
    thing: thingId === null ? null : { id: thingId, name: thingName ?? '' },
    broken: eventId === null || raisedAt === null ? null : { eventId, raisedAt, value },
  };
};

const order = {
  endpoint: [sql`lower(endpoints.name)`],
  severity: [sql`array_position(array['critical', 'warning', 'note'], rule.severity)`, sql`lower(endpoints.name)`],
} as const;

/** A page of rules, each with whether it is broken now. */
export const findReadingRules = async (scope: Scope, filter: ReadingRuleFilter) => {
  const { search, endpointId, thingId, kind, severity, active, broken } = filter;
  let query = selectRules(scope);
  if (endpointId) query = query.where('rule.endpointId', '=', endpointId);
  if (thingId) query = query.where('endpoints.thingId', '=', thingId);
  if (kind) query = query.where('rule.kind', '=', kind);
  if (severity) query = query.where('rule.severity', '=', severity);
  if (active !== undefined) query = query.where('rule.active', '=', active);
  if (broken !== undefined) query = query.where('event.id', broken ? 'is not' : 'is', null);
  if (search) query = query.where(eachWordIn(search, [searchable('rule.name', 'endpoints.name', 'things.name')]));
  const page = await listPage(scope.db, sorted(query, filter.sort, order, 'rule.id'), filter);
  return { ...page, items: page.items.map(presentRule) };
};

/** A page of the rules of an endpoint; `request.not-found` when there is no such endpoint. */
export const findEndpointRules = async (
  scope: Scope,
  endpointId: string,
  filter: Omit<ReadingRuleFilter, 'endpointId' | 'thingId'>,
) => {
  await getEndpoint(scope, endpointId);
  return findReadingRules(scope, { ...filter, endpointId });
};

/** One rule; `request.not-found` when there is none. */
export const getReadingRule = async (scope: Scope, id: string): Promise<ReadingRule> =>
  presentRule(found(await selectRules(scope).where('rule.id', '=', id).executeTakeFirst()));
