import { onBasis } from '@halm/model/masterdata/value-sets/convert-basis.ts';
import { isPerMass, type ValueParameter } from '@halm/model/masterdata/value-sets/value-parameters.ts';
import type { ValueBasis, ValueSet } from '@halm/model/masterdata/value-sets/value-set.ts';

/** What one set says of a parameter on a basis, if it says anything. */
export type DatedValue = { readonly set: ValueSet; readonly value: number };

/**
 * What a set says of a parameter on a basis: null where it says nothing, undefined
 * where what it says can't be converted.
 */
const valueOn = (set: ValueSet, name: ValueParameter, basis: ValueBasis): number | null | undefined => {
  const value = set.values[name];
  if (value === null || !isPerMass(name)) return value;
  return onBasis(set, basis)?.[name];
};

/**
 * What the sets say of a parameter on a basis, the earliest first, and how many
 * can't be converted and so are left out.
 */
export const datedValues = (sets: readonly ValueSet[], name: ValueParameter, basis: ValueBasis) => {
  const all = sets.map((set) => ({ set, value: valueOn(set, name, basis) }));
  return {
    said: all
      .flatMap(({ set, value }): DatedValue[] => (value == null ? [] : [{ set, value }]))
      .sort((one, other) => (one.set.validFrom < other.set.validFrom ? -1 : 1)),
    leftOut: all.filter(({ value }) => value === undefined).length,
  };
};

const colours = ['#2f8577', '#b56b7d', '#5a6b9b', '#c2a64a', '#7d5a3c', '#8f8fa8'];

/** What is said as lines over the days: one for the article as such, one for each contract and each place. */
export const drawnValues = (values: readonly DatedValue[], nameOf: (set: ValueSet) => string, today: string) => {
  const days = [...new Set([...values.map(({ set }) => set.validFrom), today])].sort();
  const holders = Map.groupBy(values, ({ set }) => (set.contract ?? set.location)?.id ?? '');
  const lines = [...holders].map(([id, own], at) => ({
    id,
    name: own[0] ? nameOf(own[0].set) : '',
    colour: colours[at % colours.length] ?? '#2f8577',
    values: days.map((day) => own.findLast(({ set }) => set.validFrom === day)?.value ?? null),
  }));
  return { days, lines };
};
