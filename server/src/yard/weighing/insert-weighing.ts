import type { StoredFrom, Weighing } from '@halm/model/yard/bookings/booking.ts';
import type { Selectable } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import type { Weighings } from '../../core/db/database-types.ts';
import { newId } from '../../core/db/ids.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import { sendWrite } from '../../core/db/transaction.ts';

/**
 * A weight as it was taken. From a scale it carries its number and the raw frame too;
 * by hand a reason and where it was read.
 */
export type WeightReading = Pick<Weighing, 'kind' | 'kg' | 'source'> & {
  readonly scaleId?: string | null;
  readonly scaleName?: string | null;
  readonly isScaleConnected?: boolean | null;
  readonly calibrationLicenceNumber?: string | null;
  readonly number?: string;
  readonly alibiStoredAt?: string;
  readonly verifiedUntil?: string | null;
  readonly verificationWaiver?: string | null;
  readonly rawFrame?: string;
  readonly weighedAt?: string;
  readonly receivedAt?: string;
  readonly reason?: string;
  readonly supersedesId?: string | undefined;
  /** Of a stored empty weight: whose it is, and which weighing it comes from. */
  readonly vehicleId?: string | null;
  readonly storedFrom?: StoredFrom | null;
  /** Of the sum of parts, which were taken for it. */
  readonly id?: string;
};

const weighingOf = (scope: Scope, weight: WeightReading) => ({
  id: weight.id ?? newId(),
  kind: weight.kind,
  kg: weight.kg,
  source: weight.source,
  scaleName: weight.scaleName ?? null,
  calibrationLicenceNumber: weight.calibrationLicenceNumber ?? null,
  number: weight.number ?? null,
  alibiStoredAt: weight.alibiStoredAt ?? null,
  verifiedUntil: weight.verifiedUntil ?? null,
  verificationWaiver: weight.verificationWaiver ?? null,
  weighedAt: weight.weighedAt ?? nowIso(scope),
  receivedAt: weight.receivedAt ?? null,
  reason: weight.reason ?? null,
  supersedesId: weight.supersedesId ?? null,
  vehicleId: weight.vehicleId ?? null,
  userName: scope.user.name,
  userId: scope.user.id,
});

type WeighingRow = Omit<Selectable<Weighings>, 'organisationId' | 'alibiNumber'> & Pick<Weighing, 'number'>;

const written = statement((db, open: Open<WeighingRow>) => {
  const { organisationId, bookingId, id, kind, kg, source, weighedAt, reason, supersedesId, userId, userName } = open;
  const { scaleId, scaleName, calibrationLicenceNumber, number, alibiStoredAt, rawFrame } = open;
  const { verifiedUntil, verificationWaiver, receivedAt, vehicleId, storedFrom } = open;
  return db.insertInto('weighings').values({
    organisationId,
    bookingId,
    id,
    kind,
    kg,
    source,
    weighedAt,
    reason,
    supersedesId,
    userId,
    userName,
    scaleId,
    scaleName,
    calibrationLicenceNumber,
    alibiNumber: number,
    alibiStoredAt,
    rawFrame,
    verifiedUntil,
    verificationWaiver,
    receivedAt,
    vehicleId,
    storedFrom,
  });
});

/** Puts a weighing on record. Nothing changes it afterwards; a mistake is superseded by another one. */
export const insertWeighing = (scope: Scope, bookingId: string, weight: WeightReading): Weighing => {
  const weighing = weighingOf(scope, weight);
  const { scaleId = null, rawFrame = null, storedFrom = null, isScaleConnected = null } = weight;
  const source = { bookingId, scaleId, rawFrame, storedFrom: storedFrom?.id ?? null };
  sendWrite(scope.db, written.bind(scope, { ...weighing, ...source }));
  return { ...weighing, storedFrom, isScaleConnected, confirmation: null, parts: [], isCurrent: true };
};
