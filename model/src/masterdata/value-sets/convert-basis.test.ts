import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onBasis } from './convert-basis.ts';
import { isPerMass, type ParameterValues, valueParameterNames } from './value-parameters.ts';

const none = Object.fromEntries(valueParameterNames.map((name) => [name, null])) as ParameterValues;
const someValues = fc
  .record(
    Object.fromEntries(
      valueParameterNames.map((name) => [name, fc.option(fc.double({ min: 0, max: 100, noNaN: true }))]),
    ),
  )
  .map((values) => values as ParameterValues);

describe('values on another basis', () => {
  it('are less of fresh mass, by the share of dry matter, and shares stay', () => {
    const values = {
      ...none,
      dryMatter: 25,
      biogas: 600,
      nitrogen: 20,
      methane: 53,
      ph: 7.5,
      nitrogenPerPhosphorus: 6,
    };
    expect(onBasis({ basis: 'dry-mass', values }, 'fresh-mass')).toEqual({ ...values, biogas: 150, nitrogen: 5 });
    expect(onBasis({ basis: 'fresh-mass', values }, 'dry-mass')).toEqual({ ...values, biogas: 2400, nitrogen: 80 });
  });

  it('are not known without the dry matter', () => {
    for (const dryMatter of [null, 0])
      expect(onBasis({ basis: 'dry-mass', values: { ...none, dryMatter, biogas: 600 } }, 'fresh-mass')).toBeNull();
    expect(onBasis({ basis: 'dry-mass', values: none }, 'dry-mass')).toEqual(none);
  });

  it('come back as they were, and nothing that is no amount of mass ever changes', () => {
    fc.assert(
      fc.property(someValues, fc.double({ min: 0.5, max: 100, noNaN: true }), (others, dryMatter) => {
        const values = { ...others, dryMatter };
        const fresh = onBasis({ basis: 'dry-mass', values }, 'fresh-mass');
        const back = fresh && onBasis({ basis: 'fresh-mass', values: fresh }, 'dry-mass');
        for (const name of valueParameterNames) {
          if (!isPerMass(name)) expect(fresh?.[name]).toBe(values[name]);
          if (values[name] === null) expect(back?.[name]).toBeNull();
          else expect(back?.[name]).toBeCloseTo(values[name], 6);
          expect(fresh?.[name] ?? 0).toBeLessThanOrEqual(values[name] ?? 0);
        }
      }),
    );
  });
});
