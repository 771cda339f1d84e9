import { METHANE_KWH_PER_M3 } from '../plan/production-plan.ts';
import type { MeterQuantity } from './meter.ts';

/** What a meter came to on a day, by its readings or as a person says it. */
export type MeterDay = {
  readonly quantity: MeterQuantity;
  readonly sharePercent: number | null;
  /** Null where nothing says it. */
  readonly value: number | null;
};

/** `gas`: gas times its methane. `energy`: by what was made of it. */
export const methaneSources = ['gas', 'energy'] as const;
export type MethaneSource = (typeof methaneSources)[number];

type Methane = { readonly methaneM3: number; readonly methaneFrom: MethaneSource };

/** The sum of what meters came to; null where one of them says nothing, or there is none. */
const sumOf = (meters: readonly MeterDay[], amountOf: (meter: MeterDay) => number | null): number | null =>
  meters.reduce<number | null>(
    (sum, meter) => {
      const amount = amountOf(meter);
      return sum === null || amount === null ? null : sum + amount;
    },
    meters.length === 0 ? null : 0,
  );

const measured = ({ value }: MeterDay): number | null => value;

/** The methane that a meter's electricity was made of, or that its biomethane holds. */
const methaneOf = ({ quantity, sharePercent, value }: MeterDay): number | null => {
  if (value === null || sharePercent === null) return null;
  const share = sharePercent / 100;
  return quantity === 'electricity' ? value / (METHANE_KWH_PER_M3 * share) : value * share;
};

/** What the meters of each quantity came to together; of methane shares the mean. */
export const amountsOfDay = (meters: readonly MeterDay[]): Record<MeterQuantity, number | null> => {
  const of = (quantity: MeterQuantity): MeterDay[] => meters.filter((meter) => meter.quantity === quantity);
  const shares = of('methane-share');
  const shareSum = sumOf(shares, measured);
  return {
    biogas: sumOf(of('biogas'), measured),
    'methane-share': shareSum === null ? null : shareSum / shares.length,
    electricity: sumOf(of('electricity'), measured),
    heat: sumOf(of('heat'), measured),
    biomethane: sumOf(of('biomethane'), measured),
  };
};

/**
 * The methane of a day by its meters: by gas and its methane share if both are measured, else by what was
 * made of it. Undefined where neither says it.
 */
export const methaneOfDay = (meters: readonly MeterDay[]): Methane | undefined => {
  const { biogas, 'methane-share': percent } = amountsOfDay(meters);
  if (biogas !== null && percent !== null) return { methaneM3: (biogas * percent) / 100, methaneFrom: 'gas' };
  const made = meters.filter(({ quantity }) => quantity === 'electricity' || quantity === 'biomethane');
  const methaneM3 = sumOf(made, methaneOf);
  return methaneM3 === null ? undefined : { methaneM3, methaneFrom: 'energy' };
};
