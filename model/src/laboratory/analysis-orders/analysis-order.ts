import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  namedSchema,
  optionalIdSchema,
  optionalMailSchema,
  optionalNoteSchema,
  optionalSchema,
} from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { countrySchema } from '../../masterdata/addresses/address.ts';
import { analysisSampleSchema } from './analysis-sample.ts';
import {
  MAXIMUM_LABORATORIES,
  MAXIMUM_PRODUCTS,
  mailLanguages,
  orderStates,
  sampleTransports,
} from './order-choices.ts';
import { idsSchema, orderProductInputSchema, orderProductSchema } from './order-product.ts';
import { completionFilters, completions, resultProgressSchema } from './order-results.ts';

export const orderStateSchema = z.enum(orderStates);
const completionSchema = z.enum(completions);
const transportSchema = z.enum(sampleTransports);
const mailLanguageSchema = z.enum(mailLanguages);

/**
 * An order of analyses as the form holds it. It can be saved with anything missing; what is missing keeps it
 * from being ordered (`missingOf`).
 */
export const analysisOrderInputSchema = z.object({
  supplierId: optionalIdSchema,
  /** One of the supplier's people, who gets the instructions for taking the samples. */
  contactId: optionalIdSchema,
  /** Left out, that of the supplier's country. */
  language: optionalSchema(mailLanguageSchema),
  transport: optionalSchema(transportSchema),
  /**
   * Who fetches the samples, where it isn't the supplier who sends them; kept in case that is chosen again.
   */
  contractorId: optionalIdSchema,
  /** Gets a copy of each mail. */
  copyTo: optionalMailSchema,
  notes: optionalNoteSchema(),
  /** In the order in which they are asked: each analysis goes to the first that does it. */
  laboratoryIds: idsSchema(MAXIMUM_LABORATORIES),
  products: z.array(orderProductInputSchema).max(MAXIMUM_PRODUCTS).default([]),
});
export type AnalysisOrderInput = z.output<typeof analysisOrderInputSchema>;

/** An order in a list. */
export const analysisOrderItemSchema = z.object({
  id: idSchema,
  number: z.string(),
  state: orderStateSchema,
  supplier: namedSchema.nullable(),
  /** What its products are called at their supplier's. */
  products: z.array(z.string()),
  laboratories: z.array(namedSchema),
  orderedAt: instantSchema.nullable(),
  dueOn: z.string().nullable(),
  progress: resultProgressSchema,
  /** None of a draft. */
  completion: completionSchema.nullable(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type AnalysisOrderItem = z.infer<typeof analysisOrderItemSchema>;

/** The supplier's person, with the address that mails go to. */
const orderContactSchema = namedSchema.extend({ mail: z.string().nullable() });

/**
 * Who fetches the samples, and whether it does so by now: one can be put out
 * of use, or stop going to a country.
 */
const orderContractorSchema = namedSchema.extend({
  active: z.boolean(),
  /** In the supplier's country. */
  fetchesThere: z.boolean(),
  /** Its label is printed with those of the samples. */
  makesLabels: z.boolean(),
});

export const analysisOrderSchema = analysisOrderItemSchema.omit({ products: true }).extend({
  country: countrySchema.nullable(),
  contact: orderContactSchema.nullable(),
  language: mailLanguageSchema.nullable(),
  transport: transportSchema.nullable(),
  contractor: orderContractorSchema.nullable(),
  copyTo: z.string().nullable(),
  notes: z.string().nullable(),
  orderedByName: z.string().nullable(),
  products: z.array(orderProductSchema),
  /** None as long as it is a draft. */
  samples: z.array(analysisSampleSchema),
});
export type AnalysisOrder = z.infer<typeof analysisOrderSchema>;

/**
 * An order of which values were typed, and how many of those are new: none where all of them stood already.
 */
export const typedResultsSchema = analysisOrderSchema.extend({ taken: z.number().int() });
export type TypedResults = z.infer<typeof typedResultsSchema>;

export const analysisOrderSortFields = ['number', 'state', 'orderedAt', 'dueOn'] as const;

/**
 * What the list can be narrowed to. `search` finds number, supplier, the names
 * of products and the numbers of samples.
 */
export const analysisOrderFilterSchema = listQuerySchema.extend({
  state: orderStateSchema.optional(),
  supplierId: idSchema.optional(),
  laboratoryId: idSchema.optional(),
  completion: z.enum(completionFilters).optional(),
  sort: sortSchema(analysisOrderSortFields, '-number'),
});
export type AnalysisOrderFilter = z.output<typeof analysisOrderFilterSchema>;
