import type { Endpoint, EndpointInput } from '@halm/model/production/endpoints/endpoint.ts';
import { type RuleKind, ruleKindsOf } from '@halm/model/production/reading-rules/rule-choices.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { changeRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { restartRules, rulesOfEndpoint } from '../reading-rules/restart-rules.ts';
import { getEndpoint } from './find-endpoints.ts';

/** Its history tells what people said of it, not its readings. */
const endpointRecord = {
  table: 'endpoints',
  entity: 'endpoints',
  get: getEndpoint,
  kept: ({ name, kind, unit, state, thing, retention }: Endpoint) => ({ name, kind, unit, state, thing, retention }),
} as const;

const refuseWhereWeighed = async (scope: Scope, endpointId: string): Promise<void> => {
  const doser = await scope.db
    .selectFrom('dosers')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('endpointId', '=', endpointId)
    .executeTakeFirst();
  if (doser) throw new Refusal('request.in-use');
};

/** Refused where a meter reads the endpoint; `isStill`: one that has ended counts no more. */
const refuseWhereMetered = async (scope: Scope, endpointId: string, isStill: boolean): Promise<void> => {
  const meter = await scope.db
    .selectFrom('meters')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('endpointId', '=', endpointId)
    .$if(isStill, (all) => all.where((is) => is.or([is('endsOn', 'is', null), is('endsOn', '>=', today(scope))])))
    .limit(1)
    .executeTakeFirst();
  if (meter) throw new Refusal('request.in-use');
};

/** A board would go on showing it, and nothing more would come. */
const refuseWhereShown = async (scope: Scope, endpointId: string): Promise<void> => {
  const panel = await scope.db
    .selectFrom('boardPanelSeries')
    .select('boardId')
    .where('organisationId', '=', scope.organisationId)
    .where('endpointId', '=', endpointId)
    .limit(1)
    .executeTakeFirst();
  if (panel) throw new Refusal('request.in-use');
};

/** Rules that the kind can't have speak against it. */
const refuseWhereRuled = async (scope: Scope, endpointId: string, kind: EndpointInput['kind']): Promise<void> => {
  const rules = await rulesOfEndpoint(scope, endpointId);
  if (rules.some((rule) => !ruleKindsOf(kind).includes(rule.kind as RuleKind)))
    throw refuseField('kind', 'reading-rule.needs-kind');
};

const restartRulesOf = async (scope: Scope, endpointId: string): Promise<void> => {
  const rules = await rulesOfEndpoint(scope, endpointId);
  await restartRules(
    scope,
    rules.map(({ id }) => id),
  );
};

/** Says what an endpoint is. Words are of the kind `text`, numbers of the others. */
export const updateEndpoint = async (scope: Scope, record: RecordVersion, input: EndpointInput): Promise<Endpoint> => {
  let isOther = false;
  const after = await changeRecord(scope, endpointRecord, record, async (before) => {
    if ((input.kind === 'text') !== before.isText)
      throw refuseField('kind', before.isText ? 'endpoint.sends-words' : 'endpoint.sends-numbers');
    const isNowOther = before.kind !== null && before.kind !== input.kind;
    const isRetired = input.state === 'retired' && before.state !== 'retired';
    if (isNowOther || isRetired) {
      await refuseWhereWeighed(scope, record.id);
      await refuseWhereMetered(scope, record.id, !isNowOther);
    }
    if (isNowOther) await refuseWhereRuled(scope, record.id, input.kind);
    isOther = before.kind !== input.kind || before.state !== input.state;
    return { ...input, retention: input.retention ?? before.retention };
  });
  if (isOther) await restartRulesOf(scope, record.id);
  return after;
};

/**
 * Has the readings of an endpoint counted and not stored; refused where a doser or a meter reads it, or a
 * board shows it.
 */
export const ignoreEndpoint = async (scope: Scope, record: RecordVersion): Promise<Endpoint> => {
  const after = await changeRecord(
    scope,
    endpointRecord,
    record,
    async () => {
      await refuseWhereWeighed(scope, record.id);
      await refuseWhereMetered(scope, record.id, true);
      await refuseWhereShown(scope, record.id);
      return { state: 'ignored' };
    },
    () => ({ event: 'ignored' }),
  );
  await restartRulesOf(scope, record.id);
  return after;
};
