import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';

/**
 * What must come a day, from tomorrow on, for all running contracts to be filled on their last day, in kg; as
 * each contract says of a week. Null where none asks for more by weight.
 */
export const sumDailyNeed = async (scope: Scope): Promise<number | null> => {
  const { needed } = await scope.db
    .selectFrom('contracts as contract')
    .innerJoin('contractMaterials as material', (on) =>
      on
        .onRef('material.organisationId', '=', 'contract.organisationId')
        .onRef('material.contractId', '=', 'contract.id'),
    )
    .select(
      sql<number | null>`ceil(sum((material.target_quantity - material.delivered_quantity)::numeric
        / (contract.ends_on - ${today(scope)}::date)))::bigint`.as('needed'),
    )
    .where('contract.organisationId', '=', scope.organisationId)
    .where('contract.status', '=', 'active')
    .where('contract.startsOn', '<=', today(scope))
    .where('contract.endsOn', '>', today(scope))
    .where('material.unit', 'in', ['ton', 'kg'])
    .whereRef('material.targetQuantity', '>', 'material.deliveredQuantity')
    .executeTakeFirstOrThrow();
  return needed === null ? null : Number(needed);
};
