import { z } from 'zod';
import {
  dateSchema,
  daySchema,
  FAR_AHEAD,
  idSchema,
  instantSchema,
  namedSchema,
  noteSchema,
  optionalDateSchema,
  optionalIdSchema,
  optionalNoteSchema,
  optionalSchema,
  optionalTextSchema,
  textSchema,
} from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import {
  contractCurrencies,
  contractFlagFilters,
  contractStatuses,
  contractWarnings,
  freightTypes,
} from './contract-choices.ts';
import { contractMaterialInputSchema, contractMaterialSchema } from './contract-material.ts';
import { centsSchema } from './contract-terms.ts';
import { answeredEarlierTermsSchema, earlierTermsSchema } from './earlier-terms.ts';

export const contractStatusSchema = z.enum(contractStatuses);
export type ContractStatus = z.infer<typeof contractStatusSchema>;

export const contractCurrencySchema = z.enum(contractCurrencies);

export const freightTypeSchema = z.enum(freightTypes);

export const contractFlagSchema = z.enum(contractWarnings);

/** Another status of a contract, and why. */
export const contractStatusInputSchema = z.object({ status: contractStatusSchema, reason: noteSchema() });
export type ContractStatusInput = z.output<typeof contractStatusInputSchema>;

/** A contract as the form holds it, for creating and for changing; an article stands in it once. */
export const contractInputSchema = z
  .object({
    number: textSchema(50),
    supplierId: idSchema,
    logisticsCompanyId: optionalIdSchema,
    /** One of the supplier's people, or a name that isn't among them. */
    contactId: optionalIdSchema,
    contactName: optionalTextSchema(200),
    startsOn: dateSchema({ yearsAhead: 10 }),
    endsOn: dateSchema(FAR_AHEAD),
    /**
     * It goes on for so many months unless somebody gives notice `noticeDays` before its end; none: it ends.
     */
    renewalMonths: optionalSchema(z.number().int({ error: 'not-whole' }).min(1).max(120)),
    noticeDays: optionalSchema(z.number().int({ error: 'not-whole' }).min(0).max(730)),
    term: optionalTextSchema(200),
    notes: optionalNoteSchema(),
    freightType: freightTypeSchema.default('none'),
    freightCents: optionalSchema(centsSchema),
    /** Left out, a new contract has the organisation's usual one, and a stored one keeps its own. */
    currency: contractCurrencySchema.optional(),
    materials: z.array(contractMaterialInputSchema).min(1).max(50),
    /**
     * From when on holds what has changed of freight, targets, limits, deductions and first prices; left out,
     * from today on once something came.
     */
    termsFrom: optionalDateSchema({ yearsAhead: 10 }),
    /** What was agreed before, as a whole; left out, what is stored stays. */
    earlierTerms: z.array(earlierTermsSchema).max(100).optional(),
  })
  .superRefine(({ startsOn, endsOn, materials, freightType, freightCents, earlierTerms = [] }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (endsOn < startsOn) refuse(['endsOn'], 'contract.ends-before-start');
    if (freightType !== 'none' && freightCents === null) refuse(['freightCents'], 'required');
    const untils = earlierTerms.map(({ until }) => until);
    untils.forEach((until, index) => {
      if (untils.indexOf(until) < index) refuse(['earlierTerms', index, 'until'], 'not-unique');
    });
    const articleIds = materials.map(({ articleId }) => articleId);
    articleIds.forEach((id, index) => {
      if (articleIds.indexOf(id) < index) refuse(['materials', index, 'articleId'], 'not-unique');
    });
  })
  .transform((contract) => ({
    ...contract,
    noticeDays: contract.renewalMonths === null ? null : contract.noticeDays,
    freightCents: contract.freightType === 'none' ? null : contract.freightCents,
  }));
export type ContractInput = z.output<typeof contractInputSchema>;

export const contractSchema = z.object({
  id: idSchema,
  number: z.string(),
  supplier: namedSchema,
  logisticsCompany: namedSchema.nullable(),
  contact: namedSchema.nullable(),
  contactName: z.string().nullable(),
  startsOn: z.string(),
  endsOn: z.string(),
  renewalMonths: z.number().int().nullable(),
  noticeDays: z.number().int().nullable(),
  term: z.string().nullable(),
  notes: z.string().nullable(),
  freightType: freightTypeSchema,
  freightCents: z.number().int().nullable(),
  status: contractStatusSchema,
  /** Why it was paused, closed or taken up again last. */
  statusReason: z.string().nullable(),
  currency: contractCurrencySchema,
  materials: z.array(contractMaterialSchema),
  /**
   * What was agreed before what stands here, the oldest first; each row holds
   * until a day, which it doesn't include.
   */
  earlierTerms: z.array(answeredEarlierTermsSchema),
  flags: z.array(contractFlagSchema),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Contract = z.infer<typeof contractSchema>;

/** Whole base units of a material on the days on which something came or was reversed, the oldest first. */
export const dailyDeliveriesSchema = z.object({
  materials: z.array(
    z.object({ materialId: idSchema, days: z.array(z.object({ day: z.string(), quantity: z.number().int() })) }),
  ),
});
export type DailyDeliveries = z.infer<typeof dailyDeliveriesSchema>;

export const contractSortFields = ['number', 'supplier', 'startsOn', 'endsOn', 'status'] as const;

/**
 * What the list can be narrowed to. `flag` is what it warns of; `toComplete`: made by an import, and
 * nobody has completed it; `search` finds number (also without its signs), supplier and articles; `runsOn`
 * is a day within the contract, `endsUntil` its last day at most.
 */
export const contractFilterSchema = listQuerySchema.extend({
  status: contractStatusSchema.optional(),
  flag: z.enum(contractFlagFilters).optional(),
  supplierId: idSchema.optional(),
  articleId: idSchema.optional(),
  runsOn: daySchema.optional(),
  endsUntil: daySchema.optional(),
  toComplete: flagQuerySchema,
  sort: sortSchema(contractSortFields, 'endsOn'),
});
export type ContractFilter = z.output<typeof contractFilterSchema>;
