import { z } from 'zod';
import { optionalSchema, versionSchema } from '../../core/contract/fields.ts';
import { curbWeightRuleTypeSchema } from './curb-weight-rule-type.ts';

const daysSchema = z.number().int({ error: 'not-whole' }).min(0).max(365);
/** The field's own reason: "the value can only vary from 1 to 72 hours". */
const intervalReason = { error: 'address.curb-weight-interval' };

const settingsFields = z.object({
  /** Material may not be unloaded without a valid certificate. */
  certificateRequiredForUnloading: z.boolean(),
  certificateWarningDays: daysSchema,
  /** How far an empty weight may be from the vehicle's last before somebody must look. */
  emptyWeightTolerancePercent: z.number().int({ error: 'not-whole' }).min(0).max(100),
  /** What new addresses begin with. */
  defaultCurbWeightRule: curbWeightRuleTypeSchema,
  defaultCurbWeightIntervalHours: optionalSchema(
    z.number(intervalReason).int(intervalReason).min(1, intervalReason).max(72, intervalReason),
  ),
  defaultCurbWeightTimesPerDay: optionalSchema(z.number().int({ error: 'not-whole' }).min(1).max(24)),
  contractExpiryWarningDays: daysSchema,
});

/**
 * How an organisation wants the rules of its plant. Numbers of another empty
 * weighing rule than the chosen are dropped.
 */
export const organisationSettingsInputSchema = settingsFields
  .refine((settings) => settings.defaultCurbWeightRule !== 'interval' || settings.defaultCurbWeightIntervalHours, {
    path: ['defaultCurbWeightIntervalHours'],
    error: 'required',
  })
  .refine((settings) => settings.defaultCurbWeightRule !== 'timesPerDay' || settings.defaultCurbWeightTimesPerDay, {
    path: ['defaultCurbWeightTimesPerDay'],
    error: 'required',
  })
  .transform((settings) => ({
    ...settings,
    ...(settings.defaultCurbWeightRule !== 'interval' && { defaultCurbWeightIntervalHours: null }),
    ...(settings.defaultCurbWeightRule !== 'timesPerDay' && { defaultCurbWeightTimesPerDay: null }),
  }));
export type OrganisationSettingsInput = z.output<typeof settingsFields>;

/** What holds until an organisation decides otherwise. */
export const defaultOrganisationSettings: OrganisationSettingsInput = {
  certificateRequiredForUnloading: true,
  certificateWarningDays: 60,
  emptyWeightTolerancePercent: 5,
  defaultCurbWeightRule: 'always',
  defaultCurbWeightIntervalHours: null,
  defaultCurbWeightTimesPerDay: null,
  contractExpiryWarningDays: 30,
};

export const organisationSettingsSchema = settingsFields.extend({ version: versionSchema });
export type OrganisationSettings = z.output<typeof organisationSettingsSchema>;
