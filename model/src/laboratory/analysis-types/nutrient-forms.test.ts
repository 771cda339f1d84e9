import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formFactor, formOfName, formOfTest, isCalledOxide, splitNutrient, writeForm } from './nutrient-forms.ts';

describe('as what a nutrient is given', () => {
  it.each([
    ['P2O5', 'P2O5'],
    ['P₂O₅ gesamt', 'P2O5'],
    ['Gesamt-Phosphor (als P2O5)', 'P2O5'],
    ['Phosphorpentoxid', 'P2O5'],
    ['pięciotlenek fosforu', 'P2O5'],
    ['zawartość fosforu', 'P'],
    ['K2O', 'K2O'],
    ['Kaliumoxid', 'K2O'],
    ['MgO', 'MgO'],
    ['Magnesia', 'MgO'],
    ['Kali', 'K2O'],
    ['Kaliumchlorid', undefined],
    ['Phosphorsäure', 'P2O5'],
    ['Magnesium', 'Mg'],
    ['CaO i. d. TS', 'CaO'],
    ['Calcium', 'Ca'],
    ['P', 'P'],
    ['Gesamtphosphor', 'P'],
    ['Cacao', undefined],
    ['Kupfer', undefined],
    ['pH', undefined],
    ['', undefined],
  ])('%s is read as %s', (name, form) => expect(formOfName(name)).toBe(form));

  it.each([
    ['kg P2O5/t', 'kg/t', 'P2O5'],
    ['kg P₂O₅/t', 'kg/t', 'P2O5'],
    ['% CaO', '%', 'CaO'],
    ['%K2O', '%', 'K2O'],
    ['g P/kg', 'g/kg', 'P'],
    ['mg Mg/kg', 'mg/kg', 'Mg'],
    ['mg/kg', 'mg/kg', undefined],
    ['kg N/t', 'kg N/t', undefined],
    ['Nm³ CH4/t', 'Nm³ CH4/t', undefined],
  ])('the unit %s is %s of %s', (text, unit, form) => expect(splitNutrient(text)).toEqual({ unit, form }));

  it('is the element of parameters, of a free test what its name says', () => {
    expect(formOfTest({ parameter: 'phosphorus', name: 'P2O5' })).toBe('P');
    expect(formOfTest({ parameter: 'nitrogen', name: 'N' })).toBeUndefined();
    expect(formOfTest({ parameter: null, name: 'CaO' })).toBe('CaO');
    expect(isCalledOxide({ parameter: 'phosphorus', name: 'P₂O₅ (gesamt)' })).toBe(true);
    expect(isCalledOxide({ parameter: 'phosphorus', name: 'Phosphor' })).toBe(false);
    expect(isCalledOxide({ parameter: null, name: 'P2O5' })).toBe(false);
  });

  it('is printed with small figures', () => {
    expect((['P2O5', 'K2O', 'MgO'] as const).map(writeForm)).toEqual(['P₂O₅', 'K₂O', 'MgO']);
  });
});

describe('a nutrient in its other form', () => {
  it.each([
    ['P2O5', 'P', 0.4364],
    ['K2O', 'K', 0.8301],
    ['MgO', 'Mg', 0.6031],
    ['CaO', 'Ca', 0.7147],
  ] as const)('%s is %s by %d, and comes back as it was', (oxide, element, factor) => {
    expect(formFactor(oxide, element)).toBe(factor);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1000, noNaN: true }), (value) => {
        const there = value * (formFactor(oxide, element) ?? Number.NaN);
        expect(there * (formFactor(element, oxide) ?? Number.NaN)).toBeCloseTo(value, 9);
      }),
    );
  });

  it('is never that of another element, and none where nobody knows what a test measures', () => {
    expect(formFactor('K2O', 'P')).toBeUndefined();
    expect(formFactor('P2O5', undefined)).toBeUndefined();
    expect(formFactor('P', 'K2O')).toBeUndefined();
    expect(formFactor('P', undefined)).toBe(1);
  });
});
