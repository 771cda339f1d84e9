import type { WeighingKind } from '@halm/model/yard/bookings/booking-kinds.ts';
import { PARTS, sumOfParts } from '@halm/model/yard/weighing/weighing-part.ts';
import { sql } from 'kysely';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { BookingRow } from '../steps/read-booking.ts';
import type { WeightReading } from './insert-weighing.ts';
import { countedNumber } from './number-weighing.ts';
import { pendingParts } from './weighing-parts.ts';

/** The last part as it was taken, with what the terminal had sent for it and all before it. */
const findWeighedParts = (scope: Scope, { bookingId, weighingId }: { bookingId: string; weighingId: string }) =>
  scope.db
    .selectFrom('weighingParts')
    .select(['scaleId', 'scaleName', 'calibrationLicenceNumber', 'verifiedUntil', 'verificationWaiver'])
    .select(sql<string>`string_agg(raw_frame, ${'\n'}) over (order by id)`.as('frames'))
    .where('organisationId', '=', scope.organisationId)
    .where('bookingId', '=', bookingId)
    .where('weighingId', '=', weighingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/**
 * The weight that the pending parts come to, under the id they were taken for. It gets a
 * number of its own, since a sum stands in no alibi memory; those of its parts are found by
 * theirs. Refuses other parts than those
 * whose last one was seen, and a single one (`booking.parts-changed`).
 */
export const summedWeight = async (
  scope: Scope,
  booking: BookingRow,
  { kind, lastPartId }: { readonly kind: WeighingKind; readonly lastPartId: string },
): Promise<WeightReading> => {
  const parts = pendingParts(booking);
  const last = parts.at(-1);
  if (last?.id !== lastPartId || parts.length < PARTS.least) throw new Refusal('booking.parts-changed');
  const weighedParts = await findWeighedParts(scope, { bookingId: booking.id, weighingId: last.weighingId });
  const { scaleId, scaleName, calibrationLicenceNumber, verifiedUntil, verificationWaiver } = weighedParts;
  const scale = {
    scaleId,
    scaleName,
    isScaleConnected: true,
    calibrationLicenceNumber,
    verifiedUntil,
    verificationWaiver,
  };
  const number = await countedNumber(scope, scaleId);
  const { weighingId: id, weighedAt } = last;
  return {
    ...scale,
    id,
    kind,
    kg: sumOfParts(parts),
    source: 'scale',
    number,
    rawFrame: weighedParts.frames,
    weighedAt,
  };
};
