import type { EndpointKind } from '@halm/model/production/endpoints/endpoint.ts';
import {
  evaluateRule,
  evaluateSilence,
  type RuleState,
  type RuleTurn,
} from '@halm/model/production/reading-rules/evaluate-rule.ts';
import type { RuleKind, RuleSeverity } from '@halm/model/production/reading-rules/rule-choices.ts';
import type { Reading } from '@halm/model/production/readings/reading-block.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { lockStates } from './restart-rules.ts';
import { type StandingRule, writeRuleEvents } from './write-rule-events.ts';

const millisecondsOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** The rules of these ids, as far as they look at readings: locked until the transaction ends. */
const lockRules = async (scope: Scope, ruleIds: readonly string[]): Promise<StandingRule[]> => {
  const locked = await lockStates(scope, ruleIds);
  if (locked.length === 0) return [];
  const rows = await scope.db
    .selectFrom('ruleStates as state')
    .innerJoin('readingRules as rule', (on) =>
      on.onRef('rule.organisationId', '=', 'state.organisationId').onRef('rule.id', '=', 'state.ruleId'),
    )
    .innerJoin('endpoints', (on) =>
      on.onRef('endpoints.organisationId', '=', 'rule.organisationId').onRef('endpoints.id', '=', 'rule.endpointId'),
    )
    .select(['state.ruleId', 'state.lastAt', 'state.sinceAt', 'state.raisedAt', 'state.samples', 'state.eventId'])
    .select(['rule.name', 'rule.kind', 'rule.severity', 'rule.threshold', 'rule.hysteresis', 'rule.forSeconds'])
    .select(['endpoints.id as endpointId', 'endpoints.kind as endpointKind', 'endpoints.gatewayId', 'endpoints.unit'])
    .select([
      'endpoints.series',
      ({ fn, ref }) => fn.coalesce('endpoints.name', ref('endpoints.key')).as('endpointName'),
    ])
    .$narrowType<{ kind: RuleKind; severity: RuleSeverity; endpointKind: EndpointKind | null }>()
    .where('state.organisationId', '=', scope.organisationId)
    .where('state.ruleId', 'in', locked)
    .orderBy('state.ruleId')
    .execute();
  return rows.map(({ lastAt, sinceAt, raisedAt, samples, ...rule }) => ({
    ...rule,
    state: {
      lastAt: Date.parse(lastAt),
      sinceAt: millisecondsOf(sinceAt),
      raisedAt: millisecondsOf(raisedAt),
      samples: samples as RuleState['samples'],
    },
  }));
};

type Changed = { readonly ruleId: string; readonly state: RuleState; readonly eventId: string | null };

const instants = (all: readonly (number | null)[]): (string | null)[] =>
  all.map((at) => (at === null ? null : new Date(at).toISOString()));

const writeStates = async (scope: Scope, changed: readonly Changed[]): Promise<void> => {
  if (changed.length === 0) return;
  const states = changed.map(({ state }) => state);
  await sql`
    update rule_states as state set last_at = now.last_at, since_at = now.since_at, raised_at = now.raised_at,
      samples = now.samples, event_id = now.event_id
    from unnest(${changed.map(({ ruleId }) => ruleId)}::uuid[], ${instants(states.map(({ lastAt }) => lastAt))}::timestamptz[],
      ${instants(states.map(({ sinceAt }) => sinceAt))}::timestamptz[],
      ${instants(states.map(({ raisedAt }) => raisedAt))}::timestamptz[],
      ${states.map(({ samples }) => JSON.stringify(samples))}::jsonb[],
      ${changed.map(({ eventId }) => eventId)}::uuid[]) as now (rule_id, last_at, since_at, raised_at, samples, event_id)
    where state.organisation_id = ${scope.organisationId} and state.rule_id = now.rule_id`.execute(scope.db);
};

type Evaluate = (rule: StandingRule) => { readonly state: RuleState; readonly turns: readonly RuleTurn[] };

/** Evaluates rules, and writes down how they stand with what happened: all of it or nothing. */
const evaluateRules = async (scope: Scope, ruleIds: readonly string[], evaluate: Evaluate): Promise<void> => {
  const changed: Changed[] = [];
  for (const rule of await lockRules(scope, ruleIds)) {
    const { state, turns } = evaluate(rule);
    const eventId = turns.length > 0 ? await writeRuleEvents(scope, rule, turns) : rule.eventId;
    if (state !== rule.state) changed.push({ ruleId: rule.ruleId, state, eventId });
  }
  await writeStates(scope, changed);
};

type Come = { readonly series: number; readonly readings: readonly Reading[] };

/** Evaluates the rules on what has come, all of it, in the transaction that packs it. */
export const evaluateReadings = async (scope: Scope, come: readonly Come[]): Promise<void> => {
  const bySeries = Map.groupBy(come, ({ series }) => series);
  const rules = await scope.db
    .selectFrom('readingRules as rule')
    .innerJoin('endpoints', (on) =>
      on.onRef('endpoints.organisationId', '=', 'rule.organisationId').onRef('endpoints.id', '=', 'rule.endpointId'),
    )
    .select('rule.id')
    .where('rule.organisationId', '=', scope.organisationId)
    .where('rule.active', '=', true)
    .where(sql<boolean>`endpoints.series = any (${[...bySeries.keys()]}::integer[])`)
    .execute();
  const ruleIds = rules.map(({ id }) => id);
  await evaluateRules(scope, ruleIds, (rule) =>
    evaluateRule(
      rule,
      rule.state,
      (bySeries.get(rule.series) ?? []).flatMap(({ readings }) => readings),
    ),
  );
};

/** Finds what nothing has come of for longer than its rule allows. */
export const noticeSilentEndpoints = async (scope: Scope): Promise<void> => {
  const now = scope.now.getTime();
  const due = await scope.db
    .selectFrom('ruleStates as state')
    .innerJoin('readingRules as rule', (on) =>
      on.onRef('rule.organisationId', '=', 'state.organisationId').onRef('rule.id', '=', 'state.ruleId'),
    )
    .select('rule.id')
    .where('state.organisationId', '=', scope.organisationId)
    .where('rule.kind', '=', 'silence')
    .where('state.raisedAt', 'is', null)
    .where(
      sql<boolean>`state.last_at + make_interval(secs => rule.for_seconds) < ${scope.now.toISOString()}::timestamptz`,
    )
    .execute();
  const ruleIds = due.map(({ id }) => id);
  await evaluateRules(scope, ruleIds, (rule) => evaluateSilence(rule, rule.state, now));
};
