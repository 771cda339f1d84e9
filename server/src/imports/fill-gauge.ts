import type { ImportOutcome } from '@halm/model/imports/import.ts';
import type { ImportedDelivery } from '@halm/model/imports/import-row.ts';
import { namedRecords } from '@halm/model/imports/unknown-names.ts';
import { fillLevel, overfillBy } from '@halm/model/locations/fill-level.ts';
import { baseUnit, convertBase, fromBase, type GoodsUnit } from '@halm/model/quantities/quantity.ts';
import { findStocks } from '../locations/find-stocks.ts';
import type { Scope } from '../platform/scope.ts';
import { type KnownRecords, only } from './known-records.ts';

type Level = {
  readonly name: string;
  readonly unit: GoodsUnit;
  readonly maximum: number;
  readonly level: ReturnType<typeof fillLevel>;
};

/** How full the storage locations are that have a maximum, by their ids. */
export type FillLevels = ReadonlyMap<string, Level>;

/** How full the known storage locations of a table are. */
export const findFillLevels = async (scope: Scope, { places }: KnownRecords): Promise<FillLevels> => {
  const levels = new Map<string, Level>();
  for (const { id, name, type, unit: stored, maximumQuantity: maximum } of places) {
    if (maximum === null || type === 'production') continue;
    const unit = stored as GoodsUnit;
    levels.set(id, { name, unit, maximum, level: fillLevel(await findStocks(scope, id), { unit, maximum }) });
  }
  return levels;
};

/** Watches storage locations fill, delivery by delivery in the order in which they are booked. */
export const fillGauge = (levels: FillLevels, known: KnownRecords) => {
  const added = new Map<string, number>();
  const densityOf = (delivery: ImportedDelivery): number | null =>
    only(known.article(namedRecords(delivery).article))?.densityKgPerM3 ?? null;
  return {
    /** Answers whether its location is beyond its maximum with it. */
    add: (delivery: ImportedDelivery): boolean => {
      const id = only(known.location(namedRecords(delivery).location))?.id ?? '';
      const place = levels.get(id);
      if (!place) return false;
      const more = convertBase(delivery.netKg, 'kg', baseUnit(place.unit), densityOf(delivery)) ?? 0;
      const sum = (added.get(id) ?? 0) + more;
      added.set(id, sum);
      return overfillBy(place.level, sum) > 0;
    },
    /** The locations that all of them together fill beyond their maximum, in the location's unit. */
    overfills: (): ImportOutcome['overfills'] =>
      [...added].flatMap(([id, sum]) => {
        const place = levels.get(id);
        if (!place || overfillBy(place.level, sum) === 0) return [];
        const { name: location, unit, maximum, level } = place;
        const free = fromBase(Math.max(0, maximum - level.quantity), unit);
        return [{ location, added: fromBase(sum, unit), free, unit }];
      }),
  };
};
