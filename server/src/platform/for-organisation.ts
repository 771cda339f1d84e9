import type { Platform } from '../platform/platform.ts';
import { inScope, type Scope } from '../platform/scope.ts';
import { findOrganisation } from './find-organisation.ts';

/** A scope of the organisation that a job works for; nothing is done where it is gone. */
export const forOrganisation = async <T>(
  platform: Platform,
  organisationId: string,
  readOnly: boolean,
  work: (scope: Scope) => Promise<T>,
): Promise<T | undefined> => {
  const organisation = await findOrganisation(platform, organisationId);
  if (!organisation) return undefined;
  return inScope(platform, { organisation, user: { id: null, name: 'Halm' }, roles: [] }, { readOnly }, work);
};
