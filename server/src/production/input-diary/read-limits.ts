import { readFileSync } from 'node:fs';
import type { InputLimit } from '@halm/model/production/input-diary/input-limit.ts';
import { parse } from 'csv-parse/sync';

/** The limits of law, each with the days between which a plant falls under it, and its source. */
export const inputLimits: readonly InputLimit[] = (
  parse(readFileSync(new URL('./input-limits.csv', import.meta.url)), { delimiter: ';', columns: true }) as Record<
    keyof InputLimit,
    string
  >[]
).map(
  ({ value, from, before, claim, ...row }) =>
    ({ ...row, value: Number(value), from: from || null, before: before || null, claim: claim || null }) as InputLimit,
);
