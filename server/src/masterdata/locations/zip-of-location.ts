import { zipMisfit } from '@halm/model/core/contract/zip-of-country.ts';
import { tidyZip } from '@halm/model/core/texts/zip-shapes.ts';
import { addressCountries } from '@halm/model/masterdata/addresses/address-choices.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';

/** The country of the plant, in which its storage locations stand. */
export const getPlantCountry = async (scope: Scope): Promise<string> => {
  const { country } = await scope.db
    .selectFrom('organisations')
    .select('country')
    .where('id', '=', scope.organisationId)
    .executeTakeFirstOrThrow();
  return country;
};

/**
 * The zip of a location as it is kept. A location has no country of its own: its zip is one of the plant's
 * country, or, behind the border, one as a neighbour writes them. Undefined when it is neither.
 */
export const tidyLocationZip = (zip: string, plantCountry: string): string | undefined =>
  [plantCountry, ...addressCountries].map((country) => tidyZip(zip, country)).find((tidy) => tidy !== undefined);

/** The zip of a form as it is kept; one that stays as it was is not judged. Refuses another (`not-a-zip`). */
export const zipColumn = async (scope: Scope, zip: string | null, before: string | null): Promise<string | null> => {
  if (zip === null || zip === before) return zip;
  const country = await getPlantCountry(scope);
  const tidy = tidyLocationZip(zip, country);
  if (tidy === undefined) throw new Refusal('request.invalid', { fields: [{ path: 'zip', ...zipMisfit(country) }] });
  return tidy;
};
