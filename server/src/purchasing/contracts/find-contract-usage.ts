import type { Named } from '@halm/model/core/contract/fields.ts';
import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findUsage } from '../../core/records/record-usage.ts';
import { valueSetsNaming } from '../../masterdata/value-sets/value-sets-naming.ts';
import { getContract } from './find-contracts.ts';

/** The locations that give by a percentage of the contract. */
const findShares = (scope: Scope, contractId: string, limit: number): Promise<Named[]> =>
  scope.db
    .selectFrom('locationShares as share')
    .innerJoin('storageLocations as location', (on) =>
      on.onRef('location.organisationId', '=', 'share.organisationId').onRef('location.id', '=', 'share.locationId'),
    )
    .select(['location.id', 'location.name'])
    .where('share.organisationId', '=', scope.organisationId)
    .where('share.contractId', '=', contractId)
    .orderBy('location.name')
    .limit(limit)
    .execute();

const selectBookings = (scope: Scope, limit: number) =>
  scope.db
    .selectFrom('bookings')
    .select(['bookings.id', 'bookings.year', 'bookings.sequence'])
    .where('bookings.organisationId', '=', scope.organisationId)
    .orderBy('bookings.deliveryDate', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(limit);

const numbered = (rows: readonly { id: string; year: number; sequence: number }[]): Named[] =>
  rows.map(({ id, year, sequence }) => ({ id, name: bookingNumber(year, sequence) }));

/** What was withdrawn by a percentage of the contract, whether it gave any of it or not. */
const findWithdrawals = async (scope: Scope, contractId: string, limit: number) => {
  const rows = await selectBookings(scope, limit)
    .where('bookings.id', 'in', (any) =>
      any
        .selectFrom('withdrawalShares')
        .select('withdrawalShares.bookingId')
        .where('withdrawalShares.organisationId', '=', scope.organisationId)
        .where('withdrawalShares.contractId', '=', contractId),
    )
    .execute();
  return numbered(rows);
};

/** The deliveries whose samples the contract asked for, also those that have another one by now. */
const findSampled = async (scope: Scope, contractId: string, limit: number) => {
  const rows = await selectBookings(scope, limit)
    .where('bookings.id', 'in', (any) =>
      any
        .selectFrom('samples')
        .innerJoin('contractMaterials as material', (on) =>
          on
            .onRef('material.organisationId', '=', 'samples.organisationId')
            .onRef('material.id', '=', 'samples.materialId'),
        )
        .select('samples.bookingId')
        .where('samples.organisationId', '=', scope.organisationId)
        .where('material.contractId', '=', contractId),
    )
    .execute();
  return numbered(rows);
};

/**
 * Where a contract is used: what was booked, sampled and settled on it or is on its way, and
 * where stock is taken by its percentage.
 */
export const findContractUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getContract(scope, id);
  return findUsage(scope, 'contracts', id, {
    valueSet: valueSetsNaming(scope, 'contractId', id),
    share: (limit) => findShares(scope, id, limit),
    sample: (limit) => findSampled(scope, id, limit),
    withdrawal: (limit) => findWithdrawals(scope, id, limit),
  });
};
