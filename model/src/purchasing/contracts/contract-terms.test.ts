import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../core/contract/validation.ts';
import { addDays } from '../../core/quantities/plain-date.ts';
import { measuredBounds, measuredParameters } from './contract-choices.ts';
import { deductionSchema, limitSchema, priceOn, violatedLimits } from './contract-terms.ts';

const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2020-01-01', days));
const prices = fc.uniqueArray(fc.record({ validFrom: day, priceCentsPerUnit: fc.integer({ min: 0, max: 100_000 }) }), {
  selector: ({ validFrom }) => validFrom,
  maxLength: 8,
});

describe('the price of a material', () => {
  it('is the one of the day, whatever is agreed for later, in whichever order it was written down', () => {
    const material = {
      priceCentsPerUnit: 3850,
      laterPrices: [
        { validFrom: '2026-07-01', priceCentsPerUnit: 4100 },
        { validFrom: '2026-04-01', priceCentsPerUnit: 3990 },
      ],
    };
    expect(
      ['2026-03-31', '2026-04-01', '2026-06-30', '2026-07-01', '2027-01-01'].map((at) => priceOn(material, at)),
    ).toEqual([3850, 3990, 3990, 4100, 4100]);
    expect(priceOn({ ...material, priceCentsPerUnit: null }, '2026-03-31')).toBeNull();
  });

  it('of a day stays what it was when a later one is agreed', () => {
    fc.assert(
      fc.property(prices, day, fc.integer({ min: 1, max: 500 }), (laterPrices, at, ahead) => {
        const before = { priceCentsPerUnit: 1000, laterPrices };
        const added = { validFrom: addDays(at, ahead), priceCentsPerUnit: 77_777 };
        const after = { ...before, laterPrices: [added, ...laterPrices] };
        expect(priceOn(after, at)).toBe(priceOn(before, at));
      }),
    );
  });
});

describe('what is agreed about measured values', () => {
  const ts = { parameter: 'ts' as const, minimum: 28, maximum: 36 };

  it('is violated outside of its limits, not at them, and not by what nobody measured', () => {
    expect([27.99, 28, 36, 36.01].map((value) => violatedLimits([ts], { ts: value }))).toEqual([
      ['ts'],
      [],
      [],
      ['ts'],
    ]);
    expect(violatedLimits([ts], { ph: 1 })).toEqual([]);
    expect(violatedLimits([{ ...ts, maximum: null }], { ts: 99 })).toEqual([]);
  });

  it('lies within what can be measured of its parameter, whichever it is', () => {
    for (const parameter of measuredParameters) {
      const { minimum, maximum } = measuredBounds(parameter);
      expect(limitSchema.safeParse({ parameter, minimum, maximum }).success).toBe(true);
      for (const [value, reason, limit] of [
        [minimum - 0.01, 'too-small', minimum],
        [maximum + 0.01, 'too-large', maximum],
      ] as const) {
        const ofLimit = limitSchema.safeParse({ parameter, maximum: value }).error;
        expect(ofLimit && fieldErrors(ofLimit)).toEqual([{ path: 'maximum', reason, limit }]);
        const ofDeduction = deductionSchema.safeParse({ parameter, fromValue: value, percent: 2 }).error;
        expect(ofDeduction && fieldErrors(ofDeduction)).toEqual([{ path: 'fromValue', reason, limit }]);
      }
    }
  });

  it('is kept as it is shown', () => {
    expect(limitSchema.parse({ parameter: 'ts', minimum: 27.006, maximum: 1 / 0.03 })).toEqual({
      parameter: 'ts',
      minimum: 27.01,
      maximum: 33.33,
    });
  });

  it.each([
    [limitSchema, { parameter: 'ts' }, 'minimum', 'required'],
    [limitSchema, { ...ts, maximum: 20 }, 'maximum', 'contract.maximum-below-minimum'],
    [deductionSchema, { parameter: 'ts', percent: 2 }, 'belowValue', 'required'],
    [
      deductionSchema,
      { parameter: 'ts', fromValue: 28, belowValue: 28, percent: 2 },
      'belowValue',
      'contract.range-empty',
    ],
    [deductionSchema, { parameter: 'ts', belowValue: 28 }, 'percent', 'required'],
    [
      deductionSchema,
      { parameter: 'ts', belowValue: 28, percent: 2, centsPerUnit: 50 },
      'centsPerUnit',
      'contract.deduction-twice',
    ],
  ])('is refused where it says nothing or contradicts itself', (schema, input, path, reason) => {
    const { error } = schema.safeParse(input);
    expect(error && fieldErrors(error)).toMatchObject([{ path, reason }]);
  });
});
