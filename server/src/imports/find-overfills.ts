import type { ImportOutcome } from '@halm/model/imports/import.ts';
import type { ImportedDelivery } from '@halm/model/imports/import-row.ts';
import { namedRecords } from '@halm/model/imports/unknown-names.ts';
import { fillLevel, overfillBy } from '@halm/model/locations/fill-level.ts';
import { baseUnit, convertBase, fromBase, type GoodsUnit } from '@halm/model/quantities/quantity.ts';
import { findStocks } from '../locations/find-stocks.ts';
import type { Scope } from '../platform/scope.ts';
import { type KnownRecords, only } from './known-records.ts';

const densityOf = (delivery: ImportedDelivery, known: KnownRecords): number | null =>
  only(known.article(namedRecords(delivery).article))?.densityKgPerM3 ?? null;

type Overfills = {
  readonly overfills: ImportOutcome['overfills'];
  /** The deliveries from which on a location is beyond its maximum, in the order in which they are booked. */
  readonly overfilling: ReadonlySet<ImportedDelivery>;
};

/** The storage locations that all deliveries together fill beyond their maximum, in the location's unit. */
export const findOverfills = async (
  scope: Scope,
  deliveries: readonly ImportedDelivery[],
  known: KnownRecords,
): Promise<Overfills> => {
  const overfills: ImportOutcome['overfills'] = [];
  const overfilling = new Set<ImportedDelivery>();
  const placeOf = (delivery: ImportedDelivery) => only(known.location(namedRecords(delivery).location));
  for (const brought of Map.groupBy(deliveries, (delivery) => placeOf(delivery)?.id).values()) {
    const location = placeOf(brought[0] as ImportedDelivery);
    if (!location || location.maximumQuantity === null || location.type === 'production') continue;
    const unit = location.unit as GoodsUnit;
    const level = fillLevel(await findStocks(scope, location.id), { unit, maximum: location.maximumQuantity });
    let added = 0;
    for (const delivery of brought) {
      added += convertBase(delivery.netKg, 'kg', baseUnit(unit), densityOf(delivery, known)) ?? 0;
      if (overfillBy(level, added) > 0) overfilling.add(delivery);
    }
    if (overfillBy(level, added) === 0) continue;
    const free = fromBase(Math.max(0, location.maximumQuantity - level.quantity), unit);
    overfills.push({ location: location.name, added: fromBase(added, unit), free, unit });
  }
  return { overfills, overfilling };
};
