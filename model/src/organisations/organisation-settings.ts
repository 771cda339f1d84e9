import { z } from 'zod';
import { curbWeightRuleTypeSchema } from '../addresses/curb-weight-rule.ts';
import { instantSchema } from '../contract/fields.ts';

const daysSchema = z.number().int({ error: 'not-whole' }).min(0).max(365);

/** How an organisation wants the rules of its plant. */
export const organisationSettingsInputSchema = z.object({
  /** Material may not be unloaded without a valid certificate. */
  certificateRequiredForUnloading: z.boolean(),
  certificateWarningDays: daysSchema,
  /** How far an empty weight may be from the vehicle's last before somebody must look. */
  emptyWeightTolerancePercent: z.number().int({ error: 'not-whole' }).min(0).max(100),
  /** What new addresses begin with. */
  defaultCurbWeightRule: curbWeightRuleTypeSchema,
  contractExpiryWarningDays: daysSchema,
});
export type OrganisationSettingsInput = z.output<typeof organisationSettingsInputSchema>;

export const organisationSettingsSchema = organisationSettingsInputSchema.extend({
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type OrganisationSettings = z.infer<typeof organisationSettingsSchema>;
