import type { Contractor, ContractorInput } from '@halm/model/laboratory/contractors/contractor.ts';
import type { Scope } from '../../core/api/scope.ts';

/**
 * What the queue calls the job that tells a changed service of what the former one has put off;
 * `shipments`, which lies above, does it.
 */
export const CHANGED_SERVICE_TASK = 'tell-shipments-put-off';

/** The address of the contractor whose service is another one. */
export type ChangedService = { readonly organisationId: string; readonly addressId: string };

/** Has a contractor's service told at once of what it has put off, where place or token are others now. */
export const noteService = async (scope: Scope, before: Contractor, { baseUrl, token }: ContractorInput) => {
  if (!token && (baseUrl || null) === before.baseUrl) return;
  const { organisationId, platform } = scope;
  const changed: ChangedService = { organisationId, addressId: before.address.id };
  await platform.jobs.add(scope, CHANGED_SERVICE_TASK, changed);
};
