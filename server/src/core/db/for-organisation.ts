import { findOrganisation } from '../access/find-organisation.ts';
import { type Identity, inScope, type Scope, type ScopeOrganisation } from '../api/scope.ts';
import type { Platform } from '../process/platform.ts';

/** Who does what nobody has asked for: a job, in the name of the product. */
export const halmIn = (organisation: ScopeOrganisation): Identity => ({
  organisation,
  user: { id: null, name: 'Halm' },
  roles: [],
});

/** A scope of the organisation that a job works for; nothing is done where it is gone. */
export const forOrganisation = async <T>(
  platform: Platform,
  organisationId: string,
  readOnly: boolean,
  work: (scope: Scope) => Promise<T>,
): Promise<T | undefined> => {
  const organisation = await findOrganisation(platform, organisationId);
  if (!organisation) return undefined;
  return inScope(platform, halmIn(organisation), { readOnly }, work);
};
