import type { Overview } from '@halm/model/start/control/overview.ts';
import { getOverview as contract } from '@halm/model/start/control/overview-contract.ts';
import { handle, type Route } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { countIncompleteAddresses } from '../../masterdata/addresses/count-incomplete-addresses.ts';
import { countUnrenewedProofs } from '../../masterdata/proofs/count-unrenewed-proofs.ts';
import { countDueScales } from '../../masterdata/scales/find-due-scales.ts';
import { countFlaggedContracts } from '../../purchasing/contracts/count-flagged-contracts.ts';
import { sumDailyNeed } from '../../purchasing/contracts/sum-daily-need.ts';
import { countBlockedDeliveries } from '../../yard/approvals/count-blocked-deliveries.ts';
import { countTodaysDeliveries, countUnfinishedBookings } from '../../yard/lists/count-bookings.ts';

/** What came in today and what needs work, counted over all records. */
const getOverview = async (scope: Scope): Promise<Overview> => {
  const flagged = (flag: keyof Overview['contracts']) => countFlaggedContracts(scope, flag);
  return {
    deliveries: { ...(await countTodaysDeliveries(scope)), neededKg: await sumDailyNeed(scope) },
    bookings: { ...(await countUnfinishedBookings(scope)), blocked: await countBlockedDeliveries(scope) },
    proofs: await countUnrenewedProofs(scope),
    addresses: { toComplete: await countIncompleteAddresses(scope) },
    scales: await countDueScales(scope),
    contracts: {
      ended: await flagged('ended'),
      'certificate-missing': await flagged('certificate-missing'),
      'over-fulfilled': await flagged('over-fulfilled'),
      'ends-soon': await flagged('ends-soon'),
    },
  };
};

export const overviewRoutes: Route[] = [handle(contract, (scope) => getOverview(scope))];
