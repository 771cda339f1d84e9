import * as contract from '@halm/model/organisations/organisation-settings-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import { getOrganisationSettings } from './get-organisation-settings.ts';
import { updateOrganisationSettings } from './update-organisation-settings.ts';

export const organisationSettingsRoutes: Route[] = [
  handle(contract.getOrganisationSettings, (scope) => getOrganisationSettings(scope)),
  handle(contract.updateOrganisationSettings, (scope, { version, body }) =>
    updateOrganisationSettings(scope, version, body),
  ),
];
