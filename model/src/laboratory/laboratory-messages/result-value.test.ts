import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markOf, readResult, splitAmount } from './result-value.ts';

describe('what a laboratory says', () => {
  it.each([
    ['24,8', 24.8, null],
    ['<0,05', 0.05, '<'],
    ['< 0,05', 0.05, '<'],
    ['≤ 3', 3, '<'],
    ['>1.500,5', 1500.5, '>'],
    ['-0,3', -0.3, null],
    ['1,2E+03', 1200, null],
    ['0e-400', 0, null],
    ['>0', 0, '>'],
    ['<-5', -5, '<'],
    ['<0', 0, '<'],
    ['≤ -0,00', 0, '<'],
    ['-0', 0, null],
    ['n.n.', null, 'not-found'],
    ['N. N.', null, 'not-found'],
    ['nicht nachweisbar', null, 'not-found'],
    ['n.b.', null, 'not-determined'],
    ['–', null, 'not-determined'],
  ])('%s is %j with the sign %j', (text, value, sign) => expect(readResult(text, ',')).toEqual({ value, sign }));

  it.each([
    ['', 'laboratory-message.value-missing'],
    ['viel', 'import.not-a-number'],
    ['12,5,3', 'import.not-a-number'],
    ['=1+1', 'import.not-a-number'],
    ['<', 'import.not-a-number'],
    ['4,5 6', 'import.not-a-number'],
    ['1e-400', 'laboratory-message.too-small'],
    ['<1e-400', 'laboratory-message.too-small'],
    ['1e400', 'laboratory-message.too-large'],
  ])('%s is refused as %s', (text, reason) => expect(readResult(text, ',')).toEqual({ reason }));

  it('of which one cannot tell whether it is thousands is refused until somebody says so', () => {
    expect(readResult('1.234', null)).toEqual({ reason: 'import.ambiguous-number' });
    expect(readResult('1.234', '.')).toEqual({ value: 1.234, sign: null });
    expect(readResult('1.234', ',')).toEqual({ value: 1234, sign: null });
    expect(readResult('0,125', null)).toEqual({ value: 0.125, sign: null });
  });

  it('with its unit behind it is parted from it, and from nothing else', () => {
    expect(splitAmount('32,5 %')).toEqual({ amount: '32,5', unit: '%' });
    expect(splitAmount('< 0,05 mg/kg')).toEqual({ amount: '< 0,05', unit: 'mg/kg' });
    expect(splitAmount('30 mg/100g')).toEqual({ amount: '30', unit: 'mg/100g' });
    expect(splitAmount('1,2E+03 mg/kg')).toEqual({ amount: '1,2E+03', unit: 'mg/kg' });
    expect(splitAmount('12 Proben')).toEqual({ amount: '12 Proben', unit: '' });
  });

  it('is parted from the mass behind that unit as well', () => {
    expect(splitAmount('30 mg/kg TM')).toEqual({ amount: '30', unit: 'mg/kg', basis: 'dry-mass' });
    expect(splitAmount('5 kg/t FM')).toEqual({ amount: '5', unit: 'kg/t', basis: 'fresh-mass' });
    expect(splitAmount('620 m³/t oTS')).toEqual({ amount: '620 m³/t oTS', unit: '' });
  });
});

describe('the decimal mark of a file', () => {
  it.each([
    [['24,8', '1.234'], ','],
    [['24.8', '1,234'], '.'],
    [['0,125'], ','],
    [['<0.05'], '.'],
    [['1.234,5'], ','],
    [['12', '1.234', 'n.n.'], null],
    [['24,8', '24.8'], null],
  ])('of %j is %j', (texts, mark) => expect(markOf(texts)).toBe(mark));

  it('is found in every number that is written with it, and reads what was meant', () => {
    const amount = fc.double({ min: 0, max: 1e6, noNaN: true }).map((value) => Number(value.toFixed(2)));
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1 }), fc.constantFrom(',', '.'), (values, mark) => {
        const texts = values.map((value) => value.toFixed(2).replace('.', mark));
        const found = markOf(texts);
        expect(found).toBe(mark);
        expect(texts.map((text) => readResult(text, found))).toEqual(values.map((value) => ({ value, sign: null })));
      }),
    );
  });
});
