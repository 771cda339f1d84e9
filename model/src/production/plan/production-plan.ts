import { z } from 'zod';
import { insidersOf, yardStaff } from '../../core/contract/access.ts';
import { namedSchema } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';
import { figureSchema } from '../recipes/simulation.ts';

/** For how many days it is planned. */
export const planPeriods = ['30', '60', '90'] as const;
export type PlanPeriod = (typeof planPeriods)[number];

/**
 * What a cubic metre of methane holds in kilowatt-hours: lower heating value at 0 °C and 1013.25 mbar,
 * 35.88 MJ (ISO 6976).
 */
export const METHANE_KWH_PER_M3 = 9.97;

const contractSchema = namedSchema.extend({ supplierName: z.string() });

const planMaterialSchema = z.object({
  article: namedSchema,
  kgPerDay: z.number().int(),
  /** Null where it can't be told in kilograms: then there is no plan. */
  stockKg: z.number().int().nullable(),
  /**
   * What its contracts may still deliver within the plan; those that can't be told in kilograms are left out.
   */
  contracts: z.array(
    z.object({ contract: contractSchema, openKg: z.number().int(), startsOn: z.string(), endsOn: z.string() }),
  ),
  plan: z
    .object({
      stockDays: z.number().int(),
      shortOn: z.string().nullable(),
      spans: z.array(z.object({ from: z.string(), to: z.string(), state: z.enum(['stock', 'contracts', 'short']) })),
      callOffs: z.array(z.object({ contract: contractSchema, kg: z.number().int(), by: z.string() })),
      uncoveredKg: z.number().int(),
    })
    .nullable(),
});
export type PlannedMaterial = z.infer<typeof planMaterialSchema>;

/** How long what is fed lasts by the recipe of today, and what gas is expected of a day. */
export const productionPlanSchema = z.object({
  /** The recipe that is active today; without one there is no plan. */
  recipe: namedSchema.nullable(),
  from: z.string(),
  days: z.number().int(),
  biogasM3: figureSchema,
  methaneM3: figureSchema,
  /** Dosers of which it is unclear what they feed. */
  unclear: z.array(namedSchema),
  /** Those that are short first are in front. */
  materials: z.array(planMaterialSchema),
});
export type ProductionPlan = z.infer<typeof productionPlanSchema>;

export const getProductionPlan = operation({
  method: 'GET',
  path: '/production-plan',
  summary: 'How long stock and contracts feed the recipe of today, what to call off, what gas to expect of a day',
  access: insidersOf(yardStaff),
  query: z.object({ days: z.enum(planPeriods).default('30') }),
  answer: productionPlanSchema,
});
