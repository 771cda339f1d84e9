import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../core/contract/validation.ts';
import { type CurbWeightRule, curbWeightRuleSchema, isEmptyWeighingDue } from './curb-weight-rule.ts';

const rule = (type: CurbWeightRule['type'], numbers: Partial<CurbWeightRule> = {}): CurbWeightRule => ({
  type,
  intervalHours: null,
  timesPerDay: null,
  ...numbers,
});

const now = '2026-03-10T12:00:00Z';
const known = { emptyWeightKg: 14_500, emptyWeighedAt: '2026-03-10T04:00:00Z', emptyWeighingsToday: 1 };
const unknown = { emptyWeightKg: null, emptyWeighedAt: null, emptyWeighingsToday: 0 };

describe('the rule for empty weighings', () => {
  it.each([0, 73, 1.5, 'x'])('refuses an interval of %s hours with its own sentence', (intervalHours) => {
    const parsed = curbWeightRuleSchema.safeParse({ type: 'interval', intervalHours });
    expect(parsed.success ? [] : fieldErrors(parsed.error)).toEqual([
      { path: 'intervalHours', reason: 'address.curb-weight-interval' },
    ]);
  });

  it.each([1, 72])('takes an interval of %s hours', (intervalHours) => {
    expect(curbWeightRuleSchema.parse({ type: 'interval', intervalHours })).toEqual(
      rule('interval', { intervalHours }),
    );
  });

  it('asks for the number its type needs and drops the other one', () => {
    const parsed = curbWeightRuleSchema.safeParse({ type: 'timesPerDay' });
    expect(parsed.success ? [] : fieldErrors(parsed.error)).toEqual([{ path: 'timesPerDay', reason: 'required' }]);
    expect(curbWeightRuleSchema.parse({ type: 'always', intervalHours: 5, timesPerDay: 2 })).toEqual(rule('always'));
  });
});

describe('an empty weighing', () => {
  it('is due whatever the rule when the vehicle has no empty weight', () => {
    for (const type of ['always', 'interval', 'timesPerDay', 'random', 'none'] as const) {
      expect(isEmptyWeighingDue(rule(type), unknown, now, 0.9)).toBe(true);
    }
  });

  it.each([
    [rule('always'), true],
    [rule('none'), false],
    [rule('interval', { intervalHours: 8 }), true],
    [rule('interval', { intervalHours: 9 }), false],
    [rule('timesPerDay', { timesPerDay: 1 }), false],
    [rule('timesPerDay', { timesPerDay: 2 }), true],
  ])('by %o is due: %s', (asked, isDue) => {
    expect(isEmptyWeighingDue(asked, known, now, 0)).toBe(isDue);
  });

  it('is due by interval when nobody knows when the weight was taken', () => {
    const undated = { ...known, emptyWeighedAt: null };
    expect(isEmptyWeighingDue(rule('interval', { intervalHours: 72 }), undated, now, 0)).toBe(true);
  });

  it('is due by chance exactly below one in five', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) => {
        expect(isEmptyWeighingDue(rule('random'), known, now, chance)).toBe(chance < 0.2);
      }),
    );
  });
});
