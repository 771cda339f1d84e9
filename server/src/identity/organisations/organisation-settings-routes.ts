import * as contract from '@halm/model/identity/organisations/organisation-settings-contract.ts';
import { handle, handleOnPlatform, type Route } from '../../core/api/route.ts';
import { getOrganisationSettings } from './get-organisation-settings.ts';
import { getOwnOrganisation } from './get-own-organisation.ts';
import { updateOrganisationSettings } from './update-organisation-settings.ts';
import { updateOwnOrganisation } from './update-own-organisation.ts';

export const organisationSettingsRoutes: Route[] = [
  handle(contract.getOrganisationSettings, (scope) => getOrganisationSettings(scope)),
  handle(contract.updateOrganisationSettings, (scope, { version, body }) =>
    updateOrganisationSettings(scope, version, body),
  ),
  handle(contract.getOwnOrganisation, (scope) => getOwnOrganisation(scope)),
  // The tree of organisations is the platform's; the command touches the row of the session's own alone.
  handleOnPlatform(contract.updateOwnOrganisation, (scope, { version, body }) =>
    updateOwnOrganisation(scope, version, body),
  ),
];
