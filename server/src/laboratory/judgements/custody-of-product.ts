import { sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';

const samplesOf = (scope: Scope, productId: string) =>
  scope.db
    .selectFrom('analysisSamples')
    .where('organisationId', '=', scope.organisationId)
    .where('productId', '=', productId);

/** Tells of the samples of a product that their values are validated: the last step of their way. */
export const recordValidated = async (scope: Scope, productId: string): Promise<void> => {
  await scope.db
    .insertInto('sampleCustody')
    .columns(['organisationId', 'sampleId', 'state', 'at', 'byName'])
    .expression(
      samplesOf(scope, productId).select([
        'organisationId' as const,
        'id' as const,
        sql<string>`'validated'`.as('state'),
        sql<string>`${nowIso(scope)}::timestamptz`.as('at'),
        sql<string>`${scope.user.name}`.as('byName'),
      ]),
    )
    .onConflict((is) => is.columns(['organisationId', 'sampleId', 'state']).doNothing())
    .execute();
};

/** Takes that back: the history of the product keeps that it was so. */
export const removeValidated = async (scope: Scope, productId: string): Promise<void> => {
  await scope.db
    .deleteFrom('sampleCustody')
    .where('organisationId', '=', scope.organisationId)
    .where('state', '=', 'validated')
    .where('sampleId', 'in', samplesOf(scope, productId).select('id'))
    .execute();
};
