import { baseUnit, toBase, type Unit } from '../../core/quantities/base-quantity.ts';
import type { freightTypes, MeasuredParameter } from '../../purchasing/contracts/contract-choices.ts';
import type { ContractDeduction } from '../../purchasing/contracts/contract-terms.ts';

/**
 * Money is reckoned in whole numbers and rounded in one way, half away from zero, once for each amount of a
 * delivery: what the goods come to, each deduction, the freight. Sums are those of the rounded amounts, so
 * that a statement adds up as it is read.
 */
const rounded = (numerator: bigint, denominator: bigint): number => {
  const twice = 2n * (numerator < 0n ? -numerator : numerator) + denominator;
  const whole = twice / (2n * denominator);
  return Number(numerator < 0n ? -whole : whole);
};

/** What a quantity, in the base unit of `unit`, comes to at a price for each `unit`. */
export const goodsCents = (quantity: number, unit: Unit, centsPerUnit: number): number =>
  rounded(BigInt(quantity) * BigInt(centsPerUnit), BigInt(toBase(1, unit)));

const percentOf = (cents: number, percent: number): number =>
  rounded(BigInt(cents) * BigInt(Math.round(percent * 100)), 10_000n);

export type Measured = Readonly<Partial<Record<MeasuredParameter, number>>>;

/** One rule that applied, and what it took off. */
export type AppliedDeduction = {
  readonly parameter: MeasuredParameter;
  readonly value: number;
  readonly percent: number | null;
  readonly centsPerUnit: number | null;
  readonly cents: number;
};

type Goods = { readonly quantity: number; readonly unit: Unit; readonly amountCents: number };

const isWithin = ({ fromValue, belowValue }: ContractDeduction, value: number): boolean =>
  (fromValue === null || value >= fromValue) && (belowValue === null || value < belowValue);

/** What each rule takes off a delivery by what was measured of it; never more than the goods come to. */
export const deductionsOf = (
  { quantity, unit, amountCents }: Goods,
  rules: readonly ContractDeduction[],
  measured: Measured,
): AppliedDeduction[] => {
  let left = amountCents;
  return rules.flatMap((rule): AppliedDeduction[] => {
    const { parameter, percent, centsPerUnit } = rule;
    const value = measured[parameter];
    if (value === undefined || !isWithin(rule, value)) return [];
    const wanted = percent === null ? goodsCents(quantity, unit, centsPerUnit ?? 0) : percentOf(amountCents, percent);
    const cents = Math.min(wanted, left);
    left -= cents;
    return [{ parameter, value, percent, centsPerUnit, cents }];
  });
};

/** Which rules wait for a value that nobody measured. */
export const missingValues = (rules: readonly ContractDeduction[], measured: Measured): MeasuredParameter[] => [
  ...new Set(rules.map(({ parameter }) => parameter).filter((parameter) => measured[parameter] === undefined)),
];

/** A value that somebody measured and that a rule asks for, whether it takes anything off or not. */
export type MeasuredValue = { readonly parameter: MeasuredParameter; readonly value: number };

/** What was measured of all that the rules ask for. */
export const measuredValues = (rules: readonly ContractDeduction[], measured: Measured): MeasuredValue[] =>
  [...new Set(rules.map(({ parameter }) => parameter))].flatMap((parameter) => {
    const value = measured[parameter];
    return value === undefined ? [] : [{ parameter, value }];
  });

type Line = { readonly amount: number; readonly unit: Unit; readonly netKg: number | null };

/**
 * What the scale said beside an amount that isn't that weight, as of what is settled in
 * m³; null where there is no more to say.
 */
export const weightBeside = ({ amount, unit, netKg }: Line): number | null =>
  baseUnit(unit) === 'kg' && toBase(amount, unit) === netKg ? null : netKg;

type Freight = { readonly freightType: (typeof freightTypes)[number]; readonly freightCents: number | null };
type Load = { readonly netKg: number | null; readonly transport: 'delivery' | 'collection' | null };

/**
 * What is paid for bringing a delivery: nothing for one that was collected, nor
 * by the ton for one that nobody weighed.
 */
export const freightOf = ({ freightType, freightCents }: Freight, { netKg, transport }: Load): number => {
  if (freightType === 'none' || freightCents === null || transport === 'collection') return 0;
  return freightType === 'per-delivery' ? freightCents : goodsCents(netKg ?? 0, 'ton', freightCents);
};

export type SettledDelivery = {
  readonly amountCents: number;
  readonly deductionCents: number;
  readonly freightCents: number;
  readonly deductions: AppliedDeduction[];
  readonly measured: MeasuredValue[];
  readonly missingValues: MeasuredParameter[];
};

type Delivery = Load & { readonly quantity: number; readonly unit: Unit; readonly priceCentsPerUnit: number | null };
type Terms = Freight & { readonly deductions: readonly ContractDeduction[] };

/**
 * What a delivery comes to by its price, what was measured of it, and the freight;
 * without a price nothing but the freight.
 */
export const settleDelivery = (delivery: Delivery, terms: Terms, measured: Measured): SettledDelivery => {
  const { quantity, unit, priceCentsPerUnit } = delivery;
  const amountCents = priceCentsPerUnit === null ? 0 : goodsCents(quantity, unit, priceCentsPerUnit);
  const deductions = deductionsOf({ quantity, unit, amountCents }, terms.deductions, measured);
  return {
    amountCents,
    deductionCents: deductions.reduce((sum, { cents }) => sum + cents, 0),
    freightCents: freightOf(terms, delivery),
    deductions,
    measured: measuredValues(terms.deductions, measured),
    missingValues: missingValues(terms.deductions, measured),
  };
};

type Sums = { readonly amountCents: number; readonly deductionCents: number; readonly freightCents: number };

/** What a line or a sum comes to in the end. */
export const totalCents = ({ amountCents, deductionCents, freightCents }: Sums): number =>
  amountCents - deductionCents + freightCents;

/** Adds up lines as they are, rounded one by one. */
export const sumOf = (lines: readonly Sums[]): Sums => ({
  amountCents: lines.reduce((sum, line) => sum + line.amountCents, 0),
  deductionCents: lines.reduce((sum, line) => sum + line.deductionCents, 0),
  freightCents: lines.reduce((sum, line) => sum + line.freightCents, 0),
});
