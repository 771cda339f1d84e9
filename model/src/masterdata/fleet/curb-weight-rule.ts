import { z } from 'zod';
import { curbWeightRuleTypeSchema } from '../../identity/organisations/curb-weight-rule-type.ts';

/** The field's own reason: "the value can only vary from 1 to 72 hours". */
const intervalReason = { error: 'address.curb-weight-interval' };

/**
 * How often a supplier's vehicles are weighed empty. Numbers of another type than the chosen one are dropped.
 */
export const curbWeightRuleSchema = z
  .object({
    type: curbWeightRuleTypeSchema,
    intervalHours: z
      .number(intervalReason)
      .int(intervalReason)
      .min(1, intervalReason)
      .max(72, intervalReason)
      .nullish(),
    timesPerDay: z.number().int({ error: 'not-whole' }).min(1).max(24).nullish(),
  })
  .refine(({ type, intervalHours }) => type !== 'interval' || intervalHours != null, {
    path: ['intervalHours'],
    error: 'required',
  })
  .refine(({ type, timesPerDay }) => type !== 'timesPerDay' || timesPerDay != null, {
    path: ['timesPerDay'],
    error: 'required',
  })
  .transform(({ type, intervalHours, timesPerDay }) => ({
    type,
    intervalHours: type === 'interval' ? (intervalHours ?? null) : null,
    timesPerDay: type === 'timesPerDay' ? (timesPerDay ?? null) : null,
  }));
export type CurbWeightRule = z.output<typeof curbWeightRuleSchema>;

/** What is known of a vehicle's empty weight. */
export type EmptyWeightFacts = {
  readonly emptyWeightKg: number | null;
  /** ISO instant of the last empty weighing. */
  readonly emptyWeighedAt: string | null;
  /** Empty weighings of this vehicle since midnight in the organisation's time zone. */
  readonly emptyWeighingsToday: number;
};

const RANDOM_SHARE = 1 / 5;
const HOUR_MS = 3_600_000;

/**
 * Whether the vehicle must be weighed empty now. A vehicle without an empty weight always must,
 * whatever the rule. German law allows a stored empty weight only where it equals the real one at the
 * time of use (MessEV § 26 (2)), which is why `always` is the default there. `randomNumber` is in [0,
 * 1): one in five for the rule `random`.
 */
export const isEmptyWeighingDue = (
  rule: CurbWeightRule,
  vehicle: EmptyWeightFacts,
  now: string,
  randomNumber: number,
): boolean => {
  if (vehicle.emptyWeightKg === null) return true;
  switch (rule.type) {
    case 'always':
      return true;
    case 'none':
      return false;
    case 'random':
      return randomNumber < RANDOM_SHARE;
    case 'timesPerDay':
      return vehicle.emptyWeighingsToday < (rule.timesPerDay ?? 1);
    case 'interval': {
      if (vehicle.emptyWeighedAt === null) return true;
      const ageMs = Date.parse(now) - Date.parse(vehicle.emptyWeighedAt);
      return ageMs >= (rule.intervalHours ?? 1) * HOUR_MS;
    }
  }
};
