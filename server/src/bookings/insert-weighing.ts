import type { Weighing } from '@halm/model/bookings/booking.ts';
import { sendWrite } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { nowIso, type Scope } from '../platform/scope.ts';

/** A weight as it was taken. From a scale it carries alibi number and the raw frame too; by hand a reason and where it was read. */
export type TakenWeight = Pick<Weighing, 'kind' | 'kg' | 'source'> & {
  readonly scaleId?: string | null;
  readonly scaleName?: string | null;
  readonly calibrationLicenceNumber?: string;
  readonly alibiNumber?: string;
  readonly rawFrame?: string;
  readonly weighedAt?: string;
  readonly reason?: string;
  readonly supersedesId?: string;
};

const weighingOf = (scope: Scope, weight: TakenWeight) => ({
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
});

/** Puts weighings on record, in their order. Nothing changes them afterwards; a mistake is superseded by another one. */
export const insertWeighings = (scope: Scope, bookingId: string, weights: readonly TakenWeight[]): Weighing[] => {
  const rows = weights.map((weight) => {
    const kept = { organisationId: scope.organisationId, bookingId, userId: scope.user.id };
    const weighing = weighingOf(scope, weight);
    return {
      weighing,
      row: { ...weighing, ...kept, scaleId: weight.scaleId ?? null, rawFrame: weight.rawFrame ?? null },
    };
  });
  const insert = scope.db.insertInto('weighings').values(rows.map(({ row }) => row));
  sendWrite(scope.db, insert.compile());
  return rows.map(({ weighing }) => ({ ...weighing, isCurrent: true }));
};

/** Puts one weighing on record. */
export const insertWeighing = (scope: Scope, bookingId: string, weight: TakenWeight): Weighing => {
  const [weighing] = insertWeighings(scope, bookingId, [weight]);
  return weighing as Weighing;
};
