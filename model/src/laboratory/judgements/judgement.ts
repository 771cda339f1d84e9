import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  namedSchema,
  noteSchema,
  optionalIdSchema,
  optionalNoteSchema,
} from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { orderResultSchema, resultsStates, resultValueSchema } from '../analysis-orders/order-results.ts';
import { hindranceKinds } from './judge-value.ts';
import { type EarlierRange, lackings, standings, verdicts } from './judgement-choices.ts';
import { judgementReportSchema } from './judgement-report.ts';
import { supplierCertificateSchema } from './supplier-certificate.ts';

/** A product of which all values are there, as quality control lists it. */
export const judgementItemSchema = z.object({
  id: idSchema,
  /** Under its number. */
  order: namedSchema,
  supplier: namedSchema,
  /** As its supplier calls it. */
  product: z.string(),
  biomassType: namedSchema.nullable(),
  resultsState: z.enum(resultsStates),
  /** None as long as values are missing. */
  standing: z.enum(standings).nullable(),
  /** How many of its values are unusual or break a limit. */
  outside: z.number().int(),
  resultsAt: instantSchema.nullable(),
  judgedAt: instantSchema.nullable(),
  judgedByName: z.string().nullable(),
  version: z.number().int(),
});
export type JudgementItem = z.infer<typeof judgementItemSchema>;

const earlierSchema = z.object({
  count: z.number().int(),
  mean: z.number().nullable(),
  deviation: z.number().nullable(),
});
/** Named one by one: the keys of a record are nothing that the API's document can require. */
const earlierShape = {
  all: earlierSchema,
  'half-year': earlierSchema,
  year: earlierSchema,
  supplier: earlierSchema,
  'product-name': earlierSchema,
} satisfies Record<EarlierRange, typeof earlierSchema>;
const limitSchema = z.object({ minimum: z.number().nullable(), maximum: z.number().nullable() });

/** A value of a product beside what else is known of its measure. */
export const judgedValueSchema = orderResultSchema.extend({
  /** What it is compared with, over each range. */
  earlier: z.object(earlierShape),
  limit: limitSchema,
  /** What the supplier's certificate says of it. */
  certified: resultValueSchema.nullable(),
  /** Why it did not validate by itself, as of when it came. */
  hindrances: z.array(z.enum(hindranceKinds)),
});
export type JudgedValue = z.infer<typeof judgedValueSchema>;

/** A product with its values and what quality control says of them. */
export const judgementSchema = judgementItemSchema.extend({
  storageLocation: z.string().nullable(),
  verdict: z.enum(verdicts).nullable(),
  comment: z.string().nullable(),
  /** Whether the reader has given the verdict: a second person confirms it. */
  isOwnVerdict: z.boolean(),
  confirmedAt: instantSchema.nullable(),
  confirmedByName: z.string().nullable(),
  /**
   * Whether the verdict waits for a second person, as was wanted when it was
   * given; without one, whether it would.
   */
  needsSecond: z.boolean(),
  values: z.array(judgedValueSchema),
  certificate: supplierCertificateSchema,
  /** The latest first. */
  reports: z.array(judgementReportSchema),
  /** What it lacks before it becomes a potential product; nothing else can make one of what was rejected. */
  lacking: z.array(z.enum(lackings)),
  /** The one that it has become. */
  potentialProductId: idSchema.nullable(),
  /** Whether that is an article by now: what was accepted then is not taken back. */
  isArticle: z.boolean(),
  /** Whether that is an article which has other values than laboratories say now. */
  hasFormerArticle: z.boolean(),
  /** Whether somebody has deleted the one that it had become: it becomes none before it is judged anew. */
  isPotentialProductDeleted: z.boolean(),
});
export type Judgement = z.infer<typeof judgementSchema>;

/** What quality control says of a product: whoever rejects it says why. */
export const verdictInputSchema = z
  .object({
    verdict: z.enum(verdicts),
    comment: optionalNoteSchema(),
    /** Left out, the one that the product has. */
    biomassTypeId: optionalIdSchema,
  })
  .refine(({ verdict, comment }) => verdict === 'accepted' || comment !== null, {
    path: ['comment'],
    error: 'required',
  });
export type VerdictInput = z.output<typeof verdictInputSchema>;

/** Why a verdict is taken back. */
export const withdrawalSchema = z.object({ reason: noteSchema() });

export const judgementSortFields = ['resultsAt'] as const;

/** What the list can be narrowed to. `search` finds product, supplier and the number of the order. */
export const judgementFilterSchema = listQuerySchema.extend({
  standing: z.enum(standings).optional(),
  supplierId: idSchema.optional(),
  sort: sortSchema(judgementSortFields, '-resultsAt'),
});
export type JudgementFilter = z.output<typeof judgementFilterSchema>;
