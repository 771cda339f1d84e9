import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gs1CheckDigit,
  inGroups,
  isSampleNumber,
  numbersBeginning,
  readSampleNumber,
  sampleNumber,
} from './sample-number.ts';

const years = fc.integer({ min: 2010, max: 2099 });
const sequences = fc.integer({ min: 1, max: 999_999_999 });

describe('the number of a sample', () => {
  it('ends with the check digit of GS1', () => {
    // Examples of the GS1 General Specifications and of printed articles.
    expect(gs1CheckDigit('61414112345')).toBe(2);
    expect(gs1CheckDigit('03600029145')).toBe(2);
    expect(gs1CheckDigit('629104150021')).toBe(3);
    expect(sampleNumber(2026, 1)).toBe('260000000015');
  });

  it('has twelve digits, none of them a leading nought, and is another one for each sample', () => {
    fc.assert(
      fc.property(years, sequences, sequences, (year, one, other) => {
        const number = sampleNumber(year, one);
        expect(isSampleNumber(number)).toBe(true);
        expect(number).not.toMatch(/^0/);
        expect(number === sampleNumber(year, other)).toBe(one === other);
      }),
    );
  });

  it('shows every digit that was read wrongly', () => {
    fc.assert(
      fc.property(years, sequences, fc.nat(11), fc.integer({ min: 1, max: 9 }), (year, sequence, place, more) => {
        const digits = [...sampleNumber(year, sequence)].map(Number);
        const wrong = digits.map((digit, at) => (at === place ? (digit + more) % 10 : digit)).join('');
        expect(gs1CheckDigit(wrong.slice(0, -1))).not.toBe(Number(wrong.at(-1)));
      }),
    );
  });

  it('is any twelve digits on input, and nothing else', () => {
    expect(['123456789012', '000000000000'].map(isSampleNumber)).toEqual([true, true]);
    const others = ['12345678901', '1234567890123', '12345678901a', '', '１２３４５６７８９０１２'];
    expect(others.filter(isSampleNumber)).toEqual([]);
  });

  it('is read with the gaps in which it is printed, and only as a whole', () => {
    const typed = [
      ' 2600 0000 0022',
      '2600\u00a00000\u00a00022 ',
      '260000000022',
      '2600 0000 002',
      'UE 2600 0000 0022',
    ];
    const number = '260000000022';
    expect(typed.map(readSampleNumber)).toEqual([number, number, number, undefined, undefined]);
  });

  it('is shown in groups of four, wherever it stands in a text', () => {
    expect(inGroups('260000000022')).toBe('2600\u00a00000\u00a00022');
    expect(inGroups('260000000015, 260000000022: TS (%)')).toBe(
      '2600\u00a00000\u00a00015, 2600\u00a00000\u00a00022: TS (%)',
    );
    const others = ['Nummer folgt', 'P-123456789012', '2600000000221', '4260000000022', 'L-2026-00017', ''];
    expect(others.map(inGroups)).toEqual(others);
  });

  it('is looked for by how it begins, with or without its gaps', () => {
    expect(numbersBeginning('2600 0000')).toEqual({ first: '260000000000', last: '260000009999' });
    expect(numbersBeginning(' 2600\u00a00000\u00a00022')).toEqual({ first: '260000000022', last: '260000000022' });
    expect(['', 'L-2026', '26a', '2600000000221'].map(numbersBeginning)).toEqual(Array(4).fill(undefined));
  });
});
