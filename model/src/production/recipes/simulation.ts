import { z } from 'zod';
import { namedSchema } from '../../core/contract/fields.ts';
import { valueSetCategorySchema } from '../../masterdata/value-sets/value-set.ts';
import { recipeDosersSchema } from './recipe.ts';

/** What stands in the form of a recipe, as far as it is reckoned with. */
export const simulationInputSchema = z.object({ dosers: recipeDosersSchema });
export type SimulationInput = z.output<typeof simulationInputSchema>;

export const figureSchema = z.object({
  /** Null where something of it is not known. */
  value: z.number().nullable(),
  /** Of which articles, dosers or digesters it is not known. */
  unknownOf: z.array(z.string()),
});

/** Which values of an article were reckoned with. */
export const usedValuesSchema = z.object({
  category: valueSetCategorySchema,
  source: z.string(),
  validFrom: z.string(),
});

const materialSchema = z.object({
  doser: namedSchema,
  /** Null where it is unclear what lies in its location. */
  article: namedSchema.nullable(),
  kgPerDay: z.number().int(),
  methaneM3: z.number().nullable(),
  centsPerTon: z.number().nullable(),
  /** The running contracts that the price comes from. */
  contracts: z.array(namedSchema),
  /** Freight is paid by the delivery: what that is a ton is not known, and not counted. */
  isFreightUnknown: z.boolean(),
  values: z.array(usedValuesSchema),
  stockKg: z.number().int().nullable(),
  stockDays: z.number().nullable(),
});

/** What a day of a recipe comes to. */
export const simulationSchema = z.object({
  kgPerDay: z.number().int(),
  dryMatterKg: figureSchema,
  dryMatterShare: figureSchema,
  organicDryMatterKg: figureSchema,
  nitrogenKg: figureSchema,
  ammoniumNitrogenKg: figureSchema,
  biogasM3: figureSchema,
  methaneM3: figureSchema,
  methaneShare: figureSchema,
  costCents: figureSchema,
  currency: z.string(),
  maizeShare: figureSchema,
  digesters: z.array(
    z.object({
      digester: namedSchema,
      volumeM3: z.number().int().nullable(),
      organicLoading: figureSchema,
      retentionDays: figureSchema,
    }),
  ),
  /** How long the material lasts of which the least is there; of some it may be unknown. */
  stock: z.object({
    days: z.number().nullable(),
    article: namedSchema.nullable(),
    unknownOf: z.array(z.string()),
  }),
  materials: z.array(materialSchema),
});
export type Simulation = z.infer<typeof simulationSchema>;
