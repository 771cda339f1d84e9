import { baseUnit, convertBase, type GoodsUnit } from '@halm/model/core/quantities/quantity.ts';
import type { ImportedDelivery } from '@halm/model/exchange/weighing-files/import-row.ts';
import type { AffectedCount } from '@halm/model/stock/inventory/affected-count.ts';
import { presentAffectedCount } from '../../yard/stock-counts/find-affected-counts.ts';
import type { StandingLine } from '../../yard/stock-counts/find-standing-lines.ts';
import type { ExistingRecords } from '../record-files/existing-records.ts';
import { arrivesAtOf, placeOf } from './back-dated-rows.ts';

/** So many counts are named. */
const MOST_COUNTS = 50;

/**
 * Gathers before which booked counts valid rows change the books, and by how much: what rows bring to a place
 * or fetch from it is taken up by the first count after it. `standing` as `findStandingLines` orders them.
 */
export const countsAhead = (standing: readonly StandingLine[], records: ExistingRecords, timeZone: string) => {
  const byPlace = Map.groupBy(standing, ({ locationId, articleId }) => `${locationId} ${articleId}`);
  const changed = new Map<StandingLine, number>();
  const add = (load: ImportedDelivery): void => {
    if (byPlace.size === 0) return;
    const found = placeOf(load, records);
    const lines = found && byPlace.get(`${found.location.id} ${found.goods.id}`);
    if (!lines) return;
    const movedAt = Date.parse(arrivesAtOf(load, timeZone));
    const line = lines.find(({ countedAt }) => Date.parse(countedAt) >= movedAt);
    if (!line) return;
    const { unit, densityKgPerM3 } = found.goods;
    const moved = convertBase(load.netKg, 'kg', baseUnit(unit as GoodsUnit), densityKgPerM3) ?? 0;
    changed.set(line, (changed.get(line) ?? 0) + (load.direction === 'incoming' ? moved : -moved));
  };
  const affected = (): AffectedCount[] =>
    [...changed]
      .filter(([, quantity]) => quantity !== 0)
      .slice(0, MOST_COUNTS)
      .map(([line, quantity]) => presentAffectedCount({ ...line, quantity }));
  return { add, affected };
};
