import { baseUnit, convertBase, fromBase, type GoodsUnit } from '@halm/model/core/quantities/quantity.ts';
import type { ImportOutcome } from '@halm/model/exchange/imports/import.ts';
import type { ImportedDelivery } from '@halm/model/exchange/weighing-files/import-row.ts';
import { namedRecords } from '@halm/model/exchange/weighing-files/unknown-names.ts';
import type { WithdrawalMode } from '@halm/model/masterdata/locations/location.ts';
import { type LateLayer, passedTakings } from '@halm/model/stock/inventory/passed-takings.ts';
import type { Scope } from '../../core/api/scope.ts';
import { instantOfHour } from '../../core/jobs/local-hour.ts';
import { findLaterTakings } from '../../stock/inventory/find-later-takings.ts';
import { findOpeningBalance } from '../../yard/stock-counts/find-opening-balance.ts';
import { type ExistingRecords, only } from '../record-files/existing-records.ts';

/** So many storage locations and articles are looked at. */
const MOST_PLACES = 100;
const NOON = 'T12:00:00';
/** An instant up to its hour. */
const HOUR = 'YYYY-MM-DDTHH'.length;

type Place = {
  readonly location: ExistingRecords['places'][number];
  readonly article: { readonly id: string; readonly name: string; readonly unit: GoodsUnit };
  /** What comes in each hour, in the article's base unit. */
  readonly hours: Map<string, LateLayer>;
};

/** The goods and the place of a row, where stock is kept there; undefined where nobody knows one of them. */
export const placeOf = (load: ImportedDelivery, records: ExistingRecords) => {
  const named = namedRecords(load);
  const [goods, at] = [only(records.article(named.article)), only(records.location(named.location))];
  const location = records.places.find(({ id }) => id === at?.id);
  return goods && location && location.type !== 'production' ? { goods, location } : undefined;
};

/** When a row counts in the books: at its second weighing, at noon where the file tells no time. */
export const arrivesAtOf = (load: ImportedDelivery, timeZone: string): string => {
  const { firstWeighedAtLocal: first, secondWeighedAtLocal: second, firstDoubled, secondDoubled } = load;
  return instantOfHour(
    second ?? first ?? load.deliveryDate + NOON,
    timeZone,
    second === null ? firstDoubled : secondDoubled,
  );
};

/**
 * Gathers what rows bring to storage locations that are there, hour by hour: of a hundred
 * thousand rows a few thousand hours are held.
 */
export const gatherArrivals = (records: ExistingRecords, timeZone: string) => {
  const places = new Map<string, Place>();
  const add = (load: ImportedDelivery): void => {
    const found = load.direction === 'incoming' ? placeOf(load, records) : undefined;
    if (!found) return;
    const { location, goods } = found;
    const unit = goods.unit as GoodsUnit;
    const article = { id: goods.id, name: goods.name, unit };
    const place = places.get(`${location.id} ${goods.id}`) ?? { location, article, hours: new Map() };
    places.set(`${location.id} ${goods.id}`, place);
    const arrivesAt = arrivesAtOf(load, timeZone);
    const more = convertBase(load.netKg, 'kg', baseUnit(unit), goods.densityKgPerM3) ?? 0;
    const hour = place.hours.get(arrivesAt.slice(0, HOUR)) ?? { arrivesAt, quantity: 0 };
    const [first = arrivesAt] = [hour.arrivesAt, arrivesAt].toSorted();
    place.hours.set(arrivesAt.slice(0, HOUR), { arrivesAt: first, quantity: hour.quantity + more });
  };
  return { add, places: () => [...places.values()].slice(0, MOST_PLACES) };
};

/**
 * Opening balances behind what rows bring, by storage location and article: they may have it in them already.
 */
export const findOpeningBalances = async (
  scope: Scope,
  places: readonly Place[],
): Promise<ImportOutcome['openingBalances']> => {
  const rows: ImportOutcome['openingBalances'] = [];
  for (const { location, article, hours } of places) {
    const [arrivesAt = ''] = [...hours.values()].map((late) => late.arrivesAt).toSorted();
    const found = await findOpeningBalance(scope, { locationId: location.id, article, arrivesAt });
    const named = { location: location.name, article: article.name, unit: article.unit };
    if (found) rows.push({ ...named, amount: fromBase(found.quantity, article.unit), day: found.day });
  }
  return rows;
};

/**
 * The withdrawals that would have taken of what rows bring afterwards, by storage
 * location and article; they stay as they are.
 */
export const findBackDated = async (scope: Scope, places: readonly Place[]): Promise<ImportOutcome['backDated']> => {
  const rows: ImportOutcome['backDated'] = [];
  for (const { location, article, hours } of places) {
    const late = [...hours.values()];
    const [since = ''] = late.map(({ arrivesAt }) => arrivesAt).toSorted();
    const takings = await findLaterTakings(scope, { locationId: location.id, articleId: article.id, since });
    const passed = passedTakings(late, takings, location.withdrawalMode as WithdrawalMode);
    if (passed.since === undefined) continue;
    const quantity = passed.quantity === null ? null : fromBase(passed.quantity, article.unit);
    const named = { location: location.name, article: article.name, unit: article.unit };
    rows.push({ ...named, withdrawals: passed.withdrawals, quantity, since: passed.since });
  }
  return rows;
};
