import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell } from './csv-cell.ts';
import { inertCell, unmarkedCell } from './formula-cell.ts';

/** What a reader of RFC 4180 takes from a line. */
const cellsOf = (line: string, separator: string): string[] =>
  [...`${line}${separator}`.matchAll(new RegExp(`("(?:[^"]|"")*"|[^"${separator}\\r\\n]*)${separator}`, 'g'))].map(
    ([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell),
  );

describe('a cell of a table in text', () => {
  it('is read as it was written, whatever it holds, but for the sign in front of formulas', () => {
    const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'ß', '"', ';', ',', '\n', '\r', ' ', "'") }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(texts, fc.constantFrom(';', ','), (cells, separator) => {
        const line = cells.map((cell) => csvCell(cell, separator as ';' | ',')).join(separator);
        expect(cellsOf(line, separator)).toEqual(cells.map(inertCell));
      }),
    );
  });

  it.each(['=1+1', '+cmd|x!A0', '@SUM(A1)', '- nass', '+49 581 12345', '\t=1'])('%s is no formula', (text) => {
    expect(csvCell(text)).toBe(`'${text}`);
  });

  it('is quoted for the separator of other programs too, a number only for its own', () => {
    expect([csvCell('Mais,=1+1'), csvCell('Mais;=1+1', ',')]).toEqual(['"Mais,=1+1"', '"Mais;=1+1"']);
    expect([csvCell('12,50'), csvCell('12,50', ',')]).toEqual(['12,50', '"12,50"']);
  });

  it.each(['-12,50', '-44.940', '5', '-3'])('%s stays a number', (text) => {
    expect(csvCell(text)).toBe(text);
  });

  it('loses the sign in front again, and no apostrophe that somebody typed', () => {
    const signs = fc.string({
      unit: fc.constantFrom("'", '"', '=', '+', '-', '@', '(', '1', 'a', ' ', '\t', '＝', '|', '!'),
    });
    fc.assert(
      fc.property(fc.oneof(signs, fc.string({ unit: 'grapheme' })), (text) => {
        expect(unmarkedCell(inertCell(text))).toBe(text);
      }),
      { numRuns: 2000 },
    );
    expect(["'+49 581 1004", "''+49 581 1004", "'n Hof", "'-5"].map(unmarkedCell)).toEqual([
      '+49 581 1004',
      "'+49 581 1004",
      "'n Hof",
      "'-5",
    ]);
  });
});
