import type { BookingFacts } from './booking-facts.ts';
import { isPostedAtOnce } from './booking-kinds.ts';
import type { FlagFacts } from './flag-facts.ts';
import { type Flag, type FlagRule, flagRules } from './flag-rules.ts';

const raisedRules = (facts: FlagFacts): readonly FlagRule[] => {
  if (isPostedAtOnce(facts.type) || facts.status === 'aborted' || facts.status === 'reversed') return [];
  const raised = flagRules.filter((rule) => rule.raised(facts));
  // What was in order when the booking was posted is not put in question by
  // what the vehicle or a proof became since.
  return facts.status === 'completed' ? raised.filter(({ blocks }) => blocks === 'nothing') : raised;
};

const isShown = (rule: FlagRule, { status }: FlagFacts): boolean => {
  if (rule.shownOnce === 'unloaded') return status !== 'open' && status !== 'outgoing-finished';
  return rule.shownOnce === undefined || status !== 'open';
};

/**
 * The flags of a booking, the most pressing first. A weight or place that the lorry has not come to yet
 * raises none; bookings that are aborted, reversed or posted by their own creation have none.
 */
export const bookingFlags = (facts: FlagFacts): Flag[] =>
  raisedRules(facts)
    .filter((rule) => isShown(rule, facts))
    .map(({ key, blocks, severity, params }) => ({ key, blocks, severity, params: params?.(facts) ?? {} }));

/**
 * Whether the empty weight leaves the vehicle's last one too far to stand
 * without being weighed again or confirmed.
 */
export const isWeightInDoubt = (flags: readonly { readonly key: string }[]): boolean =>
  flags.some(({ key }) => key === 'weight-plausibility-error');

/** Whether a weight is in doubt, or both together make no net weight: past that nobody goes by in a hurry. */
export const areWeightsAmiss = (flags: readonly { readonly key: string }[]): boolean =>
  isWeightInDoubt(flags) || flags.some(({ key }) => key === 'weighing-error');

/** What the step flow needs to know of the flags, those included that are not shown yet. */
export const flagOutcome = (
  facts: FlagFacts,
): Pick<
  BookingFacts,
  | 'unloadingBlocked'
  | 'supplierNeeded'
  | 'completionBlocked'
  | 'detailsMissing'
  | 'waitsForApproval'
  | 'waitsForLaboratory'
  | 'valuesPending'
  | 'approvalAskable'
> => {
  const raised = raisedRules(facts);
  const blocks = (what: Flag['blocks']) => raised.some((rule) => rule.blocks === what);
  const isBlocked = blocks('unloading');
  const valuesPending = raised.some((rule) => rule.key === 'laboratory-values-pending');
  return {
    unloadingBlocked: isBlocked,
    supplierNeeded: raised.some((rule) => rule.key === 'missing-supplier' && rule.blocks === 'unloading'),
    completionBlocked: blocks('completion'),
    detailsMissing: raised.some((rule) => rule.isDetail),
    // Whoever unloaded under an approval that has run out since is asked for a new one before posting.
    waitsForApproval: isBlocked,
    waitsForLaboratory: valuesPending && facts.postAfterValues,
    valuesPending,
    approvalAskable: isBlocked && facts.invalidProofProcedure === 'approve',
  };
};
