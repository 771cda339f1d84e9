import { FOUND_PER_KIND } from '@halm/model/core/contract/list.ts';
import { plateKey } from '@halm/model/masterdata/fleet/license-plate.ts';
import type { FoundRecord } from '@halm/model/start/search/search.ts';
import { drivesForOthers } from '../../core/access/own-trips.ts';
import type { Scope } from '../../core/api/scope.ts';

/** Behind every key that begins alike: keys are capitals and digits, fewer than these. */
const LAST = 'ZZZZZZZZZZZZZZZZ';

/** The vehicles whose plate begins with `text`, however it is written. */
export const findPaletteVehicles = async (scope: Scope, text: string): Promise<FoundRecord[]> => {
  const key = plateKey(text);
  if (key === '' || drivesForOthers(scope)) return [];
  const rows = await scope.db
    .selectFrom('vehicles')
    .innerJoin('addresses as company', (on) =>
      on.onRef('company.organisationId', '=', 'vehicles.organisationId').onRef('company.id', '=', 'vehicles.addressId'),
    )
    .select(['vehicles.id', 'vehicles.licensePlate as number', 'company.companyName as name'])
    .where('vehicles.organisationId', '=', scope.organisationId)
    .where('vehicles.plateKey', '>=', key)
    .where('vehicles.plateKey', '<=', key + LAST)
    .where('vehicles.mergedInto', 'is', null)
    .orderBy('vehicles.plateKey')
    .limit(FOUND_PER_KIND)
    .execute();
  return rows.map((row) => ({ kind: 'vehicle', ...row }));
};
