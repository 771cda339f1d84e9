import type { OwnOrganisation } from '@halm/model/identity/organisations/own-organisation.ts';
import type { Scope } from '../../core/api/scope.ts';

/** Where the organisation is and how it reads and writes. */
export const getOwnOrganisation = (scope: Scope): Promise<OwnOrganisation> =>
  scope.db
    .selectFrom('organisations')
    .select(['name', 'number', 'street', 'zip', 'city', 'country', 'latitude', 'longitude'])
    .select(['timeZone', 'locale', 'currency', 'tileTemplate', 'tileAttribution', 'mapServiceKey', 'version'])
    .$narrowType<Pick<OwnOrganisation, 'country' | 'locale' | 'currency'>>()
    .where('id', '=', scope.organisationId)
    .executeTakeFirstOrThrow();
