import { nameKey } from '@halm/model/core/texts/name-key.ts';
import { locationCode } from '@halm/model/exchange/imports/location-code.ts';
import type { ImportedDelivery } from '@halm/model/exchange/weighing-files/import-row.ts';
import {
  type ImportRecordKind,
  type NamedRecord,
  namedRecords,
  tellApart,
} from '@halm/model/exchange/weighing-files/unknown-names.ts';
import { locationTypeFor } from '@halm/model/masterdata/articles/storage-fit.ts';
import type { LocationType } from '@halm/model/masterdata/locations/location-choices.ts';
import { unitsOf } from '@halm/model/masterdata/locations/location-unit.ts';
import type { Scope } from '../../core/api/scope.ts';
import { createAddress } from '../../masterdata/addresses/change-address.ts';
import { createArticle } from '../../masterdata/articles/change-article.ts';
import { createLocation } from '../../masterdata/locations/change-location.ts';
import type { NamedDelivery } from '../imports/name-groups.ts';
import { type ExistingRecords, existsIn, only } from '../record-files/existing-records.ts';

const noPlace = { latitude: null, longitude: null };

const createSupplier = (scope: Scope, { name, number }: NamedRecord) =>
  createAddress(scope, {
    type: 'agricultural-operation',
    companyName: name,
    companyNumber: number,
    country: 'de',
    active: true,
    street: null,
    additionalAddress: null,
    zip: null,
    city: null,
    contactName: null,
    email: null,
    phone: null,
    vatNumber: null,
    manureRegistrationNumber: null,
    storageLocationId: null,
    deliveryOption: 'both',
    proofRule: 'any',
    notes: null,
    distanceKm: null,
    ...noPlace,
  });

const createNamedLocation = (scope: Scope, { name, code, type }: { name: string; code: string; type: LocationType }) =>
  createLocation(scope, {
    code,
    name,
    type,
    unit: unitsOf(type)[0] ?? 'ton',
    maximumAmount: null,
    description: null,
    withdrawalMode: 'fifo',
    collectionOnly: false,
    locked: false,
    lockReason: null,
    solidInput: false,
    gatePlcId: null,
    digesterVolumeM3: null,
    active: true,
    street: null,
    zip: null,
    city: null,
    ...noPlace,
  });

const createNamedArticle = (scope: Scope, { name, key }: NamedRecord, locationIds: string[]) =>
  createArticle(scope, {
    number: key.slice(0, 50),
    name,
    type: 'biomass',
    unit: 'ton',
    invalidProofProcedure: 'approve',
    materialType: null,
    category: null,
    substrate: null,
    densityKgPerM3: null,
    colour: null,
    plcId: null,
    locationIds,
    active: true,
  });

/** In capitals, as `locationCode` makes them: two that differ only in that are one. */
const findCodes = async (scope: Scope): Promise<Set<string>> => {
  const rows = await scope.db
    .selectFrom('storageLocations')
    .select('code')
    .where('organisationId', '=', scope.organisationId)
    .execute();
  return new Set(rows.map(({ code }) => code.toUpperCase()));
};

/**
 * The records of one kind that deliveries name and nobody knows, each once, with its number
 * if it is said, in the order of the file.
 */
const missingOf = (
  deliveries: readonly ImportedDelivery[],
  kind: ImportRecordKind,
  existing: ExistingRecords,
): NamedRecord[] => {
  const records = deliveries
    .map((delivery) => namedRecords(delivery)[kind])
    .filter((record) => !existsIn(existing)(record));
  const byKey = Map.groupBy(records, tellApart(records));
  return [...byKey.values()].flatMap((same) => same.find(({ number }) => number !== null) ?? same[0] ?? []);
};

/** Where an article was brought, most often first. */
const placesOf = (deliveries: readonly NamedDelivery[], articleKey: string, idOf: (name: string) => string) => {
  const keyOf = tellApart(deliveries.map((delivery) => namedRecords(delivery).article));
  const own = deliveries.filter((delivery) => keyOf(namedRecords(delivery).article) === nameKey(articleKey));
  const byLocation = Map.groupBy(own, (delivery) => idOf(delivery.locationName));
  const rowsOf = (same: readonly NamedDelivery[]) => same.reduce((sum, { rows }) => sum + rows, 0);
  return [...byLocation].toSorted((a, b) => rowsOf(b[1]) - rowsOf(a[1])).map(([id]) => id);
};

/** The known articles that are brought to a location. */
const goodsOf = (deliveries: readonly ImportedDelivery[], locationName: string, existing: ExistingRecords) =>
  deliveries
    .filter((delivery) => nameKey(delivery.locationName) === nameKey(locationName))
    .flatMap((delivery) => only(existing.article(namedRecords(delivery).article)) ?? []);

/**
 * Creates the suppliers, storage locations and articles that the valid rows name and nobody knows: articles
 * are counted in tons, locations have no maximum and are of the type that takes what is brought there; the
 * plant's people complete them later. Answers their ids.
 */
export const createNamedRecords = async (
  scope: Scope,
  deliveries: readonly NamedDelivery[],
  existing: ExistingRecords,
): Promise<Record<'addresses' | 'locations' | 'articles', string[]>> => {
  const made = { addresses: [] as string[], locations: [] as string[], articles: [] as string[] };
  for (const record of missingOf(deliveries, 'supplier', existing))
    made.addresses.push((await createSupplier(scope, record)).id);
  const codes = await findCodes(scope);
  const created = new Map<string, string>();
  for (const { name } of missingOf(deliveries, 'location', existing)) {
    const code = locationCode(name, codes);
    codes.add(code);
    const type = locationTypeFor(goodsOf(deliveries, name, existing));
    created.set(nameKey(name), (await createNamedLocation(scope, { name, code, type })).id);
  }
  made.locations.push(...created.values());
  const idOf = (name: string) =>
    only(existing.location({ number: null, name }))?.id ?? created.get(nameKey(name)) ?? '';
  for (const record of missingOf(deliveries, 'article', existing)) {
    const places = placesOf(deliveries, record.key, idOf).slice(0, 50);
    made.articles.push((await createNamedArticle(scope, record, places)).id);
  }
  return made;
};
