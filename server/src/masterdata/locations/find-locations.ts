import { fromBase } from '@halm/model/core/quantities/quantity.ts';
import { fillLevel } from '@halm/model/masterdata/locations/fill-level.ts';
import type { Location, LocationFilter, LocationItem } from '@halm/model/masterdata/locations/location.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { jsonRows } from '../../core/db/json-rows.ts';
import { fewFinder, withNamed } from '../../core/records/few-records.ts';
import type { CountedRow, Whose } from '../../core/records/prepared-list.ts';
import { recordList } from '../../core/records/record-list.ts';
import { recordsToComplete } from '../../core/records/records-to-complete.ts';
import type { Searched } from '../../core/records/search-text.ts';
import { pageOrSimilar } from '../../core/records/similar-words.ts';
import { presentStock, stocksAt } from './find-stocks.ts';
import { presentShare, sharesOf } from './withdrawal-shares.ts';

const columns = {
  code: ['storageLocations.code'],
  name: ['storageLocations.name'],
  type: ['storageLocations.type', 'storageLocations.name'],
} as const;

const allLocations = ({ db, organisationId }: Whose) =>
  db.selectFrom('storageLocations').where('storageLocations.organisationId', '=', organisationId);

const withLocationParts = (query: ReturnType<typeof allLocations>, whose: Whose) =>
  query
    .select(['id', 'code', 'name', 'type', 'unit', 'maximumQuantity', 'description'])
    .select(['street', 'zip', 'city', 'latitude', 'longitude', 'collectionOnly', 'locked', 'lockReason'])
    .select(['solidInput', 'digesterVolumeM3', 'gatePlcId', 'withdrawalMode', 'active', 'version', 'updatedAt'])
    .$narrowType<Pick<Location, 'type' | 'unit' | 'withdrawalMode'>>()
    .select(jsonRows(stocksAt(whose, sql.ref('storageLocations.id'))).as('stocks'))
    .select((is) => jsonRows(sharesOf(is)).as('shares'));

type LocationRow = Awaited<ReturnType<ReturnType<typeof withLocationParts>['executeTakeFirstOrThrow']>>;

/** A stored location as the list answers it: its maximum in its own unit, and how full it is. */
const presentLocation = ({
  maximumQuantity,
  stocks,
  shares,
  counted: _,
  ...row
}: CountedRow<LocationRow>): LocationItem => {
  const place = { unit: row.unit, maximum: maximumQuantity };
  const { quantity, percent, withoutDensity } = fillLevel(stocks.map(presentStock), place);
  return {
    ...row,
    maximumAmount: maximumQuantity === null ? null : fromBase(maximumQuantity, row.unit),
    withdrawalShares: shares.map(presentShare),
    level: { quantity, percent, isAtLeast: withoutDensity.length > 0 },
  };
};

/** The few locations that can have a word that is searched. */
export const fewLocations = fewFinder([(whose, { endings }) => withNamed(whose, 'location', endings)]);

const locations = recordList({
  all: allLocations,
  withParts: withLocationParts,
  present: presentLocation,
  id: 'storageLocations.id',
  columns,
  texts: [sql.ref('searchText')],
  few: fewLocations,
  opensBy: 'name',
});

const pageOfLocations = (scope: Scope, filter: LocationFilter, searched: Searched | undefined) => {
  const { type, active, locked, toComplete } = filter;
  return locations.search(scope, filter, searched, (all) => {
    let query = all;
    if (type) query = query.where('type', '=', type);
    if (active !== undefined) query = query.where('active', '=', active);
    if (locked !== undefined) query = query.where('locked', '=', locked);
    if (toComplete !== undefined)
      query = query.where('storageLocations.id', toComplete ? 'in' : 'not in', recordsToComplete(scope, 'locations'));
    return query;
  });
};

/** A page of storage locations. */
export const findLocations = (scope: Scope, filter: LocationFilter) =>
  pageOrSimilar(scope, filter, 'location', (searched) => pageOfLocations(scope, filter, searched));

const withoutLevel = ({ level: _, ...location }: LocationItem): Location => location;

/** One storage location; `request.not-found` when there is none. */
export const getLocation = async (scope: Scope, id: string): Promise<Location> =>
  withoutLevel(await locations.get(scope, id));

/** Storage locations by their ids, as many as there are. */
export const getLocations = async (scope: Scope, ids: readonly string[]): Promise<Location[]> =>
  (await locations.getAll(scope, ids)).map(withoutLevel);
