import { z } from 'zod';
import { idSchema, namedSchema, optionalIdSchema, versionSchema } from '../../core/contract/fields.ts';

/** Who leads quality control, and who stands in, as the form holds it. */
export const qualityLeadInputSchema = z
  .object({
    leadId: optionalIdSchema,
    representativeIds: z.array(idSchema).max(20),
    /** Whether a verdict on a product waits for a second person; left out, it stays as it is. */
    needsSecond: z.boolean().optional(),
  })
  .superRefine(({ leadId, representativeIds }, context) => {
    if (!leadId && representativeIds.length > 0)
      context.addIssue({ code: 'custom', path: ['leadId'], message: 'required' });
    representativeIds.forEach((id, index) => {
      if (id === leadId || representativeIds.indexOf(id) < index)
        context.addIssue({ code: 'custom', path: ['representativeIds', index], message: 'not-unique' });
    });
  });
export type QualityLeadInput = z.output<typeof qualityLeadInputSchema>;

/**
 * Who leads quality control, and who stands in: those of the named people who work in quality control today.
 * As long as nobody does, all of quality control may what the lead may.
 */
export const qualityLeadSchema = z.object({
  lead: namedSchema.nullable(),
  representatives: z.array(namedSchema),
  needsSecond: z.boolean(),
  /** Whether the reader changes what is the lead's: mails, contractors, layouts. */
  mayConfigure: z.boolean(),
  /** Whether the reader names lead and representatives. */
  mayName: z.boolean(),
  version: versionSchema,
});
export type QualityLead = z.infer<typeof qualityLeadSchema>;
