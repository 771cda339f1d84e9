import type { OwnOrganisation, OwnOrganisationInput } from '@halm/model/identity/organisations/own-organisation.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { checkVersion } from '../../core/records/record-change.ts';
import { recordCustomerChange } from '../customers/record-customer-change.ts';
import { getOwnOrganisation } from './get-own-organisation.ts';

/** Changes where the organisation is and how it reads and writes; holds from everybody's next call on. */
export const updateOwnOrganisation = async (
  scope: Scope,
  version: number,
  input: OwnOrganisationInput,
): Promise<OwnOrganisation> => {
  const { organisationId: id } = scope;
  const row = await scope.db
    .selectFrom('organisations')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  checkVersion(row, version);
  const before = await getOwnOrganisation(scope);
  await scope.db
    .updateTable('organisations')
    .set({ ...input, version: version + 1, updatedAt: nowIso(scope) })
    .where('id', '=', id)
    .execute();
  const after = { ...before, ...input, version: version + 1 };
  await recordCustomerChange(scope, id, { event: 'changed', before, after });
  return after;
};
