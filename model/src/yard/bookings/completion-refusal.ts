import { z } from 'zod';
import { plantStaff } from '../../core/contract/access.ts';
import { idParams } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';

/** Why completing is refused: its reason, with what fills the sentence. */
const completionRefusalSchema = z.object({ reason: z.string(), details: z.record(z.string(), z.unknown()) });
export type CompletionRefusal = z.infer<typeof completionRefusalSchema>;

export const findCompletionRefusal = operation({
  method: 'POST',
  path: '/bookings/:id/completion-preview',
  summary: 'Why completing would be refused now, null where it would not; nothing is booked',
  access: plantStaff,
  params: idParams,
  answer: z.object({ refusal: completionRefusalSchema.nullable() }),
});
