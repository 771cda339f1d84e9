/** Units that people see and type. */
export const units = ['kg', 'ton', 'm3', 'l', 'piece', 'km'] as const;
export type Unit = (typeof units)[number];

/** Units that are stored: whole kilograms, litres, pieces and metres. */
export type BaseUnit = 'kg' | 'l' | 'piece' | 'm';

const baseOf: Record<Unit, { readonly base: BaseUnit; readonly factor: number }> = {
  kg: { base: 'kg', factor: 1 },
  ton: { base: 'kg', factor: 1000 },
  l: { base: 'l', factor: 1 },
  m3: { base: 'l', factor: 1000 },
  piece: { base: 'piece', factor: 1 },
  km: { base: 'm', factor: 1000 },
};

/** The base unit in which a quantity of this unit is stored. */
export const baseUnit = (unit: Unit): BaseUnit => baseOf[unit].base;

/** An amount in `unit` as whole base units, rounded once, half away from zero. 24.08 ton is 24080. */
export const toBase = (amount: number, unit: Unit): number => {
  // 1.0005 × 1000 is 1000.4999… in binary: round the decimal the person typed, not its approximation.
  const exact = Number((Math.abs(amount) * baseOf[unit].factor).toPrecision(15));
  return Math.sign(amount) * Math.round(exact) || 0;
};

/** Whole base units as an amount in `unit`. 24080 kg is 24.08 ton. */
export const fromBase = (quantity: number, unit: Unit): number => quantity / baseOf[unit].factor;

/** So many digits an amount of this unit has behind the point: to the kilogram, litre, piece and metre. */
export const baseDigits = (unit: Unit): number => Math.round(Math.log10(baseOf[unit].factor));

/** The smallest amount of a unit that isn't stored as nothing: 0.0005 ton, which rounds to 1 kg. */
export const smallestAmount = (unit: Unit): number => 0.5 / baseOf[unit].factor;

/** Whether an amount is at least one whole base unit, so that it isn't stored as nothing. */
export const isStorable = (amount: number, unit: Unit): boolean => toBase(amount, unit) >= 1;

/**
 * A stored quantity in another unit's base. Mass and volume meet only through a density in kg/m³;
 * undefined when there is no way from one to the other.
 */
export const convertBase = (
  quantity: number,
  from: BaseUnit,
  to: BaseUnit,
  densityKgPerM3: number | null,
): number | undefined => {
  if (from === to) return quantity;
  if (!densityKgPerM3) return undefined;
  if (from === 'kg' && to === 'l') return Math.round((quantity / densityKgPerM3) * 1000);
  if (from === 'l' && to === 'kg') return Math.round((quantity * densityKgPerM3) / 1000);
  return undefined;
};
