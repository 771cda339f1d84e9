import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reasonAgainstWeight, type ScaleCondition, stateOfReading } from './weight-reading.ts';

const range = { capacityKg: 60_000, divisionKg: 20 };
const reading = (grossKg: number, isStable = true, condition: ScaleCondition = 'ok') => ({
  grossKg,
  isStable,
  condition,
  rawFrame: '',
});
const judge = (grossKg: number, isStable?: boolean, condition?: ScaleCondition) => {
  const state = stateOfReading(reading(grossKg, isStable, condition), range);
  return [state, reasonAgainstWeight(state, grossKg, range)];
};

describe('a weight on a scale of 60 t in steps of 20 kg', () => {
  it.each([
    [39_840, true, 'ok', 'stable', undefined],
    [400, true, 'ok', 'stable', undefined],
    [60_000, true, 'ok', 'stable', undefined],
    [380, true, 'ok', 'stable', 'scale.below-minimum'],
    [0, true, 'ok', 'zero', 'scale.below-minimum'],
    [20, true, 'ok', 'stable', 'scale.below-minimum'],
    [0, false, 'ok', 'moving', 'scale.unstable'],
    [-20, true, 'ok', 'underload', 'scale.below-minimum'],
    [39_830, true, 'ok', 'stable', 'scale.wrong-division'],
    [60_020, true, 'ok', 'overload', 'scale.overload'],
    [39_840, false, 'ok', 'moving', 'scale.unstable'],
    [39_840, true, 'overload', 'overload', 'scale.overload'],
    [0, true, 'underload', 'underload', 'scale.below-minimum'],
    [39_840, true, 'not-zeroed', 'not-zeroed', 'scale.not-zeroed'],
  ] as const)('of %i kg, at rest %s, condition %s: %s, %s', (grossKg, isStable, condition, state, reason) => {
    expect(judge(grossKg, isStable, condition)).toEqual([state, reason]);
  });

  it('is never taken while the scale is away', () => {
    expect(reasonAgainstWeight('unreachable', 39_840, range)).toBe('scale.unreachable');
    expect(reasonAgainstWeight('connecting', null, range)).toBe('scale.unreachable');
  });

  it('is only taken at rest, within the range and on a step', () => {
    const anyCondition = fc.constantFrom<ScaleCondition>('ok', 'overload', 'underload', 'not-zeroed');
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 70_000 }),
        fc.boolean(),
        anyCondition,
        (grossKg, isStable, condition) => {
          const [, reason] = judge(grossKg, isStable, condition);
          const isFit = isStable && condition === 'ok' && grossKg >= 400 && grossKg <= 60_000 && grossKg % 20 === 0;
          expect(reason === undefined).toBe(isFit);
        },
      ),
    );
  });
});
