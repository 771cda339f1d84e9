import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code128Bars, code128Of, code128Symbols, code128Width } from './code-128.ts';

const widthsOf = (symbol: string) => [...symbol].map(Number);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const twelveDigits = fc.array(fc.nat(9), { minLength: 12, maxLength: 12 }).map((digits) => digits.join(''));

describe('Code 128', () => {
  it('has 106 symbols of eleven modules and a stop of thirteen, each with an even number of modules in its bars', () => {
    const symbols = code128Symbols.slice(0, -1);
    expect(symbols).toHaveLength(106);
    expect(symbols.filter((symbol) => symbol.length !== 6 || sum(widthsOf(symbol)) !== 11)).toEqual([]);
    expect(symbols.filter((symbol) => sum(widthsOf(symbol).filter((_, at) => at % 2 === 0)) % 2)).toEqual([]);
    expect(new Set(code128Symbols).size).toBe(107);
    expect(sum(widthsOf(code128Symbols[106] ?? ''))).toBe(13);
  });

  it('checks itself by the sum of the standard', () => {
    fc.assert(
      fc.property(twelveDigits, (digits) => {
        const [start = 0, ...rest] = code128Of(digits);
        const [check, stop] = rest.splice(-2);
        expect([start, stop]).toEqual([105, 106]);
        expect(sum([start, ...rest.map((pair, at) => pair * (at + 1))]) % 103).toBe(check);
        expect(rest.map((pair) => String(pair).padStart(2, '0')).join('')).toBe(digits);
      }),
    );
    // 105 + 1 × 12 + 2 × 34 = 185, of which 103 leaves 82.
    expect(code128Of('1234')).toEqual([105, 12, 34, 82, 106]);
  });

  it('begins and ends with a bar, and bars never touch', () => {
    fc.assert(
      fc.property(twelveDigits, (digits) => {
        const bars = code128Bars(digits);
        expect(bars[0]?.at).toBe(0);
        const last = bars.at(-1);
        expect((last?.at ?? 0) + (last?.width ?? 0)).toBe(code128Width(12));
        expect(bars.filter(({ at, width }, place) => at + width >= (bars[place + 1]?.at ?? Infinity))).toEqual([]);
      }),
    );
  });

  it('refuses what it cannot write in pairs', () => {
    expect(() => code128Of('123')).toThrow(RangeError);
    expect(() => code128Of('12a4')).toThrow(RangeError);
  });
});
