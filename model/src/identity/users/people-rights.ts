import type { Role } from '../../core/contract/access.ts';

/** What somebody may do in an organisation, as far as it decides about people. */
export type PeopleRights = { readonly roles: readonly Role[]; readonly customerAdmin: boolean };

/**
 * Whether somebody looks after the people of the organisation: creates accounts, gives roles, makes teams.
 */
export const isPeopleAdmin = ({ roles, customerAdmin }: PeopleRights): boolean =>
  customerAdmin || roles.includes('red2PlantManager');

type Access = PeopleRights & { readonly active: boolean };

/**
 * Whether a change of one's own access would take away what one needs to take it back: the way in, the right
 * to look after people, or being a customer admin, which only another one can grant again.
 */
export const locksOneselfOut = (before: PeopleRights, after: Access): boolean =>
  !after.active || !isPeopleAdmin(after) || (before.customerAdmin && !after.customerAdmin);
