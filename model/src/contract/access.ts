import { z } from 'zod';

/** The five roles that Halm recognises. Anything else in a token is ignored. */
export const roleSchema = z.enum(['limsQc', 'limsSourcer', 'red2Driver', 'red2Operator', 'red2PlantManager']);
export type Role = z.infer<typeof roleSchema>;

/** What an organisation can book. */
export const moduleSchema = z.enum(['red2', 'lims', 'cts', 'tasks']);
export type Module = z.infer<typeof moduleSchema>;

/**
 * Who may call an operation: anybody, anybody signed in, or the holders of one of the roles
 * (in an organisation that has booked the module, if one is named). `customerAdmin` opens it to customer admins too.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | { readonly roles: readonly Role[]; readonly module?: Module; readonly customerAdmin?: true };

export const plantManager = { roles: ['red2PlantManager'] } as const satisfies Access;
/** Who looks after the people of an organisation. */
export const peopleAdmin = { roles: ['red2PlantManager'], customerAdmin: true } as const satisfies Access;
/** Who looks after the organisations below the own one. */
export const customerAdmin = { roles: [], customerAdmin: true } as const satisfies Access;
/** Whoever has a role at all. */
export const anyRole = { roles: roleSchema.options, customerAdmin: true } as const satisfies Access;
export const yardStaff = { roles: ['red2PlantManager', 'red2Operator'] } as const satisfies Access;
export const plantStaff = { roles: ['red2PlantManager', 'red2Operator', 'red2Driver'] } as const satisfies Access;
