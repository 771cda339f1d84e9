import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { ArticleType } from '@halm/model/masterdata/articles/article.ts';
import type { Substrate } from '@halm/model/masterdata/articles/substrate.ts';
import { DEFAULT_EMPTY_WEIGHT_TOLERANCE_PERCENT } from '@halm/model/masterdata/fleet/empty-weight-drift.ts';
import { countingProofs, needsProof } from '@halm/model/masterdata/proofs/proof-rule.ts';
import { stillToMove } from '@halm/model/yard/bookings/booking-steps.ts';
import type { Scope } from '../../core/api/scope.ts';
import { withCurrent } from '../weighing/current-weighings.ts';
import type { BookingRow } from './read-booking.ts';

const DEFAULT_WARNING_DAYS = 60;

/**
 * The chosen scale's name while the line to it is lost; none leads to a scale without a connection any more.
 */
const unreachableScale = (
  { organisationId, platform }: Scope,
  { scaleId, scaleName, scaleProtocol }: BookingRow,
): string | null =>
  scaleId && scaleProtocol !== 'none' && platform.scales.isUnreachable(organisationId, scaleId) ? scaleName : null;

/**
 * The first of its locations that takes and gives nothing now, though the lorry has yet to load or unload
 * there; a location that a step has just chosen is open.
 */
const closedLocation = ({
  places,
  originLocationId,
  destinationLocationId,
  type,
  status,
  step,
  isSlurryTrip,
}: BookingRow) => {
  const ahead = stillToMove({ type, status, step, isSlurryTrip });
  const closed = places.find(
    ({ id, isClosed }) =>
      isClosed && ((ahead.origin && id === originLocationId) || (ahead.destination && id === destinationLocationId)),
  );
  return closed ? { name: closed.name, reason: closed.lockReason } : null;
};

/** Everything around a booking that its flags and steps depend on. */
export const surroundingsOf = (scope: Scope, row: BookingRow) => ({
  article: row.articleId
    ? {
        id: row.articleId,
        name: row.articleName ?? '',
        unit: row.articleUnit as Unit,
        type: row.articleType as ArticleType,
        substrate: row.articleSubstrate as Substrate | null,
        densityKgPerM3: row.densityKgPerM3,
        invalidProofProcedure: row.invalidProofProcedure,
      }
    : undefined,
  vehicleEmptyKg: row.vehicleEmptyKg,
  proofs: countingProofs(row.proofRule, row.proofs),
  approvals: row.approvals,
  settings: {
    certificateRequiredForUnloading: row.certificateRequiredForUnloading ?? true,
    certificateWarningDays: row.certificateWarningDays ?? DEFAULT_WARNING_DAYS,
    emptyWeightTolerancePercent: row.emptyWeightTolerancePercent ?? DEFAULT_EMPTY_WEIGHT_TOLERANCE_PERCENT,
  },
  certificateNeeded: (row.certificateRequired ?? true) && needsProof(row.proofRule),
  deliveryOption: row.deliveryOption,
  weighings: withCurrent(row.weighings, row.weighingParts, row),
  unreachableScale: unreachableScale(scope, row),
  closedLocation: closedLocation(row),
});

export type Surroundings = ReturnType<typeof surroundingsOf>;
