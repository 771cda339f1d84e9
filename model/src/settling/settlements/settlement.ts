import { z } from 'zod';
import {
  dateSchema,
  idSchema,
  instantSchema,
  namedSchema,
  noteSchema,
  optionalNoteSchema,
  optionalSchema,
} from '../../core/contract/fields.ts';
import { languageSchema } from '../../core/contract/language.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { goodsUnitSchema } from '../../core/quantities/quantity.ts';
import { contractCurrencySchema } from '../../purchasing/contracts/contract.ts';
import { measuredParameterSchema } from '../../purchasing/contracts/contract-terms.ts';
import { confirmOrganicSchema, measuredValuesSchema } from '../../yard/samples/measured-values.ts';
import { settlementCovers, settlementStatuses, takenBackReasons } from './settlement-choices.ts';

export const settlementStatusSchema = z.enum(settlementStatuses);
export const settlementCoversSchema = z.enum(settlementCovers);

/**
 * A settlement as the form holds it: of a contract, or of all that its supplier
 * has in its currency; both days inclusive.
 */
export const settlementInputSchema = z
  .object({
    contractId: idSchema,
    covers: settlementCoversSchema.default('contract'),
    fromOn: dateSchema(),
    toOn: dateSchema(),
    /** Left out, that of the supplier's country. */
    language: optionalSchema(languageSchema),
    notes: optionalNoteSchema(),
  })
  .refine(({ fromOn, toOn }) => toOn >= fromOn, { path: ['toOn'], error: 'settlement.ends-before-start' });
export type SettlementInput = z.output<typeof settlementInputSchema>;

/** Why a settlement is withdrawn. */
export const withdrawalSchema = z.object({ reason: noteSchema() });

/** What was measured of a delivery, each parameter once; what is left out stays as it is. */
export const deliveryValuesSchema = z.object({
  bookingId: idSchema,
  values: measuredValuesSchema,
  confirmOrganic: confirmOrganicSchema,
});
export type DeliveryValues = z.output<typeof deliveryValuesSchema>;

const moneySchema = z.object({
  amountCents: z.number().int(),
  deductionCents: z.number().int(),
  freightCents: z.number().int(),
  totalCents: z.number().int(),
});

const deductionSchema = z.object({
  parameter: measuredParameterSchema,
  value: z.number(),
  percent: z.number().nullable(),
  centsPerUnit: z.number().int().nullable(),
  cents: z.number().int(),
});

/**
 * One delivery of a settlement, or what takes back one that was settled before, whose amounts are negative.
 */
export const settlementLineSchema = moneySchema.extend({
  booking: z.object({ id: idSchema, number: z.string() }),
  /** Takes back what another settlement paid, of a delivery that was reversed since unless it says why. */
  isReversal: z.boolean(),
  takenBackFor: z.enum(takenBackReasons).nullable(),
  contract: z.object({ id: idSchema, number: z.string() }),
  article: namedSchema,
  deliveredOn: z.string(),
  licensePlate: z.string().nullable(),
  netKg: z.number().int().nullable(),
  amount: z.number(),
  unit: goodsUnitSchema,
  priceCentsPerUnit: z.number().int().nullable(),
  deductions: z.array(deductionSchema),
  /** What was measured of all that the rules ask for, also where it takes nothing off. */
  measured: z.array(z.object({ parameter: measuredParameterSchema, value: z.number() })),
  /** Which deductions wait for a value that nobody measured. */
  missingValues: z.array(measuredParameterSchema),
});
export type SettlementLine = z.infer<typeof settlementLineSchema>;

/** What came of one material of one contract, in its unit. */
export const settledMaterialSchema = moneySchema.extend({
  contract: z.object({ id: idSchema, number: z.string() }),
  article: namedSchema,
  amount: z.number(),
  unit: goodsUnitSchema,
  deliveries: z.number().int(),
});
export type SettledMaterial = z.infer<typeof settledMaterialSchema>;

const numberedSchema = z.object({ id: idSchema, number: z.string().nullable() });

/**
 * Something that happened to a settled delivery, and the settlement that takes its payment back, if there
 * is one.
 */
const sinceSchema = z.object({
  booking: z.object({ id: idSchema, number: z.string() }),
  settledBy: numberedSchema.nullable(),
});

/** A settlement in a list. A draft has no number. */
export const settlementItemSchema = z.object({
  id: idSchema,
  number: z.string().nullable(),
  status: settlementStatusSchema,
  supplier: namedSchema,
  contract: z.object({ id: idSchema, number: z.string() }),
  covers: settlementCoversSchema,
  corrects: numberedSchema.nullable(),
  fromOn: z.string(),
  toOn: z.string(),
  currency: contractCurrencySchema,
  deliveryCount: z.number().int(),
  totalCents: z.number().int(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type SettlementItem = z.infer<typeof settlementItemSchema>;

export const settlementSchema = settlementItemSchema.extend({
  language: languageSchema,
  notes: z.string().nullable(),
  issuedAt: instantSchema.nullable(),
  issuedByName: z.string().nullable(),
  withdrawnAt: instantSchema.nullable(),
  withdrawnByName: z.string().nullable(),
  withdrawalReason: z.string().nullable(),
  sums: moneySchema,
  materials: z.array(settledMaterialSchema),
  lines: z.array(settlementLineSchema),
  /**
   * Of a draft: deliveries, prices or measured values are others by now. Of an issued one: terms of its
   * days, or values that its laboratory measured.
   */
  isOutdated: z.boolean(),
  /** Of an issued one: what was reversed since. */
  reversedSince: z.array(sinceSchema),
  /** And what was rebooked since, so that it is another contract's to pay. */
  rebookedSince: z.array(sinceSchema),
  /** And what would be paid otherwise by now, as terms of its day or its measured values were changed. */
  repricedSince: z.array(sinceSchema),
});
export type Settlement = z.infer<typeof settlementSchema>;

export const settlementSortFields = ['number', 'toOn', 'status'] as const;

/**
 * What the list can be narrowed to; `contractId` also finds those of a whole supplier in which the contract
 * stands. `search` finds the supplier.
 */
export const settlementFilterSchema = listQuerySchema.extend({
  status: settlementStatusSchema.optional(),
  supplierId: idSchema.optional(),
  contractId: idSchema.optional(),
  sort: sortSchema(settlementSortFields, '-toOn'),
});
export type SettlementFilter = z.output<typeof settlementFilterSchema>;
