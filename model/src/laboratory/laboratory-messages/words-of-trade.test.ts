import { describe, expect, it } from 'vitest';
import { judge, long, test, told as toldOf } from '../../testing/judged-table.ts';
import type { Alias, LaboratoryRecords } from './laboratory-records.ts';
import { unknownWords } from './unknown-words.ts';

const tests = [
  test('4', 'Phosphor', { parameter: 'phosphorus', unit: 'kg/t', basis: 'fresh-mass' }),
  test('5', 'Kalium', { parameter: 'potassium', unit: 'kg/t', basis: 'fresh-mass' }),
  test('8', 'Calcium', { unit: 'kg/t', basis: 'fresh-mass' }),
];
const rows = (line: string) => long(`260000000015;${line}`);
const read = (text: string, changes: Partial<LaboratoryRecords>) =>
  toldOf(text, { tests, ...changes }).map(([, , value, what]) => [value, what]);

describe('a word of the trade', () => {
  const means = (word: string, id: string): Alias => ({ kind: 'test', word, means: id });

  it.each([
    ['Kali', '5', 3.3204],
    ['Phosphorsäure', '4', 1.7456],
  ])('%s that means an oxide is converted, whatever it is assigned to', (word, id, value) => {
    expect(read(rows(`${word};4;kg/t FM;`), { aliases: [means(word, id)] })).toEqual([[value, 'new']]);
  });

  it('that nobody can tell waits, unless its unit tells it or the test is called so', () => {
    const ammonium = test('10', 'Ammonium-N', { parameter: 'ammoniumNitrogen', unit: 'kg/t', basis: 'fresh-mass' });
    const all = [...tests, ammonium, test('11', 'Nitrat', { unit: 'mg/kg', basis: 'fresh-mass' })];
    for (const [word, id] of [
      ['Phosphat', '4'],
      ['PO₄ gesamt', '4'],
      ['Kalk', '8'],
      ['NH4', '10'],
      ['Ammonium', '10'],
    ] as const)
      expect(read(rows(`${word};4;kg/t FM;`), { tests: all, aliases: [means(word, id)] })).toEqual([
        [undefined, 'laboratory-message.other-form'],
      ]);
    const assigned = (line: string, word: string, id: string) =>
      read(rows(line), { tests: all, aliases: [means(word, id)] });
    expect(assigned('Phosphat;4;kg P2O5/t FM;', 'Phosphat', '4')).toEqual([[1.7456, 'new']]);
    expect(assigned('PO4-P;4;kg/t FM;', 'PO4-P', '4')).toEqual([[4, 'new']]);
    expect(assigned('NH4-N;4;kg/t FM;', 'NH4-N', '10')).toEqual([[4, 'new']]);
    expect(assigned('Nitrat;4;mg/kg FM;', 'x', '4')).toEqual([[4, 'new']]);
    expect(unknownWords(judge(rows('NH4;4;kg/t FM;'), { tests: all }), all)).toMatchObject([{ proposal: null }]);
  });
});
