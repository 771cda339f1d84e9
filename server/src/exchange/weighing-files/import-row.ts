import type { DoubledHour, ImportedDelivery } from '@halm/model/exchange/weighing-files/import-row.ts';
import { namedRecords } from '@halm/model/exchange/weighing-files/unknown-names.ts';
import { normalisePlate, plateKey } from '@halm/model/masterdata/fleet/license-plate.ts';
import { spanOf } from '@halm/model/yard/bookings/ticket-numbers.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { instantOfHour } from '../../core/jobs/local-hour.ts';
import type { BookingRecord } from '../../yard/bookings/booking-record.ts';
import { takeOverBooking } from '../../yard/posting/take-over-booking.ts';
import { type ExistingRecords, only } from '../record-files/existing-records.ts';
import type { FindContract } from './find-named-contracts.ts';

/** What the rows of a slice are taken over with. */
export type RowSurroundings = {
  readonly importId: string;
  readonly overfillConfirmed: boolean;
  readonly known: ExistingRecords;
  readonly findContract: FindContract;
  /** Ids of the contracts that the import has created: for the rows that name them alone. */
  readonly createdContracts: ReadonlySet<string>;
  /** Ids of the plant's vehicles by the keys of their plates (`plateKey`). */
  readonly vehicles: ReadonlyMap<string, string>;
};

/** A file without times means some time of that day, of today one that has been. */
const NOON = 'T12:00:00';

const earlier = (instant: string, now: Date): string =>
  Date.parse(instant) > now.getTime() ? now.toISOString() : instant;

const weightsOf = (delivery: ImportedDelivery, { now, organisation: { timeZone } }: Scope) => {
  const { direction, deliveryDate, fullKg, emptyKg, firstAlibi, secondAlibi } = delivery;
  const instantOf = (local: string | null, doubled: DoubledHour | null) =>
    local === null ? undefined : earlier(instantOfHour(local, timeZone, doubled), now);
  const firstAt = instantOf(delivery.firstWeighedAtLocal, delivery.firstDoubled);
  const secondAt = instantOf(delivery.secondWeighedAtLocal, delivery.secondDoubled);
  const noon = earlier(instantOfHour(deliveryDate + NOON, timeZone), now);
  const first = { weighedAt: firstAt ?? secondAt ?? noon, alibiNumber: firstAlibi };
  const second = { weighedAt: secondAt ?? firstAt ?? noon, alibiNumber: secondAlibi };
  // Whoever fetches goods comes empty.
  const [full, empty] = direction === 'incoming' ? [first, second] : [second, first];
  return { full: { ...full, kg: fullKg }, empty: { ...empty, kg: emptyKg } };
};

/** Books one valid row. A contract that the row names but the supplier doesn't have counts as none. */
export const importRow = async (
  scope: Scope,
  delivery: ImportedDelivery,
  around: RowSurroundings,
): Promise<BookingRecord> => {
  const { supplier: company, article, location } = namedRecords(delivery);
  const companyId = found(only(around.known.supplier(company))).id;
  const locationId = found(only(around.known.location(location))).id;
  const knownArticle = found(only(around.known.article(article)));
  const { contractNumber, deliveryDate, driverName, externalNumber, series, remark } = delivery;
  const licensePlate = delivery.licensePlate === null ? null : normalisePlate(delivery.licensePlate);
  const load = {
    deliveryDate,
    article: knownArticle,
    licensePlate,
    driverName,
    externalNumber,
    externalScale: series.scale,
    externalSpan: spanOf(deliveryDate, series.span),
    comment: remark,
    vehicleId: around.vehicles.get(plateKey(licensePlate ?? '')) ?? null,
    ...weightsOf(delivery, scope),
    importId: around.importId,
    overfillConfirmed: around.overfillConfirmed,
  };
  if (delivery.direction === 'outgoing')
    return takeOverBooking(scope, { ...load, receiverId: companyId, originLocationId: locationId });
  return takeOverBooking(scope, {
    ...load,
    supplierId: companyId,
    destinationLocationId: locationId,
    passedOver: around.createdContracts,
    contract:
      contractNumber === null ? undefined : (around.findContract(contractNumber, companyId, knownArticle.id) ?? null),
  });
};
