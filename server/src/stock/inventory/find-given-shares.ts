import type { WithdrawalMode } from '@halm/model/masterdata/locations/location.ts';
import type { GivenShare } from '@halm/model/stock/inventory/given-shares.ts';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';

const givenShares = statement((db, open: Open<{ locationId: string }>) =>
  db
    .selectFrom('locationShares')
    .innerJoin('contracts', (on) =>
      on
        .onRef('contracts.organisationId', '=', 'locationShares.organisationId')
        .onRef('contracts.id', '=', 'locationShares.contractId'),
    )
    .select(['contractId', 'contracts.number as contractNumber', 'hundredths'])
    .where('locationShares.organisationId', '=', open.organisationId)
    .where('locationShares.locationId', '=', open.locationId),
);

/** The percentages of contracts by which a location gives; none in another mode, or where none were given. */
export const findGivenShares = async (
  scope: Scope,
  locationId: string,
  mode: WithdrawalMode,
): Promise<readonly GivenShare[]> => (mode === 'percentagewise' ? givenShares(scope, { locationId }) : []);
