import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPerMass, valueParameterNames, valueParameters } from '../../masterdata/value-sets/value-parameters.ts';
import { contradictions } from '../../masterdata/value-sets/value-set.ts';
import type { AcceptedValue } from './potential-product.ts';
import { analysedOn, valuesOfProduct } from './value-set-of-product.ts';

const said = (changes: Partial<AcceptedValue>): AcceptedValue => ({
  test: 'TS',
  parameter: 'dryMatter',
  unit: '%',
  basis: null,
  value: 32.5,
  sign: null,
  laboratory: 'Agrolab Nord',
  sampleNumber: '202600000018',
  measuredOn: null,
  receivedAt: '2026-05-04T22:30:00.000Z',
  ...changes,
});
const dry = (parameter: AcceptedValue['parameter'], value: number, changes: Partial<AcceptedValue> = {}) =>
  said({ parameter, value, basis: 'dry-mass', ...changes });
const knownOf = (accepted: readonly AcceptedValue[]) => {
  const { basis, values } = valuesOfProduct(accepted) ?? {};
  return { basis, ...Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== null)) };
};

describe('what the value set of an article says that was a potential product', () => {
  it('is on dry mass as its laboratory said it, where all amounts are', () => {
    const values = [said({}), dry('nitrogen', 40), dry('phosphorus', 8)];
    expect(knownOf(values)).toEqual({ basis: 'dry-mass', dryMatter: 32.5, nitrogen: 40, phosphorus: 8 });
  });

  it('is on fresh mass where one of them is, the others by the dry matter that was measured', () => {
    const values = [
      said({ value: 25 }),
      dry('nitrogen', 40),
      said({ parameter: 'potassium', value: 3, basis: 'fresh-mass' }),
    ];
    expect(knownOf(values)).toEqual({ basis: 'fresh-mass', dryMatter: 25, nitrogen: 10, potassium: 3 });
  });

  it('leaves out what is on dry mass where some is fresh and nobody knows the dry matter', () => {
    const values = [dry('nitrogen', 40), said({ parameter: 'potassium', value: 3, basis: 'fresh-mass' })];
    expect(knownOf(values)).toEqual({ basis: 'fresh-mass', potassium: 3 });
  });

  it('takes what was measured of fresh mass before what is reckoned from dry mass', () => {
    const fresh = said({ parameter: 'nitrogen', value: 11, basis: 'fresh-mass' });
    expect(knownOf([said({ value: 25 }), fresh, dry('nitrogen', 40)])).toMatchObject({ nitrogen: 11 });
  });

  it.each([
    ['first', 0],
    ['last', 1],
  ])('takes of several laboratories the one that came last, also where its sample is numbered %s', (_, latest) => {
    const values = [0, 1].map((index) =>
      said({
        value: 20 + index,
        sampleNumber: `20260000001${index}`,
        receivedAt: index === latest ? '2026-05-05T08:00:00.000Z' : '2026-05-04T22:30:00.000Z',
      }),
    );
    expect(knownOf(values)).toMatchObject({ dryMatter: 20 + latest });
  });

  it('takes a limit as its number, what was not found as nothing, and nothing of what could not be determined', () => {
    const values = [
      said({ parameter: 'ph', value: 6.5, sign: '<' }),
      dry('magnesium', 0, { value: null, sign: 'not-found' }),
      dry('nitrogen', 0, { value: null, sign: 'not-determined' }),
    ];
    expect(knownOf(values)).toEqual({ basis: 'dry-mass', ph: 6.5, magnesium: 0 });
  });

  it('takes the last of several laboratories', () => {
    expect(knownOf([said({ value: 30 }), said({ value: 31, laboratory: 'LUFA' })])).toMatchObject({ dryMatter: 31 });
  });

  it('is nothing where only tests of its own were made', () => {
    expect(valuesOfProduct([said({ parameter: null, test: 'Cadmium', value: 0.2 })])).toBeUndefined();
  });

  const anyValue = fc.record({
    parameter: fc.option(fc.constantFrom(...valueParameterNames)),
    basis: fc.option(fc.constantFrom('fresh-mass' as const, 'dry-mass' as const)),
    value: fc.option(fc.float({ min: -10, max: 2000, noNaN: true })),
    sign: fc.option(fc.constantFrom('<' as const, '>' as const, 'not-found' as const)),
  });

  it('is always one that could be typed: within the bounds, without contradictions, the same as reckoned by hand', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyValue, { selector: ({ parameter }) => parameter }), (some) => {
        const accepted = some.map(said);
        const set = valuesOfProduct(accepted);
        if (!set) return;
        expect(contradictions(set.values)).toEqual([]);
        const numberOf = (wanted: string): number => {
          const one = accepted.find(({ parameter }) => parameter === wanted);
          return one?.sign === 'not-found' ? 0 : (one?.value ?? Number.NaN);
        };
        for (const name of valueParameterNames) {
          const value = set.values[name];
          if (value === null) continue;
          expect(value).toBeGreaterThanOrEqual(valueParameters[name].minimum);
          expect(value).toBeLessThanOrEqual(valueParameters[name].maximum);
          const one = accepted.find(({ parameter }) => parameter === name);
          const isConverted = set.basis === 'fresh-mass' && isPerMass(name) && one?.basis === 'dry-mass';
          expect(value).toBeCloseTo(numberOf(name) * (isConverted ? numberOf('dryMatter') / 100 : 1), 1);
        }
      }),
    );
  });
});

describe('the day of an analysis', () => {
  it('is the last on which anything was measured, else the last on which a value came, by the day at the plant', () => {
    const values = [said({ measuredOn: '2026-05-02' }), said({ measuredOn: '2026-05-03' }), said({})];
    expect(analysedOn(values, 'Europe/Berlin')).toBe('2026-05-03');
    expect(analysedOn([said({})], 'Europe/Berlin')).toBe('2026-05-05');
    expect(analysedOn([], 'Europe/Berlin')).toBeUndefined();
  });
});
