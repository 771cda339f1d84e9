import { z } from 'zod';
import { approvalScopes } from '../../core/contract/approval-scopes.ts';
import {
  daySchema,
  idSchema,
  instantSchema,
  namedSchema,
  noteSchema,
  optionalDateSchema,
} from '../../core/contract/fields.ts';
import { listQuerySchema } from '../../core/contract/list.ts';
import { otherBookingSchema } from '../bookings/booking.ts';
import { approvalStates } from './approval-state.ts';

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
  grantedBy: idSchema.nullable(),
  grantedByName: z.string(),
  grantedAt: instantSchema,
  withdrawnByName: z.string().nullable(),
  withdrawnAt: instantSchema.nullable(),
  /** Unknown of what was withdrawn before reasons were asked for. */
  withdrawnReason: z.string().nullable(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** An approval in the list of all, with what it is for: a booking, or a supplier's article, or everything. */
export const listedApprovalSchema = approvalSchema.extend({
  state: z.enum(approvalStates),
  /** Its own; of a wider one that at which it was given, where that is known. */
  booking: otherBookingSchema.nullable(),
  supplier: namedSchema.nullable(),
  article: namedSchema.nullable(),
});
export type ListedApproval = z.infer<typeof listedApprovalSchema>;

export const approvalFilterSchema = listQuerySchema.omit({ search: true }).extend({
  state: z.enum(approvalStates).optional(),
  scope: approvalScopeSchema.optional(),
});
export type ApprovalFilter = z.output<typeof approvalFilterSchema>;
