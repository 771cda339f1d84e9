import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversionOf, isMeasuringUnit, isOfAmounts, offeredUnits } from './measuring-units.ts';

describe('an amount in another unit', () => {
  it.each([
    [0.45, '%', 'kg/t', 4.5],
    [4.5, 'g/kg', 'kg/t', 4.5],
    [4500, 'mg/kg', 'kg/t', 4.5],
    [0.1, 'µg/g', 'mg/kg', 0.1],
    [250, 'μg/kg', 'mg/kg', 0.25],
    [1.1, 'g/l', 'mg/l', 1100],
    [54, 'Vol.-%', '%', 54],
    [620, 'Nm³/t', 'm³/t', 620],
    [620, 'l/kg', 'm³/t', 620],
    [7.8, 'pH', '', 7.8],
    [7.8, '-', '', 7.8],
    [12, 'Stück', 'stück', 12],
  ])('%d %s is in %s %d', (value, from, to, expected) => expect(conversionOf(from, to)?.(value)).toBe(expected));

  it.each([
    ['mg/l', 'mg/kg', 'is of a volume, and nobody knows how heavy that is'],
    ['Vol.-%', 'kg/t', 'is no share of a mass'],
    ['Nm³ CH4/t', 'm³/t', 'is methane and not gas'],
    ['m³/t oTS', 'm³/t', 'is of organic dry matter'],
    ['Gramm', 'kg/t', 'is no word that we know'],
    ['', '%', 'is nothing at all'],
  ])('%s is not taken for %s: it %s', (from, to) => expect(conversionOf(from, to)).toBeUndefined());

  it.each([
    [54, 'Vol.-%', '%', 'volume-share', 54],
    [500, 'ppm', '%', 'volume-share', 0.05],
    [54, 'Vol.-%', '%', 'mass-share', undefined],
    [540, 'kg/t', '%', 'volume-share', undefined],
    [540, 'kg/t', '%', 'mass-share', 54],
    [620, 'l/kg', 'm³/t', 'mass-share', 620],
  ] as const)('%d %s in %s as a %s is %s', (value, from, to, shareOf, expected) =>
    expect(conversionOf(from, to, shareOf)?.(value)).toBe(expected),
  );

  it('and back again is the amount that it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom('%', 'kg/t', 'mg/kg', 'µg/kg'), (whole, unit) => {
        const there = conversionOf(unit, 'g/kg')?.(whole / 1000) ?? Number.NaN;
        expect(conversionOf('g/kg', unit)?.(there)).toBe(whole / 1000);
      }),
    );
  });

  it.each([
    '%',
    'Vol.-%',
    '% TS',
    '‰',
    'mg/kg',
    'mg/kg TS',
    'Nm³ CH4/t oTS',
    'mmol/l',
    'mg KCl/100 g',
    'n/50 g',
    'KBE/ml',
    'cm²/l',
    'g',
    'kg',
    'mS/cm',
    'kg/ha',
    't',
  ])('of %s is never less than nothing', (unit) => expect(isOfAmounts(unit)).toBe(true));
  it.each(['', '-', 'pH', '°C', 'mV', 'V', 'Grad', 'K'])('of %s may be', (unit) =>
    expect(isOfAmounts(unit)).toBe(false),
  );

  it('can be chosen in words that are known', () =>
    expect(offeredUnits.filter((unit) => !isMeasuringUnit(unit))).toEqual([]));
});
