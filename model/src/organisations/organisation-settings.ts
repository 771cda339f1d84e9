import { z } from 'zod';
import { curbWeightRuleTypeSchema } from './curb-weight-rule-type.ts';

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

/** What holds until an organisation decides otherwise. */
export const defaultOrganisationSettings: OrganisationSettingsInput = {
  certificateRequiredForUnloading: true,
  certificateWarningDays: 60,
  emptyWeightTolerancePercent: 5,
  defaultCurbWeightRule: 'always',
  contractExpiryWarningDays: 30,
};

export const organisationSettingsSchema = organisationSettingsInputSchema.extend({ version: z.number().int() });
export type OrganisationSettings = z.infer<typeof organisationSettingsSchema>;
