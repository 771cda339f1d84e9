import type { Overview } from '@halm/model/control/overview.ts';
import { countUnrenewedProofs } from '../addresses/count-unrenewed-proofs.ts';
import { countBlockedDeliveries } from '../bookings/count-blocked-deliveries.ts';
import { countTodaysDeliveries, countUnfinishedBookings } from '../bookings/count-bookings.ts';
import { countFlaggedContracts } from '../contracts/count-flagged-contracts.ts';
import type { Scope } from '../platform/scope.ts';
import { countDueScales } from '../scales/find-due-scales.ts';

/** What came in today and what needs work, counted over all records. */
export const getOverview = async (scope: Scope): Promise<Overview> => {
  const flagged = (flag: keyof Overview['contracts']) => countFlaggedContracts(scope, flag);
  return {
    deliveries: await countTodaysDeliveries(scope),
    bookings: { ...(await countUnfinishedBookings(scope)), blocked: await countBlockedDeliveries(scope) },
    proofs: await countUnrenewedProofs(scope),
    scales: await countDueScales(scope),
    contracts: {
      ended: await flagged('ended'),
      'certificate-missing': await flagged('certificate-missing'),
      'over-fulfilled': await flagged('over-fulfilled'),
      'ends-soon': await flagged('ends-soon'),
    },
  };
};
