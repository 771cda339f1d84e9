import type { OrganisationSettings } from '@halm/model/organisations/organisation-settings.ts';
import type { Scope } from '../platform/scope.ts';

/** The settings of the organisation. */
export const getOrganisationSettings = (scope: Scope): Promise<OrganisationSettings> =>
  scope.db
    .selectFrom('organisationSettings')
    .select(['certificateRequiredForUnloading', 'certificateWarningDays', 'emptyWeightTolerancePercent'])
    .select(['defaultCurbWeightRule', 'contractExpiryWarningDays', 'version', 'updatedAt'])
    .$narrowType<Pick<OrganisationSettings, 'defaultCurbWeightRule'>>()
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirstOrThrow();
