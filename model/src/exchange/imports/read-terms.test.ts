import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measuredParameters } from '../../purchasing/contracts/contract-choices.ts';
import { readTerms, writeTerms } from './read-terms.ts';

describe('terms in a cell', () => {
  it('are read one by one, in the ways in which they are written', () => {
    expect(readTerms.limits('TS 28–36,5; pH <= 8; NH4-N ≥ 2')).toEqual([
      { parameter: 'ts', minimum: 28, maximum: 36.5 },
      { parameter: 'ph', minimum: null, maximum: 8 },
      { parameter: 'nh4-n', minimum: 2, maximum: null },
    ]);
    expect(readTerms.deductions('DM 26-28.5: 2,5 %; TS < 26: 4,00')).toEqual([
      { parameter: 'ts', fromValue: 26, belowValue: 28.5, percent: 2.5, centsPerUnit: null },
      { parameter: 'ts', fromValue: null, belowValue: 26, percent: null, centsPerUnit: 400 },
    ]);
    expect(readTerms.laterPrices('01.04.2027: 41; 2028-04-01: 42,50')).toEqual([
      { validFrom: '2027-04-01', priceCentsPerUnit: 4100 },
      { validFrom: '2028-04-01', priceCentsPerUnit: 4250 },
    ]);
  });

  it.each([
    ['limits', 'TS'],
    ['limits', 'Farbe 1-2'],
    ['limits', 'TS 28-36; gut'],
    ['limits', 'TS < 28'],
    ['limits', '1.234-5'],
    ['deductions', 'TS 26-28'],
    ['deductions', 'TS 26-28: viel'],
    ['deductions', 'TS <= 26: 1 %'],
    ['laterPrices', '31.02.2027: 41'],
    ['laterPrices', '03/04/2027: 41'],
    ['laterPrices', '41,00'],
  ] as const)('of %s are not read from %s', (kind, text) => {
    expect(readTerms[kind](text)).toBeUndefined();
  });

  it('are read as they are written', () => {
    const parameter = fc.constantFrom(...measuredParameters);
    const value = fc.integer({ min: 0, max: 99_999 }).map((hundredths) => hundredths / 100);
    const optional = fc.option(value);
    const said = (from: number | null, to: number | null) => from !== null || to !== null;
    const limit = fc
      .record({ parameter, minimum: optional, maximum: optional })
      .filter(({ minimum, maximum }) => said(minimum, maximum));
    const deduction = fc
      .record({ parameter, fromValue: optional, belowValue: optional, isPercent: fc.boolean(), taken: value })
      .filter(({ fromValue, belowValue }) => said(fromValue, belowValue))
      .map(({ isPercent, taken, ...one }) => ({
        ...one,
        percent: isPercent ? taken : null,
        centsPerUnit: isPercent ? null : Math.round(taken * 100),
      }));
    const join = <T>(rows: readonly T[], write: (row: T) => string) => rows.map(write).join('; ');
    fc.assert(
      fc.property(fc.array(limit, { minLength: 1 }), fc.array(deduction, { minLength: 1 }), (limits, deductions) => {
        expect(readTerms.limits(join(limits, writeTerms.limits))).toEqual(limits);
        expect(readTerms.deductions(join(deductions, writeTerms.deductions))).toEqual(deductions);
      }),
    );
  });
});
