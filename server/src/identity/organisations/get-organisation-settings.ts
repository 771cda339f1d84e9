import {
  defaultOrganisationSettings,
  type OrganisationSettings,
} from '@halm/model/identity/organisations/organisation-settings.ts';
import type { Scope } from '../../core/api/scope.ts';

/** The settings of the organisation; the defaults while nobody has changed any. */
export const getOrganisationSettings = async (scope: Scope): Promise<OrganisationSettings> => {
  const settings = await scope.db
    .selectFrom('organisationSettings')
    .select(['certificateRequiredForUnloading', 'certificateWarningDays', 'emptyWeightTolerancePercent'])
    .select(['defaultCurbWeightRule', 'contractExpiryWarningDays', 'version'])
    .select(['defaultCurbWeightIntervalHours', 'defaultCurbWeightTimesPerDay'])
    .$narrowType<Pick<OrganisationSettings, 'defaultCurbWeightRule'>>()
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirst();
  return settings ?? { ...defaultOrganisationSettings, version: 1 };
};
