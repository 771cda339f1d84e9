import type { EndpointKind } from '@halm/model/production/endpoints/endpoint.ts';
import type { ReadingRule, ReadingRuleInput } from '@halm/model/production/reading-rules/reading-rule.ts';
import { ruleKindsOf } from '@halm/model/production/reading-rules/rule-choices.ts';
import { found, Refusal, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { lockEndpoint } from '../endpoints/lock-endpoint.ts';
import { getReadingRule } from './find-reading-rules.ts';
import { restartRules } from './restart-rules.ts';

/** Its history tells what people asked for; when it was broken is told by its events. */
const ruleRecord = {
  table: 'readingRules',
  entity: 'reading-rules',
  get: getReadingRule,
  kept: ({ broken: _, ...rule }: ReadingRule) => rule,
} as const;

const ruleColumns = (input: ReadingRuleInput) => {
  const isSilence = input.kind === 'silence';
  return {
    ...input,
    threshold: isSilence ? null : (input.threshold ?? null),
    hysteresis: isSilence ? 0 : input.hysteresis,
  };
};

const checkKind = (endpointKind: EndpointKind, { kind }: ReadingRuleInput): void => {
  if (!ruleKindsOf(endpointKind).includes(kind)) throw refuseField('kind', 'reading-rule.other-kind');
};

/** Adds a rule on the readings of an endpoint, which a person must have named. */
export const createReadingRule = async (
  scope: Scope,
  endpointId: string,
  input: ReadingRuleInput,
): Promise<ReadingRule> => {
  const { state, kind } = found(await lockEndpoint(scope, endpointId));
  if (state !== 'named' || kind === null) throw new Refusal('reading-rule.endpoint-unnamed');
  checkKind(kind as EndpointKind, input);
  return createRecord(scope, ruleRecord, { ...ruleColumns(input), endpointId }, (id) => restartRules(scope, [id]));
};

/** What a rule asks for; its name and how grave it is may change while it is broken. */
const asks = ({ kind, threshold, hysteresis, forSeconds, active }: ReturnType<typeof ruleColumns>) =>
  JSON.stringify([kind, threshold, hysteresis, forSeconds, active]);

/** Changes a rule. If it asks for something else, it looks at readings anew, and what was broken is over. */
export const updateReadingRule = async (
  scope: Scope,
  record: RecordVersion,
  input: ReadingRuleInput,
): Promise<ReadingRule> => {
  let isAnew = false;
  // Before the rule, as whoever changes the endpoint does.
  await lockEndpoint(scope, (await getReadingRule(scope, record.id)).endpoint.id);
  await changeRecord(scope, ruleRecord, record, (before) => {
    checkKind(before.endpoint.kind, input);
    const columns = ruleColumns(input);
    isAnew = asks(columns) !== asks(before);
    return columns;
  });
  if (isAnew) await restartRules(scope, [record.id]);
  return getReadingRule(scope, record.id);
};

/** Deletes a rule that was never broken; one that was is taken out of use. */
export const deleteReadingRule = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, ruleRecord, record);
