import { z } from 'zod';
import {
  dateSchema,
  daySchema,
  FAR_AHEAD,
  idSchema,
  instantSchema,
  namedSchema,
  optionalIdSchema,
  optionalNoteSchema,
  optionalTextSchema,
  textSchema,
} from '../contract/fields.ts';
import { listQuerySchema, sortSchema } from '../contract/list.ts';
import { contractCurrencies, contractStatuses, contractWarnings } from './contract-choices.ts';
import { contractMaterialInputSchema, contractMaterialSchema } from './contract-material.ts';

export const contractStatusSchema = z.enum(contractStatuses);
export type ContractStatus = z.infer<typeof contractStatusSchema>;

export const contractCurrencySchema = z.enum(contractCurrencies);

export const contractFlagSchema = z.enum(contractWarnings);

/** A contract as the form holds it, for creating and for changing; an article stands in it once. */
export const contractInputSchema = z
  .object({
    number: textSchema(50),
    supplierId: idSchema,
    logisticsCompanyId: optionalIdSchema,
    contactName: optionalTextSchema(200),
    startsOn: dateSchema({ yearsAhead: 10 }),
    endsOn: dateSchema(FAR_AHEAD),
    term: optionalTextSchema(200),
    notes: optionalNoteSchema(),
    status: contractStatusSchema.default('active'),
    /** Left out, a new contract has the organisation's usual one, and a stored one keeps its own. */
    currency: contractCurrencySchema.optional(),
    materials: z.array(contractMaterialInputSchema).min(1).max(50),
  })
  .superRefine(({ startsOn, endsOn, materials }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (endsOn < startsOn) refuse(['endsOn'], 'contract.ends-before-start');
    const articleIds = materials.map(({ articleId }) => articleId);
    articleIds.forEach((id, index) => {
      if (articleIds.indexOf(id) < index) refuse(['materials', index, 'articleId'], 'not-unique');
    });
  });
export type ContractInput = z.output<typeof contractInputSchema>;

export const contractSchema = z.object({
  id: idSchema,
  number: z.string(),
  supplier: namedSchema,
  logisticsCompany: namedSchema.nullable(),
  contactName: z.string().nullable(),
  startsOn: z.string(),
  endsOn: z.string(),
  term: z.string().nullable(),
  notes: z.string().nullable(),
  status: contractStatusSchema,
  currency: contractCurrencySchema,
  materials: z.array(contractMaterialSchema),
  flags: z.array(contractFlagSchema),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Contract = z.infer<typeof contractSchema>;

export const contractSortFields = ['number', 'supplier', 'startsOn', 'endsOn', 'status'] as const;

/** What the list can be narrowed to. `flag` is one that it warns of; `search` finds number and supplier; `runsOn` is a day within the contract. */
export const contractFilterSchema = listQuerySchema.extend({
  status: contractStatusSchema.optional(),
  flag: contractFlagSchema.optional(),
  supplierId: idSchema.optional(),
  articleId: idSchema.optional(),
  runsOn: daySchema.optional(),
  sort: sortSchema(contractSortFields, 'endsOn'),
});
export type ContractFilter = z.output<typeof contractFilterSchema>;
