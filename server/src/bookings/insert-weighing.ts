import type { Weighing } from '@halm/model/bookings/booking.ts';
import { newId } from '../platform/ids.ts';
import { nowIso, type Scope } from '../platform/scope.ts';

/** A weight as it was taken. From a scale it carries scale, alibi number and the raw frame; by hand a reason. */
export type TakenWeight = Pick<Weighing, 'kind' | 'kg' | 'source'> & {
  readonly scaleId?: string;
  readonly scaleName?: string;
  readonly calibrationLicenceNumber?: string;
  readonly alibiNumber?: string;
  readonly rawFrame?: string;
  readonly weighedAt?: string;
  readonly reason?: string;
  readonly supersedesId?: string;
};

/** Puts a weighing on record. Nothing changes it afterwards; a mistake is superseded by another one. */
export const insertWeighing = async (scope: Scope, bookingId: string, weight: TakenWeight): Promise<Weighing> => {
  const row = {
    id: newId(),
    kind: weight.kind,
    kg: weight.kg,
    source: weight.source,
    scaleName: weight.scaleName ?? null,
    calibrationLicenceNumber: weight.calibrationLicenceNumber ?? null,
    alibiNumber: weight.alibiNumber ?? null,
    weighedAt: weight.weighedAt ?? nowIso(scope),
    reason: weight.reason ?? null,
    supersedesId: weight.supersedesId ?? null,
    userName: scope.user.name,
  };
  const kept = { organisationId: scope.organisationId, bookingId, scaleId: weight.scaleId ?? null };
  await scope.db
    .insertInto('weighings')
    .values({ ...row, ...kept, rawFrame: weight.rawFrame ?? null, userId: scope.user.id })
    .execute();
  return { ...row, isCurrent: true };
};
