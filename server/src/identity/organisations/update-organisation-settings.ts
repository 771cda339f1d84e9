import {
  defaultOrganisationSettings,
  type OrganisationSettings,
  type OrganisationSettingsInput,
} from '@halm/model/identity/organisations/organisation-settings.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { checkVersion, recordChange } from '../../core/records/record-change.ts';
import { getOrganisationSettings } from './get-organisation-settings.ts';

/** Locks the settings, which exist as a row from the first change on. */
const lockSettings = async (scope: Scope, version: number): Promise<void> => {
  await scope.db
    .insertInto('organisationSettings')
    .values({ ...defaultOrganisationSettings, organisationId: scope.organisationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await scope.db
    .selectFrom('organisationSettings')
    .select('version')
    .where('organisationId', '=', scope.organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  checkVersion(row, version);
};

/** Changes the settings of the organisation. */
export const updateOrganisationSettings = async (
  scope: Scope,
  version: number,
  input: OrganisationSettingsInput,
): Promise<OrganisationSettings> => {
  await lockSettings(scope, version);
  const before = await getOrganisationSettings(scope);
  await scope.db
    .updateTable('organisationSettings')
    .set({ ...input, version: version + 1, updatedAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .execute();
  const after = { ...input, version: version + 1 };
  await recordChange(scope, { entity: 'settings', entityId: scope.organisationId, event: 'changed', before, after });
  return after;
};
