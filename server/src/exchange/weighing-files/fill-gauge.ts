import { baseUnit, convertBase, fromBase, type GoodsUnit } from '@halm/model/core/quantities/quantity.ts';
import { nameKey } from '@halm/model/core/texts/name-key.ts';
import type { ImportOutcome } from '@halm/model/exchange/imports/import.ts';
import type { ImportedDelivery } from '@halm/model/exchange/weighing-files/import-row.ts';
import { namedRecords } from '@halm/model/exchange/weighing-files/unknown-names.ts';
import { type ArticleStock, fillLevel, overfillBy } from '@halm/model/masterdata/locations/fill-level.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findStocks } from '../../masterdata/locations/find-stocks.ts';
import { type ExistingRecords, only } from '../record-files/existing-records.ts';

type Level = {
  readonly name: string;
  readonly unit: GoodsUnit;
  /** None where it may hold whatever is brought. */
  readonly maximum: number | null;
  readonly stocks: readonly ArticleStock[];
};

/** What lies in the storage locations that a table names, by their ids. */
export type FillLevels = ReadonlyMap<string, Level>;

/** What lies in the known storage locations of a table. */
export const findFillLevels = async (scope: Scope, { places }: ExistingRecords): Promise<FillLevels> => {
  const levels = new Map<string, Level>();
  for (const { id, name, type, unit, maximumQuantity } of places) {
    const maximum = type === 'production' ? null : maximumQuantity;
    levels.set(id, { name, unit: unit as GoodsUnit, maximum, stocks: await findStocks(scope, id) });
  }
  return levels;
};

/** Whether a load brings its location beyond its maximum, or takes more than lies there by then. */
export type Gauged = { readonly isOverfilling: boolean; readonly isMissing: boolean };

/** The article and the location of a load; of those that are still to be created what they are called. */
const placeOf = (load: ImportedDelivery, records: ExistingRecords) => {
  const { article, location } = namedRecords(load);
  const [goods, place] = [only(records.article(article)), only(records.location(location))];
  return {
    goods,
    locationId: place?.id ?? '',
    key: `${place?.id ?? nameKey(location.name)} ${goods?.id ?? nameKey(article.key)}`,
  };
};

/** Watches storage locations fill and empty, load by load in the order in which they are booked. */
export const fillGauge = (levels: FillLevels, records: ExistingRecords) => {
  /**
   * How much more lies in each location than did before, in its own unit, and how
   * much of each article in the article's.
   */
  const added = new Map<string, number>();
  const lying = new Map<string, number>();
  const fill = (id: string, more: number): boolean => {
    const level = levels.get(id);
    if (!level || level.maximum === null) return false;
    const sum = (added.get(id) ?? 0) + more;
    added.set(id, sum);
    return more > 0 && overfillBy(fillLevel(level.stocks, level), sum) > 0;
  };
  return {
    add: (load: ImportedDelivery): Gauged => {
      const { goods, locationId, key } = placeOf(load, records);
      const level = levels.get(locationId);
      const sign = load.direction === 'incoming' ? 1 : -1;
      const inUnit = (unit: Parameters<typeof baseUnit>[0]) =>
        sign * (convertBase(load.netKg, 'kg', baseUnit(unit), goods?.densityKgPerM3 ?? null) ?? 0);
      const before = lying.get(key) ?? level?.stocks.find(({ articleId }) => articleId === goods?.id)?.quantity ?? 0;
      const after = before + inUnit(goods?.unit ?? 'ton');
      // Of what is refused for want of goods nothing leaves.
      const isMissing = after < 0;
      lying.set(key, isMissing ? before : after);
      const isOverfilling = level && !isMissing ? fill(locationId, inUnit(level.unit)) : false;
      return { isOverfilling, isMissing };
    },
    /** The locations that all of them together fill beyond their maximum, in the location's unit. */
    overfills: (): ImportOutcome['overfills'] =>
      [...added].flatMap(([id, sum]) => {
        const place = levels.get(id);
        if (!place || place.maximum === null) return [];
        const { name: location, unit, maximum } = place;
        const level = fillLevel(place.stocks, place);
        if (overfillBy(level, sum) === 0) return [];
        const free = fromBase(Math.max(0, maximum - level.quantity), unit);
        return [{ location, added: fromBase(sum, unit), free, unit }];
      }),
  };
};
