import { normalisePlate } from '@halm/model/addresses/license-plate.ts';
import type { ImportedDelivery } from '@halm/model/imports/import-row.ts';
import { namedRecords } from '@halm/model/imports/unknown-names.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';
import { takeOverBooking } from '../bookings/take-over-booking.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import type { FindContract } from './find-named-contracts.ts';
import { type KnownRecords, only } from './known-records.ts';
import { instantOf } from './local-hour.ts';

/** What the rows of a slice are taken over with. */
export type RowSurroundings = {
  readonly importId: string;
  readonly overfillConfirmed: boolean;
  readonly known: KnownRecords;
  readonly findContract: FindContract;
  /** Ids of the contracts that the import has created: for the rows that name them alone. */
  readonly createdContracts: ReadonlySet<string>;
  /** Ids of the plant's vehicles by plate. */
  readonly vehicles: ReadonlyMap<string, string>;
};

/** A file without times means some time of that day, of today one that has been. */
const NOON = 'T12:00:00';

const earlier = (instant: string, now: Date): string =>
  Date.parse(instant) > now.getTime() ? now.toISOString() : instant;

const weightsOf = (delivery: ImportedDelivery, { now, organisation: { timeZone } }: Scope) => {
  const { deliveryDate, fullKg, emptyKg, firstAlibi, secondAlibi } = delivery;
  const firstLocal = delivery.firstWeighedAtLocal ?? delivery.secondWeighedAtLocal ?? deliveryDate + NOON;
  const secondLocal = delivery.secondWeighedAtLocal ?? firstLocal;
  return {
    full: { kg: fullKg, weighedAt: earlier(instantOf(firstLocal, timeZone), now), alibiNumber: firstAlibi },
    empty: { kg: emptyKg, weighedAt: earlier(instantOf(secondLocal, timeZone), now), alibiNumber: secondAlibi },
  };
};

/** Books one valid row. A contract that the row names but the supplier doesn't have counts as none. */
export const takeOverRow = async (
  scope: Scope,
  delivery: ImportedDelivery,
  around: RowSurroundings,
): Promise<BookingRecord> => {
  const { supplier, article, location } = namedRecords(delivery);
  const supplierId = found(only(around.known.supplier(supplier))).id;
  const known = found(only(around.known.article(article)));
  const { contractNumber, deliveryDate, driverName, externalNumber, remark } = delivery;
  const licensePlate = delivery.licensePlate === null ? null : normalisePlate(delivery.licensePlate);
  return takeOverBooking(scope, {
    ...{ deliveryDate, supplierId, article: known, licensePlate, driverName, externalNumber, comment: remark },
    contract: contractNumber === null ? undefined : (around.findContract(contractNumber, supplierId, known.id) ?? null),
    passedOver: around.createdContracts,
    destinationLocationId: found(only(around.known.location(location))).id,
    vehicleId: around.vehicles.get(licensePlate ?? '') ?? null,
    ...weightsOf(delivery, scope),
    ...{ importId: around.importId, overfillConfirmed: around.overfillConfirmed },
  });
};
