import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRecords } from './csv-records.ts';

const cellsOf = async (text: string, separator: ';' | ',' | '\t' = ';') =>
  (await Array.fromAsync(csvRecords(new TextEncoder().encode(text), { encoding: 'utf-8', separator })))
    .flat()
    .map(({ cells, isBroken }) => (isBroken ? 'broken' : cells));

describe('a text table', () => {
  it('ends its lines with CRLF, LF or CR', async () => {
    for (const end of ['\r\n', '\n', '\r'])
      expect(await cellsOf(`a;b${end}c;d${end}`)).toEqual([
        ['a', 'b'],
        ['c', 'd'],
      ]);
  });

  it('may have separators, quotes and line ends within quotes', async () => {
    expect(await cellsOf('a;"b; ""x""\r\nc"\r\nd;e')).toEqual([
      ['a', 'b; "x"\nc'],
      ['d', 'e'],
    ]);
  });

  it('keeps rows that are too short or too long, leaves out empty ones', async () => {
    expect(await cellsOf('a;b\n\nc\n;;\nd;e;f')).toEqual([['a', 'b'], ['c'], ['d', 'e', 'f']]);
  });

  it('loses no row after a quote that nobody closed', async () => {
    const rows = await cellsOf(`a;b\nc;"d\n${'e;f\n'.repeat(600)}g;"h"x\ni;j`);
    expect(rows).toHaveLength(604);
    expect(rows.flatMap((row, index) => (row === 'broken' ? [index] : []))).toEqual([1, 602]);
  });

  it('of our own loses the mark in front of what looks like a formula', async () => {
    expect(await cellsOf("a;b\n'+49 581 1004;'n Hof\n")).toEqual([
      ['a', 'b'],
      ['+49 581 1004', "'n Hof"],
    ]);
  });

  it('comes some hundred records at a time, whole ones, wherever it is cut into pieces', async () => {
    const line = (number: number) => `${number};"über ${number}\r\nzwei Zeilen €"`;
    const text = `a;b\r\n${Array.from({ length: 5000 }, (_, index) => line(index)).join('\r\n')}`;
    const bytes = new TextEncoder().encode(text);
    const batches = await Array.fromAsync(csvRecords(bytes, { encoding: 'utf-8', separator: ';' }));
    expect(Math.max(...batches.map(({ length }) => length))).toBe(500);
    const [, ...records] = batches.flat();
    expect(records).toHaveLength(5000);
    expect(records.filter(({ cells, place }, index) => place !== index + 2 || cells[0] !== String(index))).toEqual([]);
    expect(records.every(({ cells }) => cells[1] === `über ${cells[0]}\nzwei Zeilen €`)).toBe(true);
  });

  it('gives back every cell as it was written', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ä', ';', '"', ' ', '\n', '1') });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const text = rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(';')).join('\r\n');
        expect(await cellsOf(text)).toEqual(rows.filter((row) => row.some((each) => each.trim() !== '')));
      }),
    );
  });
});
