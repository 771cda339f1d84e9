import { expect, it } from 'vitest';
import { allSteps } from '../../core/contract/all-steps.ts';
import { type ResultReading, readResultSteps } from './read-result-file.ts';

const said: ResultReading = {
  layout: 'long',
  columns: { sample: 'Code', test: 'Was', value: 'Menge' },
  decimalMark: ',',
  dateOrder: null,
};
const table = (headings: readonly string[], ...rows: readonly (readonly string[])[]) => ({
  headers: headings,
  lines: rows.map((cells, index) => ({ row: index + 2, cells, isBroken: false })),
});

const readResultFile = (...input: Parameters<typeof readResultSteps>) => allSteps(readResultSteps(...input));

it('a file is read by the columns that were said, wherever they stand', () => {
  const { layout, rows, writing } = readResultFile(table(['Menge', 'CODE', 'Was'], ['3', '7', 'TS']), said);
  expect([layout, rows[0]?.sample, rows[0]?.value, writing.decimalMark]).toEqual(['long', '7', '3', ',']);
});

it('one that is written otherwise is read by its own headings', () => {
  const { layout, missing, rows } = readResultFile(table(['Probe', 'TS [%]'], ['7', '3']), said);
  expect([layout, missing, rows[0]?.test, rows[0]?.unit]).toEqual(['wide', [], 'TS', '%']);
});

it('what no file had so far is read once one has it, unless somebody has said that it is no such column', () => {
  const file = table(['Code', 'Was', 'Menge', 'Zeichen', 'Einheit', 'Bezug'], ['7', 'TS', '3', '<', '%', 'roh']);
  const { rows } = readResultFile(file, said);
  expect(rows).toMatchObject([{ value: '<3', unit: '%', basis: 'roh' }]);
  const without = { ...said, none: ['sign', 'unit', 'basis'] } as const;
  expect(readResultFile(file, without).rows).toMatchObject([{ value: '3', unit: '', basis: '' }]);
  // A column of masses is one as soon as it names any: by itself, or by what was said.
  expect(readResultFile(file, { ...without, massWords: ['roh'] }).rows).toMatchObject([{ unit: '', basis: 'roh' }]);
});

it('headings that nobody knows are those of the first line with several cells', () => {
  const { headings, missing } = readResultFile(table(['Befund 4711'], ['Kunde', ''], ['A', 'B'], ['7', '3']));
  expect([headings, missing]).toEqual([['A', 'B'], ['sample']]);
});

it('one whose headings tell nothing lacks what was said to be needed', () => {
  expect(readResultFile(table(['A', 'B'], ['7', '3']), said).missing).toEqual(['sample', 'test', 'value']);
});
