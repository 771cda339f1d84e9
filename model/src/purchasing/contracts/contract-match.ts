import type { ContractStatus } from './contract.ts';

/**
 * One material of a contract, as far as matching a booking needs it. Dates are plain dates, both inclusive.
 */
export type ContractCandidate = {
  readonly contractId: string;
  readonly contractNumber: string;
  readonly materialId: string;
  readonly status: ContractStatus;
  readonly supplierId: string;
  readonly articleId: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly deliveryType: 'both' | 'collection' | 'delivery';
};

export type MatchedBooking = {
  readonly supplierId: string | null;
  readonly articleId: string | null;
  readonly deliveryDate: string;
  /** Null counts as delivery: what isn't collected was brought. */
  readonly transport: 'delivery' | 'collection' | null;
};

/**
 * Whether a contract's material takes a booking by itself. A person may choose another
 * contract of the same supplier and article.
 */
export const contractFits = (candidate: ContractCandidate, booking: MatchedBooking): boolean =>
  candidate.status === 'active' &&
  candidate.supplierId === booking.supplierId &&
  candidate.articleId === booking.articleId &&
  candidate.startsOn <= booking.deliveryDate &&
  booking.deliveryDate <= candidate.endsOn &&
  (candidate.deliveryType === 'both' || candidate.deliveryType === (booking.transport ?? 'delivery'));

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The contract material that a booking counts towards: an active contract of its supplier,
 * article, day and delivery type. Of several the one ending first, of those the lowest
 * contract number; undefined when there is none.
 */
export const matchContract = <C extends ContractCandidate>(
  candidates: readonly C[],
  booking: MatchedBooking,
): C | undefined =>
  candidates
    .filter((candidate) => contractFits(candidate, booking))
    .toSorted((a, b) => compareText(a.endsOn, b.endsOn) || compareText(a.contractNumber, b.contractNumber))
    .at(0);
