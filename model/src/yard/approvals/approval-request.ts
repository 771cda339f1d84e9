import { z } from 'zod';
import { idSchema, instantSchema, optionalNoteSchema } from '../../core/contract/fields.ts';

/** What the yard says when it asks for a temporary approval. */
export const approvalRequestInputSchema = z.object({ note: optionalNoteSchema(500) });
export type ApprovalRequestInput = z.output<typeof approvalRequestInputSchema>;

/**
 * That an approval was asked for, and what came of it: open until it is decided,
 * then approved or refused with a reason.
 */
export const approvalRequestSchema = z.object({
  id: idSchema,
  note: z.string().nullable(),
  requestedByName: z.string(),
  requestedAt: instantSchema,
  refusal: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
});
export type ApprovalRequest = z.infer<typeof approvalRequestSchema>;
