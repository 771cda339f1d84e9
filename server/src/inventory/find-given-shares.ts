import type { GivenShare } from '@halm/model/inventory/given-shares.ts';
import type { WithdrawalMode } from '@halm/model/locations/location.ts';
import type { Scope } from '../platform/scope.ts';
import { type Open, statement } from '../platform/statement.ts';

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
