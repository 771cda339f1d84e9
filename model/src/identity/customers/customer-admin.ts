import { z } from 'zod';
import { idSchema, namedSchema } from '../../core/contract/fields.ts';
import { listQuerySchema } from '../../core/contract/list.ts';

/**
 * A person who looks after a customer. `from` names the organisation further
 * up that gives the right, if any does.
 */
export const customerAdminSchema = z.object({
  id: idSchema,
  name: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  from: namedSchema.nullable(),
});
export type CustomerAdmin = z.infer<typeof customerAdminSchema>;

export const newCustomerAdminSchema = z.object({ userId: idSchema });

/** A person who may become customer admin, with the organisation of which they are a member. */
export const adminCandidateSchema = z.object({ id: idSchema, name: z.string(), organisation: z.string() });

export const adminCandidateFilterSchema = listQuerySchema;
export type AdminCandidateFilter = z.output<typeof adminCandidateFilterSchema>;
