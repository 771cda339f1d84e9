import type { Access, Role } from '@halm/model/core/contract/access.ts';

/**
 * Who may make which calls, written down a second time, area by area (`access-policy.ts` in each): a
 * permission changes only when both places say so. Calls as `GET /bookings/:id`, one a line.
 */
export type AccessPolicy = readonly (readonly [access: Access, calls: string])[];

export const roles = (...requiredRoles: Role[]): Access => ({ roles: requiredRoles });
