import { zipMisfit } from '@halm/model/core/contract/zip-of-country.ts';
import { goodsUnitSchema } from '@halm/model/core/quantities/quantity.ts';
import { codeKey } from '@halm/model/exchange/imports/location-code.ts';
import type { RecordEntry } from '@halm/model/exchange/imports/record-entries.ts';
import { type LocationInput, locationInputSchema } from '@halm/model/masterdata/locations/location.ts';
import type { Scope } from '../../core/api/scope.ts';
import { createLocation, deleteLocation, updateLocation } from '../../masterdata/locations/change-location.ts';
import { findLocationUsage } from '../../masterdata/locations/find-location-usage.ts';
import { getLocations } from '../../masterdata/locations/find-locations.ts';
import { getPlantCountry, tidyLocationZip } from '../../masterdata/locations/zip-of-location.ts';
import { amountIn } from '../tables/amount-in.ts';
import { hasCode } from '../weighing-files/named-records.ts';
import { type DeletedSource, problemOf, type RowValues, textsIn, type Units } from './record-source.ts';

const findExisting = async (scope: Scope, entries: readonly RecordEntry[]) => {
  const rows = await scope.db
    .selectFrom('storageLocations')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where(hasCode(textsIn(entries, 'code')))
    .execute();
  const locations = await getLocations(
    scope,
    rows.map(({ id }) => id),
  );
  return new Map(locations.map((location) => [codeKey(location.code), location]));
};

/**
 * The maximum in the unit of the record: that of the row, of the one that is
 * there, or else of the column itself.
 */
const maximumOf = (
  { maximumAmount: amount, unit }: RowValues,
  stored: string | undefined,
  { maximumAmount: of }: Units,
) => {
  if (!of) return {};
  const to = goodsUnitSchema.parse(unit ?? stored ?? of);
  if (typeof amount !== 'number') return { unit: to };
  const converted = amountIn(amount, of, to);
  return converted === undefined ? undefined : { unit: to, maximumAmount: converted };
};

/** The zip of a row as it is kept, or why it is none; one that the location has already is not judged. */
const zipOf = (entry: RecordEntry, plantCountry: string, stored: string | null | undefined) => {
  const { zip } = entry.rows[0].values;
  if (zip == null || zip === stored) return { problems: [] };
  const tidy = tidyLocationZip(String(zip), plantCountry);
  if (tidy !== undefined) return { zip: tidy, problems: [] };
  const { reason, ...params } = zipMisfit(plantCountry);
  return { problems: [{ ...problemOf(entry, 'zip', reason), params }] };
};

/** Storage locations: known by their code. */
export const locationSource: DeletedSource = {
  schema: locationInputSchema,
  table: 'storageLocations',
  columnOf: {},
  understand: async (scope, entries, units) => {
    const [existing, plantCountry] = await Promise.all([findExisting(scope, entries), getPlantCountry(scope)]);
    return (entry) => {
      const { values } = entry.rows[0];
      const meant = existing.get(codeKey(String(values.code ?? '')));
      const maximum = maximumOf(values, meant?.unit, units);
      const { problems, ...zip } = zipOf(entry, plantCountry, meant?.zip);
      return {
        title: `${values.code ?? ''} ${values.name ?? meant?.name ?? ''}`.trim(),
        existing: meant && { id: meant.id, version: meant.version, body: meant },
        // Capitals that a file writes otherwise are no change.
        body: { ...meant, ...values, ...(meant && { code: meant.code }), ...maximum, ...zip },
        problems: maximum ? problems : [...problems, problemOf(entry, 'maximumAmount', 'import.unit-mismatch')],
        names: new Map(),
      };
    };
  },
  save: (scope, existing, input) =>
    existing ? updateLocation(scope, existing, input as LocationInput) : createLocation(scope, input as LocationInput),
  remove: deleteLocation,
  findUsage: findLocationUsage,
};
