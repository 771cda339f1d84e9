import type { DeliveryOption } from '../../masterdata/addresses/address-choices.ts';
import type { InvalidProofProcedure } from '../../masterdata/articles/article.ts';
import type { ProofStatus } from '../../masterdata/proofs/proof-status.ts';
import type { BookingStatus, BookingType, Transport } from './booking-kinds.ts';

/** What refused a posting: the reason, and what its sentence names. */
export type PostingRefusal = { readonly reason: string; readonly details: Readonly<Record<string, string | number>> };

/** The booking and its surroundings, as far as flags depend on them. Weights in whole kilograms. */
export type FlagFacts = {
  readonly type: BookingType;
  readonly status: BookingStatus;
  readonly transport: Transport | null;
  readonly isSlurryTrip: boolean;
  /** An amount was typed instead of weighed. */
  readonly amountGiven: boolean;
  readonly articleKnown: boolean;
  readonly supplierKnown: boolean;
  readonly receiverKnown: boolean;
  readonly logisticsKnown: boolean;
  /**
   * Who drives for the supplier: then a haulier is expected, also where it doesn't collect, or none at all.
   */
  readonly deliveryOption: DeliveryOption;
  readonly contractKnown: boolean;
  readonly originKnown: boolean;
  readonly destinationKnown: boolean;
  /**
   * A location where the booking has yet to load or unload and that takes and
   * gives nothing: locked, or out of use.
   */
  readonly closedLocation: { readonly name: string; readonly reason: string | null } | null;
  readonly fullKg: number | null;
  readonly emptyKg: number | null;
  /** The vehicle's empty weight before this booking. */
  readonly lastEmptyKg: number | null;
  readonly emptyWeightTolerancePercent: number;
  /** An implausible empty weight was confirmed as it stands, or replaced by hand; each with a reason. */
  readonly emptyWeightConfirmed: boolean;
  readonly proof: ProofStatus;
  /** False only where the contract's material asks for no certificate, or the supplier needs none. */
  readonly certificateNeeded: boolean;
  /**
   * The article's: no unloading, no unloading until a temporary approval is
   * asked for and given, or only a flag.
   */
  readonly invalidProofProcedure: InvalidProofProcedure;
  /** The organisation's setting: no unloading without a valid certificate. */
  readonly unloadingNeedsProof: boolean;
  /** The temporary approval that holds today (`findHoldingApproval`). */
  readonly approval: { readonly scope: string; readonly validUntil: string | null } | null;
  /** A sample was taken, has no values, and nobody has said that they aren't waited for. */
  readonly laboratoryValuesPending: boolean;
  /** The contract's material says that nothing is posted before its values are there. */
  readonly postAfterValues: boolean;
  /** The chosen scale's name while the line to it is lost. */
  readonly unreachableScale: string | null;
  /** Who from outside has typed a weight or amount that nobody of the plant has confirmed. */
  readonly typedOutsideBy: string | null;
  /** Why the booking was not posted when that was tried last. */
  readonly postingRefusal: PostingRefusal | null;
};
