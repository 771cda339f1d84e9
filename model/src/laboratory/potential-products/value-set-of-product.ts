import { plainDateIn } from '../../core/quantities/plain-date.ts';
import { onMass } from '../../masterdata/value-sets/convert-basis.ts';
import {
  isPerMass,
  type ParameterValues,
  toShownPlaces,
  type ValueParameter,
  valueParameterNames,
  valueParameters,
} from '../../masterdata/value-sets/value-parameters.ts';
import { contradictions, type ValueBasis } from '../../masterdata/value-sets/value-set.ts';
import { lastMeasuredOn } from '../analysis-types/measured.ts';
import { numberReckoned } from '../analysis-types/result-sign.ts';
import type { AcceptedValue } from './potential-product.ts';

type Read = { readonly name: ValueParameter; readonly value: number; readonly isDry: boolean };

/** The last one that came last, whatever the number of its sample. */
const byArrival = (values: readonly AcceptedValue[]): AcceptedValue[] =>
  values.toSorted((one, other) => Date.parse(one.receivedAt) - Date.parse(other.receivedAt));

/**
 * What can be reckoned with: a number for a parameter of value sets. Of
 * several laboratories the last one counts.
 */
const readOf = (values: readonly AcceptedValue[]): Read[] => {
  const read = new Map<string, Read>();
  for (const result of byArrival(values)) {
    const value = numberReckoned(result);
    if (result.parameter === null || value === null) continue;
    const isDry = isPerMass(result.parameter) && result.basis === 'dry-mass';
    read.set(`${result.parameter} ${isDry}`, { name: result.parameter, value, isDry });
  }
  return [...read.values()];
};

const isWithinBounds = (name: ValueParameter, value: number): boolean =>
  value >= valueParameters[name].minimum && value <= valueParameters[name].maximum;

/**
 * All on fresh mass, of dry mass by the dry matter that was measured beside it; what was
 * measured of both is as it is of fresh mass.
 */
const onFreshMass = (read: readonly Read[]): Map<ValueParameter, number> => {
  const dryMatter = read.find(({ name, value }) => name === 'dryMatter' && isWithinBounds(name, value))?.value;
  const filledValues = new Map<ValueParameter, number>();
  for (const { name, value, isDry } of read.toSorted((one, other) => Number(other.isDry) - Number(one.isDry))) {
    if (!isDry) filledValues.set(name, value);
    else if (dryMatter !== undefined) filledValues.set(name, onMass(value, 'fresh-mass', dryMatter));
  }
  return filledValues;
};

/** The values by which a product was accepted, as a value set can hold them. */
export type ValuesOfProduct = { readonly basis: ValueBasis; readonly values: ParameterValues };

/**
 * What the value set of an article says that a potential product becomes; undefined where nothing of it was
 * measured. It stays on dry mass where all amounts per mass are, else it is on fresh mass. What no value set
 * could say is left out: what lies outside of the parameter's bounds, and what contradicts another value.
 */
export const valuesOfProduct = (accepted: readonly AcceptedValue[]): ValuesOfProduct | undefined => {
  const read = readOf(accepted);
  const perMass = read.filter(({ name }) => isPerMass(name));
  const basis = perMass.length > 0 && perMass.every(({ isDry }) => isDry) ? 'dry-mass' : 'fresh-mass';
  const filledValues =
    basis === 'dry-mass' ? new Map(read.map(({ name, value }) => [name, value] as const)) : onFreshMass(read);
  const shown = (name: ValueParameter): number | null => {
    const value = filledValues.get(name);
    return value !== undefined && isWithinBounds(name, value) ? toShownPlaces(value) : null;
  };
  const values = Object.fromEntries(valueParameterNames.map((name) => [name, shown(name)])) as Record<
    ValueParameter,
    number | null
  >;
  for (const { path } of contradictions(values)) values[path] = null;
  return Object.values(values).every((value) => value === null) ? undefined : { basis, values };
};

/**
 * The day of an analysis: the last on which anything was measured; where that
 * wasn't said, the last on which a value came.
 */
export const analysedOn = (accepted: readonly AcceptedValue[], timeZone: string): string | undefined => {
  const received = accepted.map(({ receivedAt }) => plainDateIn(new Date(receivedAt), timeZone));
  return lastMeasuredOn(accepted) ?? received.toSorted().at(-1);
};
