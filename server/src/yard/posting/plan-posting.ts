import type { Scope } from '../../core/api/scope.ts';
import type { BookingState } from '../steps/booking-state.ts';
import { refuseClosedMonth } from '../steps/closed-months.ts';
import { whenDelivered } from '../steps/when-delivered.ts';
import { chooseLateContract } from './choose-contract.ts';
import { refuseUncounted } from './count-towards-contract.ts';
import type { Candidate } from './match-booking-contract.ts';
import { type PlannedMovements, planMovements } from './post-movements.ts';
import { readPosting } from './prefetch-posting.ts';

/**
 * What posting a booking will write, and the contract that it only gets now:
 * nothing of it is refused any more.
 */
export type PlannedPosting = { readonly movements: PlannedMovements; readonly contract: Candidate | undefined };

/** The columns of a booking that say what it counts towards. */
export const contractColumns = ({ contractId, materialId }: Candidate) => ({
  contractId,
  contractMaterialId: materialId,
});

/**
 * Plans the posting of a booking: all that may refuse it is asked, and locked so that the
 * answers stay right. A contract that was made only after the booking still gets what came:
 * later nothing of the booking can be changed.
 */
export const planPosting = async (
  scope: Scope,
  { booking, around }: Pick<BookingState, 'booking' | 'around'>,
  ahead = readPosting(scope, booking),
): Promise<PlannedPosting> => {
  const contract = await chooseLateContract(scope, booking, await ahead.contracts);
  const counted = contract ? { ...booking, ...contractColumns(contract) } : booking;
  const movedAt = whenDelivered(scope, { booking, around });
  const agreedIn = contract?.unit ?? booking.agreedUnit;
  const how = { movedAt, hasHappened: true, locked: await ahead.locked, agreedIn };
  const movements = await planMovements(scope, { booking: counted, around }, how);
  refuseClosedMonth(scope, await ahead.months, { movedAt, deliveryDate: booking.deliveryDate });
  refuseUncounted(movements.posting, agreedIn);
  return { movements, contract };
};
