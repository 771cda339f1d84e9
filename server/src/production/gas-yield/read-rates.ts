import { readFileSync } from 'node:fs';
import type { Substrate } from '@halm/model/masterdata/articles/substrate.ts';
import type { ValueSet } from '@halm/model/masterdata/value-sets/value-set.ts';
import { parse } from 'csv-parse/sync';

const rowsOf = (file: string): Record<string, string>[] =>
  parse(readFileSync(new URL(file, import.meta.url)), { delimiter: ';', columns: true });

/** How fast a substrate is digested, and who says so. */
export type DecayRate = { readonly perDay: number; readonly source: string };

const rates = new Map<string, DecayRate>(
  rowsOf('./decay-rates.csv').map(({ substrate = '', perDay, source = '' }) => [
    substrate,
    { perDay: Number(perDay), source },
  ]),
);
const usualRate: DecayRate = rates.get('') ?? { perDay: 0, source: '' };

/** How fast a substrate is digested; one without a row of its own as solids are. */
export const decayRateOf = (substrate: Substrate | null): DecayRate => rates.get(substrate ?? '') ?? usualRate;

const spreads = new Map<string, number>(
  rowsOf('./yield-spreads.csv').map(({ category = '', percent }) => [category, Number(percent) / 100]),
);

/** How far the yield of a value set may be off, as a share of it, by where its values come from. */
export const spreadOf = ({ category }: Pick<ValueSet, 'category'>): number => spreads.get(category) ?? 0;
