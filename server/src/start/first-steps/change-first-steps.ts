import type { FirstSteps, FirstStepsChange } from '@halm/model/start/first-steps/first-steps.ts';
import type { Scope } from '../../core/api/scope.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { getFirstSteps } from './get-first-steps.ts';

/**
 * Locks what the organisation has decided, which exists as a row from the
 * first decision on: one after the other.
 */
export const lockFirstSteps = async (scope: Scope): Promise<{ skipped: string[]; dismissed: boolean }> => {
  await scope.db
    .insertInto('firstSteps')
    .values({ organisationId: scope.organisationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return scope.db
    .selectFrom('firstSteps')
    .select(['skipped', 'dismissed'])
    .where('organisationId', '=', scope.organisationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/**
 * Skips a step or takes it up again, puts the list away or takes it out again.
 * Deciding the same twice changes nothing.
 */
export const changeFirstSteps = async (scope: Scope, change: FirstStepsChange): Promise<FirstSteps> => {
  const before = await lockFirstSteps(scope);
  const after = { ...before };
  if ('dismissed' in change) after.dismissed = change.dismissed;
  else {
    const others = before.skipped.filter((step) => step !== change.step);
    after.skipped = change.skipped ? [...others, change.step].toSorted() : others;
  }
  await scope.db.updateTable('firstSteps').set(after).where('organisationId', '=', scope.organisationId).execute();
  await recordChange(scope, { entity: 'first-steps', entityId: scope.organisationId, event: 'changed', before, after });
  return getFirstSteps(scope);
};
