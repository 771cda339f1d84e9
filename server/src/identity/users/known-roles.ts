import type { Role } from '@halm/model/core/contract/access.ts';
import { roleSchema } from '@halm/model/core/contract/fields.ts';

/** The roles of a membership; those that Halm doesn't know are ignored. */
export const knownRoles = (roles: readonly string[]): Role[] =>
  roles.flatMap((role) => roleSchema.safeParse(role).data ?? []);
