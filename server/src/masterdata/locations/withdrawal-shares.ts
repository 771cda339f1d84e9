import { percentOf, type WithdrawalShare } from '@halm/model/masterdata/locations/withdrawal-share.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import type { Database } from '../../core/db/database-types.ts';

/** The percentages of a location, by the numbers of their contracts. */
export const sharesOf = (is: ExpressionBuilder<Database, 'storageLocations'>) =>
  is
    .selectFrom('locationShares')
    .innerJoin('contracts', (on) =>
      on
        .onRef('contracts.organisationId', '=', 'locationShares.organisationId')
        .onRef('contracts.id', '=', 'locationShares.contractId'),
    )
    .select(['contracts.id as contractId', 'contracts.number as contractNumber', 'locationShares.hundredths'])
    .whereRef('locationShares.organisationId', '=', 'storageLocations.organisationId')
    .whereRef('locationShares.locationId', '=', 'storageLocations.id')
    .orderBy('contracts.number')
    .orderBy('contracts.id');

type Stored = { readonly contractId: string; readonly contractNumber: string; readonly hundredths: number };

/** A stored percentage as its location answers it. */
export const presentShare = ({ contractId, contractNumber, hundredths }: Stored): WithdrawalShare => ({
  contract: { id: contractId, name: contractNumber },
  percent: percentOf(hundredths),
});

/** Forgets the percentages of a location. */
export const removeShares = async (scope: Scope, locationId: string): Promise<void> => {
  await scope.db
    .deleteFrom('locationShares')
    .where('organisationId', '=', scope.organisationId)
    .where('locationId', '=', locationId)
    .execute();
};
