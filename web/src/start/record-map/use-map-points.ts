import { greatCircleM, type Position, positionOf } from '@halm/model/core/contract/geography.ts';
import type { MapPoint } from '@halm/model/core/map/map-point.ts';
import type { AddressType } from '@halm/model/masterdata/addresses/address-choices.ts';
import type { LocationType } from '@halm/model/masterdata/locations/location-choices.ts';
import type { ThingKind } from '@halm/model/production/things/thing-choices.ts';
import { useQuery } from '@tanstack/react-query';
import type { QueryOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import type { Plant } from '../../core/map/use-plant.ts';
import type { MapKind, Shown } from './shown.ts';

type TypesOf = { readonly addresses: AddressType; readonly locations: LocationType; readonly things: ThingKind };

type RecordOf<K extends MapKind> = {
  readonly kind: K;
  /** The record's id, no other record of any kind has it. */
  readonly key: string;
  readonly name: string;
  readonly type: TypesOf[K];
  readonly city: string | null;
  readonly position: Position | undefined;
  /** By road, as its page says; null where nobody knows it. */
  readonly roadKm: number | null;
  /** As the crow flies from the plant. */
  readonly straightKm: number | undefined;
};
/** A record on the map or, without a position, in the list beside it. */
export type MapRecord = { [K in MapKind]: RecordOf<K> }[MapKind];

const recordOf =
  <K extends MapKind>(kind: K, plant: Plant) =>
  ({ id: key, name, type, city, distanceKm: roadKm, ...place }: MapPoint<TypesOf[K]>): RecordOf<K> => {
    const position = positionOf(place);
    const straightKm = plant.position && position && greatCircleM(plant.position, position) / 1000;
    return { kind, key, name, type, city, position, roadKm, straightKm };
  };

/** Nearest first, by the distance that the list says; what has no position last. */
const nearestFirst = (one: MapRecord, other: MapRecord): number => {
  const far = ({ position, roadKm, straightKm = 0 }: MapRecord) =>
    position ? (roadKm ?? straightKm) : Number.POSITIVE_INFINITY;
  // Two infinities have no difference.
  return far(one) === far(other) ? one.name.localeCompare(other.name) : far(one) - far(other);
};

/** What a map and its list show: the records of the kinds that the reader may read. */
export const useMapPoints = (plant: Plant, { kind, type, isUnplaced }: Shown, search: string | undefined) => {
  const isShown = (of: MapKind): boolean => kind === undefined || kind === of;
  const queryOf = (of: MapKind) => (kind === of && type ? { search, type } : { search });
  const addresses = useQuery({
    ...listQuery('GET /addresses/positions', queryOf('addresses') as QueryOf<'GET /addresses/positions'>),
    enabled: useMay('GET /addresses/positions') && isShown('addresses'),
  });
  const locations = useQuery({
    ...listQuery('GET /locations/positions', queryOf('locations') as QueryOf<'GET /locations/positions'>),
    enabled: useMay('GET /locations/positions') && isShown('locations'),
  });
  const things = useQuery({
    ...listQuery('GET /things/positions', queryOf('things') as QueryOf<'GET /things/positions'>),
    enabled: useMay('GET /things/positions') && isShown('things'),
  });
  const found: MapRecord[] = [
    ...(isShown('addresses') ? (addresses.data?.items ?? []) : []).map(recordOf('addresses', plant)),
    ...(isShown('locations') ? (locations.data?.items ?? []) : []).map(recordOf('locations', plant)),
    ...(isShown('things') ? (things.data?.items ?? []) : []).map(recordOf('things', plant)),
  ];
  const lists = [addresses, locations, things];
  const isLoading = lists.some((list) => list.isLoading);
  return {
    // All at once: what came second would push aside what somebody has already chosen or is about to touch.
    records: isLoading ? [] : found.filter(({ position }) => !isUnplaced || !position).toSorted(nearestFirst),
    isCut: lists.some(({ data }) => data?.isCut),
    isLoading,
    error: lists.find(({ error, data }) => error && !data)?.error,
    retry: () => void Promise.all(lists.map(({ refetch }) => refetch())),
  };
};
