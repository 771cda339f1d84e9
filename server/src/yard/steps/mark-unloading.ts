import { nowIso, type Scope } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import { sendWrite } from '../../core/db/transaction.ts';
import type { BookingState } from './booking-state.ts';

type Unloading = {
  readonly bookingId: string;
  readonly unloadedAt: string;
  readonly proofStatus: string;
  readonly proofDemanded: boolean;
  readonly approvalId: string | null;
};

const storeUnloading = statement((db, open: Open<Unloading>) => {
  const { organisationId, bookingId, unloadedAt, proofStatus, proofDemanded, approvalId } = open;
  return db
    .insertInto('unloadings')
    .values({ organisationId, bookingId, unloadedAt, proofStatus, proofDemanded, approvalId });
});

/**
 * Keeps by what a delivery was let through to be unloaded: nobody can tell it
 * later from proofs, settings and approvals.
 */
export const markUnloading = (scope: Scope, { booking, proof }: BookingState): void => {
  if (booking.type !== 'incoming') return;
  const { status: proofStatus, isDemanded: proofDemanded, approvalId } = proof;
  const unloading = { bookingId: booking.id, unloadedAt: nowIso(scope), proofStatus, proofDemanded, approvalId };
  sendWrite(scope.db, storeUnloading.bind(scope, unloading));
};
