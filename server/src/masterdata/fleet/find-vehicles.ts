import type { Vehicle, VehicleFilter } from '@halm/model/masterdata/fleet/vehicle.ts';
import { sql } from 'kysely';
import { drivesForOthers, ownCompanies } from '../../core/access/own-trips.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn } from '../../core/records/search-text.ts';
import { checkAddress } from '../addresses/check-address.ts';

const columns = {
  licensePlate: ['vehicles.licensePlate'],
  title: ['vehicles.title', 'vehicles.licensePlate'],
  emptyWeighedAt: ['vehicles.emptyWeighedAt'],
} as const;

const selectVehicles = (scope: Scope) =>
  scope.db
    .selectFrom('vehicles')
    .innerJoin('addresses as company', (on) =>
      on.onRef('company.organisationId', '=', 'vehicles.organisationId').onRef('company.id', '=', 'vehicles.addressId'),
    )
    .select(['vehicles.id', 'vehicles.addressId', 'company.companyName', 'vehicles.licensePlate', 'vehicles.title'])
    .select(['vehicles.type', 'vehicles.note', 'vehicles.emptyWeightKg', 'vehicles.emptyWeighedAt'])
    .leftJoin('vehicles as standing', (on) =>
      on
        .onRef('standing.organisationId', '=', 'vehicles.organisationId')
        .onRef('standing.id', '=', 'vehicles.mergedInto'),
    )
    .select(['vehicles.active', 'vehicles.version', 'vehicles.updatedAt', 'vehicles.mergedInto'])
    .select(['standing.licensePlate as standingPlate', 'standing.addressId as standingOwnerId'])
    .leftJoinLateral(
      (is) =>
        is
          .selectFrom('vehicles as same')
          .select(['same.id as doubleId', 'same.licensePlate as doublePlate', 'same.addressId as doubleOwnerId'])
          .whereRef('same.organisationId', '=', 'vehicles.organisationId')
          .whereRef('same.plateKey', '=', 'vehicles.plateKey')
          .whereRef('same.id', '<>', 'vehicles.id')
          .where('same.mergedInto', 'is', null)
          .orderBy('same.id')
          .limit(1)
          .as('double'),
      (on) => on.on('vehicles.mergedInto', 'is', null),
    )
    .select(['double.doubleId', 'double.doublePlate', 'double.doubleOwnerId'])
    .select((is) =>
      is
        .selectFrom('fleetPhotos')
        .select('fleetPhotos.id')
        .whereRef('fleetPhotos.organisationId', '=', 'vehicles.organisationId')
        .whereRef('fleetPhotos.vehicleId', '=', 'vehicles.id')
        .as('photoId'),
    )
    .where('vehicles.organisationId', '=', scope.organisationId)
    .$if(drivesForOthers(scope), (own) => own.where('vehicles.addressId', 'in', ownCompanies(scope)));

type VehicleRow = Awaited<ReturnType<ReturnType<typeof selectVehicles>['executeTakeFirstOrThrow']>>;

const ownedOf = (id: string | null, name: string | null, ownerId: string | null): Vehicle['doubleOf'] =>
  id && name && ownerId ? { id, name, ownerId } : null;

/** A stored vehicle as the API answers it. */
const vehicleOf = (scope: Scope, row: VehicleRow): Vehicle => {
  const { addressId, companyName, mergedInto, standingPlate, standingOwnerId, ...own } = row;
  const { doubleId, doublePlate, doubleOwnerId, ...vehicle } = own;
  return {
    ...vehicle,
    // What the plant has noted of it is the plant's.
    note: scope.isOutside ? null : vehicle.note,
    address: { id: addressId, name: companyName },
    mergedInto: ownedOf(mergedInto, standingPlate, standingOwnerId),
    doubleOf: ownedOf(doubleId, doublePlate, doubleOwnerId),
  };
};

const searching = (query: ReturnType<typeof selectVehicles>, search: string) =>
  query.where(eachWordIn(search, [sql.ref('vehicles.searchText'), sql.ref('company.searchText')]));

/** A page of vehicles, of all addresses or of one. */
export const findVehicles = async (scope: Scope, filter: VehicleFilter) => {
  const { active, addressId, search } = filter;
  let query = selectVehicles(scope);
  if (active !== undefined) query = query.where('vehicles.active', '=', active);
  if (addressId) query = query.where('vehicles.addressId', '=', addressId);
  if (search) query = searching(query, search);
  const all = sorted(query, filter.sort, columns, 'vehicles.id');
  const { items, pagination } = await listPage(scope.db, all, filter);
  return { items: items.map((row) => vehicleOf(scope, row)), pagination };
};

/** A page of the vehicles of an address; `request.not-found` when there is no such address. */
export const findAddressVehicles = async (scope: Scope, addressId: string, filter: VehicleFilter) => {
  await checkAddress(scope, addressId);
  return findVehicles(scope, { ...filter, addressId });
};

/** One vehicle; `request.not-found` when there is none. */
export const getVehicle = async (scope: Scope, id: string): Promise<Vehicle> =>
  vehicleOf(scope, found(await selectVehicles(scope).where('vehicles.id', '=', id).executeTakeFirst()));
