import type { EndpointKind } from '@halm/model/production/endpoints/endpoint.ts';
import type { RuleEvent, RuleEventFilter } from '@halm/model/production/reading-rules/rule-event.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';

const selectEvents = (scope: Scope) =>
  scope.db
    .selectFrom('ruleEvents as event')
    .innerJoin('readingRules as rule', (on) =>
      on.onRef('rule.organisationId', '=', 'event.organisationId').onRef('rule.id', '=', 'event.ruleId'),
    )
    .innerJoin('endpoints', (on) =>
      on.onRef('endpoints.organisationId', '=', 'event.organisationId').onRef('endpoints.id', '=', 'event.endpointId'),
    )
    .leftJoin('things', (on) =>
      on.onRef('things.organisationId', '=', 'endpoints.organisationId').onRef('things.id', '=', 'endpoints.thingId'),
    )
    .select(['event.id', 'event.kind', 'event.severity', 'event.threshold', 'event.value', 'event.sinceAt'])
    .select(['event.raisedAt', 'event.clearedAt', 'event.endedBy as end', 'rule.id as ruleId', 'rule.name as ruleName'])
    .select(['endpoints.id as endpointId', 'endpoints.name as endpointName', 'endpoints.gatewayId', 'endpoints.unit'])
    .select(['endpoints.kind as endpointKind', 'things.id as thingId', 'things.name as thingName'])
    .$narrowType<Pick<RuleEvent, 'kind' | 'severity' | 'end'> & { endpointKind: EndpointKind; endpointName: string }>()
    .where('event.organisationId', '=', scope.organisationId);

type Row = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>;

const presentEvent = (row: Row): RuleEvent => {
  const { ruleId, ruleName, endpointId, endpointName, endpointKind, gatewayId, unit, thingId, thingName, ...event } =
    row;
  return {
    ...event,
    rule: { id: ruleId, name: ruleName },
    endpoint: { id: endpointId, name: endpointName, gatewayId, unit, kind: endpointKind },
    thing: thingId === null ? null : { id: thingId, name: thingName ?? '' },
  };
};

/** A page of the times in which rules were broken, newest first. */
export const findRuleEvents = async (scope: Scope, filter: RuleEventFilter) => {
  const { endpointId, thingId, ruleId, open } = filter;
  let query = selectEvents(scope);
  if (endpointId) query = query.where('event.endpointId', '=', endpointId);
  if (thingId) query = query.where('endpoints.thingId', '=', thingId);
  if (ruleId) query = query.where('event.ruleId', '=', ruleId);
  if (open !== undefined) query = query.where('event.clearedAt', open ? 'is' : 'is not', null);
  const page = await listPage(
    scope.db,
    sorted(query, filter.sort, { raisedAt: ['event.raisedAt'] }, 'event.id'),
    filter,
  );
  return { ...page, items: page.items.map(presentEvent) };
};
