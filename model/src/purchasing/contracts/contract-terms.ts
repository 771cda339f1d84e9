import { z } from 'zod';
import { dateSchema, optionalSchema } from '../../core/contract/fields.ts';
import { toShownPlaces } from '../../masterdata/value-sets/value-parameters.ts';
import { type MeasuredParameter, measuredBounds, measuredParameters } from './contract-choices.ts';

export const measuredParameterSchema = z.enum(measuredParameters);

/** Whole cents for a unit, and no more than anybody would agree on. */
export const centsSchema = z.number().int({ error: 'not-whole' }).min(0).max(1_000_000_000);

const valueSchema = optionalSchema(z.number().transform(toShownPlaces));

/** Refuses what can't be measured of a parameter: values beyond its bounds. */
export const refuseUnmeasurable = (
  context: z.RefinementCtx,
  parameter: MeasuredParameter,
  values: Readonly<Record<string, number | null>>,
): void => {
  const { minimum, maximum } = measuredBounds(parameter);
  const refuse = (path: string, message: string, limit: number) =>
    context.addIssue({ code: 'custom', path: [path], message, params: { limit } });
  for (const [path, value] of Object.entries(values)) {
    if (value !== null && value < minimum) refuse(path, 'too-small', minimum);
    if (value !== null && value > maximum) refuse(path, 'too-large', maximum);
  }
};

/** A price that holds from a day on, until the next one. */
export const laterPriceSchema = z.object({ validFrom: dateSchema({ yearsAhead: 10 }), priceCentsPerUnit: centsSchema });

/**
 * Between which values what is measured must lie, both inclusive; each within the bounds of its parameter.
 */
export const limitSchema = z
  .object({ parameter: measuredParameterSchema, minimum: valueSchema, maximum: valueSchema })
  .superRefine(({ parameter, minimum, maximum }, context) => {
    refuseUnmeasurable(context, parameter, { minimum, maximum });
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (minimum === null && maximum === null) refuse('minimum', 'required');
    if (minimum !== null && maximum !== null && maximum < minimum) refuse('maximum', 'contract.maximum-below-minimum');
  });

/**
 * What is deducted of a delivery whose value is at least `fromValue` and below `belowValue`: percent of its
 * price, or money for each unit.
 */
export const deductionSchema = z
  .object({
    parameter: measuredParameterSchema,
    fromValue: valueSchema,
    belowValue: valueSchema,
    percent: optionalSchema(z.number().min(0.01).max(100)),
    centsPerUnit: optionalSchema(centsSchema.min(1)),
  })
  .superRefine(({ parameter, fromValue, belowValue, percent, centsPerUnit }, context) => {
    refuseUnmeasurable(context, parameter, { fromValue, belowValue });
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (fromValue === null && belowValue === null) refuse('belowValue', 'required');
    if (fromValue !== null && belowValue !== null && belowValue <= fromValue)
      refuse('belowValue', 'contract.range-empty');
    if (percent === null && centsPerUnit === null) refuse('percent', 'required');
    if (percent !== null && centsPerUnit !== null) refuse('centsPerUnit', 'contract.deduction-twice');
  })
  .transform((deduction) => ({
    ...deduction,
    percent: deduction.percent === null ? null : Math.round(deduction.percent * 100) / 100,
  }));

/** The same as they are answered. */
export const answeredPriceSchema = z.object({ validFrom: z.string(), priceCentsPerUnit: z.number().int() });
export const answeredLimitSchema = z.object({
  parameter: measuredParameterSchema,
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
});
export const answeredDeductionSchema = z.object({
  parameter: measuredParameterSchema,
  fromValue: z.number().nullable(),
  belowValue: z.number().nullable(),
  percent: z.number().nullable(),
  centsPerUnit: z.number().int().nullable(),
});

export type LaterPrice = z.output<typeof laterPriceSchema>;
export type ContractLimit = z.output<typeof limitSchema>;
export type ContractDeduction = z.output<typeof deductionSchema>;

type Priced = { readonly priceCentsPerUnit: number | null; readonly laterPrices: readonly LaterPrice[] };

/** The price of a day: the last one that holds from it or before, else the one that was agreed at first. */
export const priceOn = ({ priceCentsPerUnit, laterPrices }: Priced, day: string): number | null => {
  const begun = laterPrices.filter(({ validFrom }) => validFrom <= day);
  const last = begun.reduce<LaterPrice | undefined>(
    (latest, price) => (!latest || price.validFrom > latest.validFrom ? price : latest),
    undefined,
  );
  return last ? last.priceCentsPerUnit : priceCentsPerUnit;
};

/**
 * Of which parameters a measured value lies outside of what was agreed; what
 * wasn't measured violates nothing.
 */
export const violatedLimits = (
  limits: readonly ContractLimit[],
  measured: Readonly<Partial<Record<ContractLimit['parameter'], number>>>,
): ContractLimit['parameter'][] =>
  limits
    .filter(({ parameter, minimum, maximum }) => {
      const value = measured[parameter];
      if (value === undefined) return false;
      return (minimum !== null && value < minimum) || (maximum !== null && value > maximum);
    })
    .map(({ parameter }) => parameter);
