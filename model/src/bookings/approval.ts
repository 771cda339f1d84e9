import { z } from 'zod';
import { approvalScopes } from '../contract/approval-scopes.ts';
import { daySchema, idSchema, instantSchema, noteSchema, optionalDateSchema } from '../contract/fields.ts';

export const approvalScopeSchema = z.enum(approvalScopes);

/** A temporary approval, asked for at a booking; the wider ones need a last day. */
export const approvalInputSchema = z
  .object({ scope: approvalScopeSchema, validUntil: optionalDateSchema({ yearsAhead: 10 }), reason: noteSchema() })
  .refine(({ scope, validUntil }) => scope === 'booking' || validUntil !== null, {
    path: ['validUntil'],
    error: 'required',
  });
export type ApprovalInput = z.output<typeof approvalInputSchema>;

export const approvalSchema = z.object({
  id: idSchema,
  scope: approvalScopeSchema,
  validUntil: daySchema.nullable(),
  reason: z.string(),
  grantedByName: z.string(),
  grantedAt: instantSchema,
  withdrawnByName: z.string().nullable(),
  withdrawnAt: instantSchema.nullable(),
});
export type Approval = z.infer<typeof approvalSchema>;
