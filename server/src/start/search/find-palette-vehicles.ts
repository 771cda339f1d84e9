import { FOUND_PER_KIND } from '@halm/model/core/contract/list.ts';
import { plateKey } from '@halm/model/masterdata/fleet/license-plate.ts';
import type { FoundRecord } from '@halm/model/start/search/search.ts';
import { sql } from 'kysely';
import { drivesForOthers } from '../../core/access/own-trips.ts';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';

/** Behind every key that begins alike: keys are capitals and digits, fewer than these. */
const LAST = 'ZZZZZZZZZZZZZZZZ';

const platesBetween = statement((db, open: Open<{ first: string; last: string }>) =>
  db
    .selectFrom('vehicles')
    .innerJoin('addresses as company', (on) =>
      on.onRef('company.organisationId', '=', 'vehicles.organisationId').onRef('company.id', '=', 'vehicles.addressId'),
    )
    .select(['vehicles.id', 'vehicles.licensePlate as number', 'company.companyName as name'])
    .where('vehicles.organisationId', '=', open.organisationId)
    .where('vehicles.plateKey', '>=', open.first)
    .where('vehicles.plateKey', '<=', open.last)
    .where('vehicles.mergedInto', 'is', null)
    .orderBy('vehicles.plateKey')
    .limit(sql.lit(FOUND_PER_KIND)),
);

/** The vehicles whose plate begins with `text`, however it is written. */
export const findPaletteVehicles = async (scope: Scope, text: string): Promise<FoundRecord[]> => {
  const key = plateKey(text);
  if (key === '' || drivesForOthers(scope)) return [];
  const rows = await platesBetween(scope, { first: key, last: key + LAST });
  return rows.map((row) => ({ kind: 'vehicle', ...row }));
};
