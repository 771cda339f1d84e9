import { expect, it } from 'vitest';
import { heaviestPlausible, oddWeights } from './odd-weights.ts';

const odd = (column: string) => ({ column, reason: 'import.implausible-weight', value: '' });
const beyond = (column: string, limit: number) => ({
  column,
  reason: 'scale.above-capacity',
  value: '',
  params: { limit },
});

it.each([
  [39_840, 15_760, null, []],
  [80_000, 100, null, []],
  [80_001, 15_760, null, [odd('firstWeightKg')]],
  [15_760, 99, null, [odd('secondWeightKg')]],
  [98, 99, null, [odd('firstWeightKg'), odd('secondWeightKg')]],
  [50_000, 15_760, 50_000, []],
  [50_001, 15_760, 50_000, [beyond('firstWeightKg', 50_000)]],
  [85_000, 15_760, 100_000, [odd('firstWeightKg')]],
])('of %d kg full and %d kg empty on a scale for %s kg is odd: %j', (fullKg, emptyKg, capacityKg, expected) => {
  expect(oddWeights({ fullKg, emptyKg, fullColumn: 'firstWeightKg' }, capacityKg)).toEqual(expected);
});

it('a scale lowers what a vehicle weighs at most, and never raises it', () => {
  expect([null, 60_000, 100_000].map(heaviestPlausible)).toEqual([80_000, 60_000, 80_000]);
});
