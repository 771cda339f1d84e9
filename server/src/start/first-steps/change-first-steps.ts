import type { FirstSteps, FirstStepsChange } from '@halm/model/start/first-steps/first-steps.ts';
import type { Scope } from '../../core/api/scope.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { getFirstSteps } from './get-first-steps.ts';

/** What an organisation has decided about a list of steps. */
type Decided = { readonly skipped: readonly string[]; readonly dismissed: boolean };

/** The same with one decision more; deciding the same twice changes nothing. */
export const decide = ({ skipped, dismissed }: Decided, change: FirstStepsChange<string>) => {
  if ('dismissed' in change) return { skipped: [...skipped], dismissed: change.dismissed };
  const others = skipped.filter((step) => step !== change.step);
  return { skipped: change.skipped ? [...others, change.step].toSorted() : others, dismissed };
};

/**
 * Locks what the organisation has decided, which exists as a row from the
 * first decision on: one after the other.
 */
export const lockFirstSteps = async (scope: Scope) => {
  await scope.db
    .insertInto('firstSteps')
    .values({ organisationId: scope.organisationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return scope.db
    .selectFrom('firstSteps')
    .select(['skipped', 'dismissed', 'laboratorySkipped', 'laboratoryDismissed'])
    .where('organisationId', '=', scope.organisationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** Skips a step or takes it up again, puts the list away or takes it out again. */
export const changeFirstSteps = async (scope: Scope, change: FirstStepsChange): Promise<FirstSteps> => {
  const { skipped, dismissed } = await lockFirstSteps(scope);
  const before = { skipped, dismissed };
  const after = decide(before, change);
  await scope.db.updateTable('firstSteps').set(after).where('organisationId', '=', scope.organisationId).execute();
  await recordChange(scope, { entity: 'first-steps', entityId: scope.organisationId, event: 'changed', before, after });
  return getFirstSteps(scope);
};
