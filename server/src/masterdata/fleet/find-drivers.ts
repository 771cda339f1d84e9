import { readsOfOthers } from '@halm/model/identity/users/user-privacy.ts';
import type { Driver, DriverFilter } from '@halm/model/masterdata/fleet/driver.ts';
import { sql } from 'kysely';
import { drivesForOthers, onlyDrives, ownCompanies } from '../../core/access/own-trips.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { named } from '../../core/records/named.ts';
import { eachWordIn } from '../../core/records/search-text.ts';
import { checkAddress } from '../addresses/check-address.ts';

const columns = {
  name: ['drivers.name'],
  idCode: ['drivers.idCode'],
} as const;

const selectDrivers = (scope: Scope) =>
  scope.db
    .selectFrom('drivers')
    .innerJoin('addresses as company', (on) =>
      on.onRef('company.organisationId', '=', 'drivers.organisationId').onRef('company.id', '=', 'drivers.addressId'),
    )
    .leftJoin('users as account', 'account.id', 'drivers.userId')
    .select(['drivers.id', 'drivers.addressId', 'company.companyName', 'drivers.name', 'drivers.idCode'])
    .select(['account.id as accountId', sql<string>`account.first_name || ' ' || account.last_name`.as('accountName')])
    .select(['drivers.note', 'drivers.active', 'drivers.version', 'drivers.updatedAt'])
    .select((is) => [
      is
        .selectFrom('fleetPhotos')
        .select('fleetPhotos.id')
        .whereRef('fleetPhotos.organisationId', '=', 'drivers.organisationId')
        .whereRef('fleetPhotos.driverId', '=', 'drivers.id')
        .as('photoId'),
      is
        .selectFrom('memberships')
        .select('memberships.lastUsedAt')
        .whereRef('memberships.organisationId', '=', 'drivers.organisationId')
        .whereRef('memberships.userId', '=', 'drivers.userId')
        .as('lastUsedAt'),
    ])
    .where('drivers.organisationId', '=', scope.organisationId)
    .$if(drivesForOthers(scope), (own) => own.where('drivers.addressId', 'in', ownCompanies(scope)));

type DriverRow = Awaited<ReturnType<ReturnType<typeof selectDrivers>['executeTakeFirstOrThrow']>>;

/** A stored driver as the API answers it. */
const driverOf = (
  scope: Scope,
  { addressId, companyName, accountId, accountName, lastUsedAt, ...row }: DriverRow,
): Driver => ({
  ...row,
  // What the plant has noted of them is the plant's.
  note: scope.isOutside ? null : row.note,
  // With it one is known at the gate: no driver reads another one's.
  idCode: onlyDrives(scope) && accountId !== scope.user.id ? null : row.idCode,
  lastSignInAt: readsOfOthers('lastSignInAt', scope) ? lastUsedAt : null,
  account: named(accountId, accountName),
  address: { id: addressId, name: companyName },
});

const searching = (scope: Scope, query: ReturnType<typeof selectDrivers>, search: string) =>
  query.where(
    eachWordIn(search, [sql.ref('drivers.searchText'), sql.ref('company.searchText')], (word) =>
      // Who doesn't read a code doesn't find whose it is either.
      onlyDrives(scope) ? [] : [sql<boolean>`lower(drivers.id_code) = lower(${word})`],
    ),
  );

/** A page of drivers, of all addresses or of one. */
export const findDrivers = async (scope: Scope, filter: DriverFilter) => {
  const { active, addressId, search } = filter;
  let query = selectDrivers(scope);
  if (active !== undefined) query = query.where('drivers.active', '=', active);
  if (addressId) query = query.where('drivers.addressId', '=', addressId);
  if (search) query = searching(scope, query, search);
  const all = sorted(query, filter.sort, columns, 'drivers.id');
  const { items, pagination } = await listPage(scope.db, all, filter);
  return { items: items.map((row) => driverOf(scope, row)), pagination };
};

/** A page of the drivers of an address; `request.not-found` when there is no such address. */
export const findAddressDrivers = async (scope: Scope, addressId: string, filter: DriverFilter) => {
  await checkAddress(scope, addressId);
  return findDrivers(scope, { ...filter, addressId });
};

/** One driver; `request.not-found` when there is none. */
export const getDriver = async (scope: Scope, id: string): Promise<Driver> =>
  driverOf(scope, found(await selectDrivers(scope).where('drivers.id', '=', id).executeTakeFirst()));
