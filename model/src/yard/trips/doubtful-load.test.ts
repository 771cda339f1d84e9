import { describe, expect, it } from 'vitest';
import { doubtOfLoad, HEAVIEST_LORRY_KG, type MeasuredLoad } from './doubtful-load.ts';

const load = (changes: Partial<MeasuredLoad>): MeasuredLoad => ({
  quantity: 24_000,
  kg: 24_000,
  vehicleEmptyKg: null,
  former: [],
  ...changes,
});
const former = [23_000, 24_000, 40_000, 24_500];

describe('a measured load', () => {
  it.each([
    ['as usual', { former }, null],
    ['a little more and less', { quantity: 31_000, former }, null],
    ['ten times as much, a comma too far', { quantity: 240_000, former }, 'booking.load-unusual'],
    ['a tenth', { quantity: 2_400, former }, 'booking.load-unusual'],
    ['of a lorry that came twice', { quantity: 2_400, kg: 2_400, former: [24_000, 24_000] }, null],
    ['of an unknown lorry that no road carries', { kg: HEAVIEST_LORRY_KG + 1 }, 'booking.load-too-heavy'],
    ['of an unknown lorry just on the road', { kg: HEAVIEST_LORRY_KG }, null],
    ['beside the empty weight too heavy', { kg: 30_000, vehicleEmptyKg: 15_000 }, 'booking.load-too-heavy'],
    ['without a density', { quantity: 90_000, kg: undefined }, null],
  ])('%s', (_, changes, reason) => {
    expect(doubtOfLoad(load(changes))?.reason ?? null).toBe(reason);
  });

  it('is held against the middle of the former ones, which one wrong load does not move', () => {
    expect(doubtOfLoad(load({ quantity: 1, former }))).toEqual({ reason: 'booking.load-unusual', usual: 24_250 });
    expect(doubtOfLoad(load({ quantity: 1, former: [1, 20_000, 30_000] }))).toMatchObject({ usual: 20_000 });
  });
});
