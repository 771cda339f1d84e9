import type { ServerArea } from '../core/process/server-area.ts';
import { raiseExpiredProofs } from './approvals/raise-expired-proofs.ts';
import { raiseMissingProof } from './approvals/raise-missing-proof.ts';
import { bookingChanged } from './bookings/booking-changed.ts';
import { bookingRoutes } from './bookings/booking-routes.ts';
import { bookingPosted, bookingReversed } from './posting/booking-posted.ts';
import { countTowardsContract, subtractFromContract } from './posting/count-towards-contract.ts';
import { stockCountRoutes } from './stock-counts/stock-count-routes.ts';
import { yardUsages } from './usages.ts';
import { weighingJournalRoutes } from './weighing-journal/weighing-journal-routes.ts';

/** What this area adds to a running node. */
export const yard: ServerArea = {
  routes: [...stockCountRoutes, ...bookingRoutes, ...weighingJournalRoutes],
  dailyChecks: {
    'expired-proofs': raiseExpiredProofs,
  },
  hooks: [
    yardUsages,
    bookingPosted.listen(countTowardsContract),
    bookingReversed.listen(subtractFromContract),
    bookingChanged.listen(raiseMissingProof),
  ],
};
