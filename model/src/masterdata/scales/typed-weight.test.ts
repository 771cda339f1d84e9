import { expect, it } from 'vitest';
import { typedWeightError } from './typed-weight.ts';

const range = { capacityKg: 60_000, divisionKg: 20 };

it.each([
  [60_000, 1, undefined],
  [60_001, 1, { path: 'kg', reason: 'scale.above-capacity', limit: 60_000 }],
  [100_000, 2, undefined],
  [400, 1, undefined],
  [399, 1, { path: 'kg', reason: 'scale.below-minimum-load', limit: 400 }],
])('%i kg that were typed for %i parts on a scale of 60 t', (kg, parts, error) => {
  expect(typedWeightError(kg, range, parts)).toEqual(error);
});
