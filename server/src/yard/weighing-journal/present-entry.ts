import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { hasAlibi } from '@halm/model/yard/bookings/booking.ts';
import type {
  DiscardedWeight,
  JournalEntry,
  JournalWeight,
} from '@halm/model/yard/weighing-journal/weighing-journal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { named } from '../../core/records/named.ts';
import { findUnloadingBlocked } from '../approvals/unloading-blocked.ts';
import { isOfCurrentWeight } from '../weighing/current-weighings.ts';
import type { JournalPart, JournalRow, JournalWeighing } from './journal-rows.ts';

/** Nothing stood on the scale for a stored empty weight: it is found by the weighing that it comes from. */
const placeOf = ({ source, storedFrom, ...weighing }: JournalWeighing) => {
  if (source !== 'stored-curb-weight') {
    const { weighedAt, scaleName, number } = weighing;
    return { weighedAt, scaleName, number, isAlibi: hasAlibi({ ...weighing, source }) };
  }
  if (!storedFrom) return { weighedAt: null, scaleName: null, number: null, isAlibi: false };
  const { weighedAt, scaleName, number } = storedFrom;
  return { weighedAt, scaleName, number, isAlibi: hasAlibi(storedFrom) };
};

const presentPart = ({ id, kg, scaleName, number, alibiStoredAt, weighedAt, userName }: JournalPart) => ({
  id,
  kg,
  scaleName,
  number,
  alibiStoredAt,
  weighedAt,
  userName,
});

const presentWeight = (weighing: JournalWeighing, parts: readonly JournalPart[]): JournalWeight => {
  const { id, kg, source, calibrationLicenceNumber, userName, reason, verificationWaiver } = weighing;
  return {
    id,
    kg,
    ...placeOf(weighing),
    source,
    calibrationLicenceNumber,
    userName,
    reason,
    verificationWaiver,
    confirmationReason: weighing.confirmationReason,
    parts: parts.filter(({ weighingId }) => weighingId === id).map(presentPart),
    storedFrom: weighing.storedFrom?.booking ?? null,
  };
};

const discardedPart = ({
  id,
  kg,
  kind,
  weighedAt,
  scaleName,
  number,
  alibiStoredAt,
}: JournalPart): DiscardedWeight => ({
  id,
  kg,
  kind,
  weighedAt,
  scaleName,
  number,
  isAlibi: alibiStoredAt !== null,
  why: 'part',
});

/** Which weights of a booking count, and which are on record all the same. */
const weightsOf = ({ weighings, parts, vehicleId, emptyWeighingDue }: JournalRow) => {
  const superseded = new Set(weighings.map(({ supersedesId }) => supersedesId));
  const rounds = new Set(weighings.map(({ id }) => id));
  const trip = { vehicleId, emptyWeighingDue };
  const isCurrent = (one: JournalWeighing) => !superseded.has(one.id) && isOfCurrentWeight(one, trip);
  const current = (kind: JournalWeighing['kind']) => {
    const weighing = weighings.find((one) => one.kind === kind && isCurrent(one));
    return weighing ? presentWeight(weighing, parts) : null;
  };
  const replaced = weighings
    .filter((one) => !isCurrent(one))
    .map((one): DiscardedWeight => {
      const why = superseded.has(one.id) ? 'replaced' : 'other-vehicle';
      return { id: one.id, kg: one.kg, kind: one.kind, ...placeOf(one), why };
    });
  const unused = parts.filter(({ weighingId }) => !rounds.has(weighingId)).map(discardedPart);
  return { full: current('full'), empty: current('empty'), discarded: [...replaced, ...unused] };
};

const presentEntry = (row: JournalRow, isUnloadingBlocked: boolean): JournalEntry => {
  const { id, deliveryDate, type, status, step, licensePlate, driverName, vehicleId, driverId } = row;
  const { netKg, partnerSlipNumber, externalNumber } = row;
  return {
    id,
    number: bookingNumber(row.year, row.sequence),
    deliveryDate,
    type,
    status,
    step,
    isUnloadingBlocked,
    licensePlate,
    driverName,
    vehicleId,
    driverId,
    article: named(row.articleId, row.articleName),
    supplier: named(row.supplierId, row.supplierName),
    receiver: named(row.receiverId, row.receiverName),
    logisticsCompany: named(row.logisticsCompanyId, row.haulierName),
    contract: named(row.contractId, row.contractNumber),
    ...weightsOf(row),
    netKg,
    partnerSlipNumber,
    externalNumber,
  };
};

/** Bookings as the journal answers them. */
export const presentEntries = async (scope: Scope, rows: readonly JournalRow[]): Promise<JournalEntry[]> => {
  const blocked = await findUnloadingBlocked(scope, rows);
  return rows.map((row) => presentEntry(row, blocked.has(row.id)));
};
