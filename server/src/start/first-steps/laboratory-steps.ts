import type { FirstStepsChange } from '@halm/model/start/first-steps/first-steps.ts';
import {
  type LaboratoryStep,
  type LaboratorySteps,
  laboratoryStepSchema,
} from '@halm/model/start/first-steps/laboratory-steps.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { decide, lockFirstSteps } from './change-first-steps.ts';

/** What there is already: each but the lead by its records, an order once it was placed. */
const findDone = async (scope: Scope): Promise<Readonly<Record<LaboratoryStep, boolean>>> => {
  const { organisationId } = scope;
  const has = (table: string, where = sql`true`) =>
    sql<boolean>`exists (select from ${sql.table(table)} where organisation_id = ${organisationId} and ${where})`;
  const { rows } = await sql<Record<LaboratoryStep, boolean>>`select
    ${has('analysis_types')} as "analysisTypes", ${has('laboratories')} as laboratories,
    ${has('laboratory_delivery')} as results, ${has('quality_leads', sql`lead_id is not null`)} as lead,
    ${has('analysis_orders', sql`state = 'order'`)} as "order"`.execute(scope.db);
  const [done] = rows;
  if (!done) throw new Error('a question about what exists always has an answer');
  return done;
};

/** How far the laboratory is: what is there, and what quality control skipped. */
export const getLaboratorySteps = async (scope: Scope): Promise<LaboratorySteps> => {
  const decided = await scope.db
    .selectFrom('firstSteps')
    .select(['laboratorySkipped', 'laboratoryDismissed'])
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirst();
  const done = await findDone(scope);
  const stateOf = (step: LaboratoryStep) => {
    if (done[step]) return 'done';
    return decided?.laboratorySkipped.includes(step) ? 'skipped' : 'open';
  };
  return {
    steps: laboratoryStepSchema.options.map((step) => ({ step, state: stateOf(step) })),
    dismissed: decided?.laboratoryDismissed ?? false,
  };
};

/** Skips a step of the laboratory or takes it up again, puts its list away or takes it out again. */
export const changeLaboratorySteps = async (
  scope: Scope,
  change: FirstStepsChange<LaboratoryStep>,
): Promise<LaboratorySteps> => {
  const { laboratorySkipped, laboratoryDismissed } = await lockFirstSteps(scope);
  const before = { skipped: laboratorySkipped, dismissed: laboratoryDismissed };
  const after = decide(before, change);
  await scope.db
    .updateTable('firstSteps')
    .set({ laboratorySkipped: after.skipped, laboratoryDismissed: after.dismissed })
    .where('organisationId', '=', scope.organisationId)
    .execute();
  await recordChange(scope, {
    entity: 'first-steps',
    entityId: scope.organisationId,
    event: 'laboratory-changed',
    before,
    after,
  });
  return getLaboratorySteps(scope);
};
