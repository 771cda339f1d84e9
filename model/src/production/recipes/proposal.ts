import { z } from 'zod';
import { idSchema, namedSchema, optionalSchema } from '../../core/contract/fields.ts';
import { simulationSchema } from './simulation.ts';

const percentSchema = z.number().min(0).max(100);

/** Within which bounds the least cost is looked for; what is left out bounds nothing. */
export const proposalInputSchema = z.object({
  leastMethaneM3: z.number().min(1).max(1_000_000),
  mostMaizePercent: optionalSchema(percentSchema),
  mostOrganicLoading: optionalSchema(z.number().min(0.1).max(100)),
  leastRetentionDays: optionalSchema(z.number().min(1).max(1000)),
  mostDryMatterPercent: optionalSchema(percentSchema),
  leastStockDays: optionalSchema(z.number().min(1).max(1000)),
  dosers: z
    .array(
      z.object({
        doserId: idSchema,
        mostKgPerDay: optionalSchema(z.number().int({ error: 'not-whole' }).min(0).max(10_000_000)),
      }),
    )
    .min(1, { error: 'required' })
    .max(50)
    .superRefine((dosers, context) => {
      dosers.forEach(({ doserId }, index) => {
        if (dosers.findIndex((other) => other.doserId === doserId) < index)
          context.addIssue({ code: 'custom', path: [index, 'doserId'], message: 'not-unique' });
      });
    }),
});
export type ProposalInput = z.output<typeof proposalInputSchema>;

export const boundKinds = ['methane', 'maize', 'loading', 'retention', 'dry-matter', 'stock', 'most'] as const;
const boundSchema = z.object({
  kind: z.enum(boundKinds),
  /** Of which digester, article or doser; null for what is bounded of the whole mix. */
  name: z.string().nullable(),
});
export type Bound = z.infer<typeof boundSchema>;

/**
 * `solved`: with what each binding bound costs. `infeasible`: how much methane is possible at most, and which
 * bounds stand against more. `unknown`: what must be known first, and of what.
 */
export const proposalSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('solved'),
    dosers: z.array(z.object({ doser: namedSchema, kgPerDay: z.number().int() })),
    simulation: simulationSchema,
    /** What a day would cost less (methane: more) if the bound were wider by `step` of its unit. */
    binding: z.array(boundSchema.extend({ step: z.number(), cents: z.number() })),
  }),
  z.object({
    state: z.literal('infeasible'),
    mostMethaneM3: z.number(),
    against: z.array(boundSchema),
  }),
  z.object({
    state: z.literal('unknown'),
    missing: z.array(z.object({ of: z.enum([...boundKinds, 'cost']), names: z.array(z.string()) })),
  }),
]);
export type Proposal = z.infer<typeof proposalSchema>;
