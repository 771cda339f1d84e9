import { allSteps } from '../core/contract/all-steps.ts';
import type { AnalysisTest } from '../laboratory/analysis-types/analysis-type.ts';
import { judgeResultSteps } from '../laboratory/laboratory-messages/judge-results.ts';
import type { LaboratoryRecords } from '../laboratory/laboratory-messages/laboratory-records.ts';
import { readResultSteps } from '../laboratory/laboratory-messages/read-result-file.ts';

/** A test of a laboratory. */
export const test = (id: string, name: string, more: Partial<AnalysisTest> = {}): AnalysisTest => ({
  id,
  name,
  parameter: null,
  unit: null,
  basis: null,
  ...more,
});
/** What the laboratory does. */
export const tests = [
  test('1', 'TS', { parameter: 'dryMatter', unit: '%' }),
  test('2', 'N', { parameter: 'nitrogen', unit: 'kg/t', basis: 'fresh-mass' }),
  test('3', 'Cadmium', { unit: 'mg/kg', basis: 'dry-mass' }),
  test('4', 'pH', { parameter: 'ph', unit: '' }),
  test('5', 'Methan', { parameter: 'methane', unit: '%' }),
];
/** When its samples can have been measured. */
export const days = { since: '2026-11-20', until: '2026-11-26' };
/** What its files are held against: two samples, and one that is over. */
export const known: LaboratoryRecords = {
  tests,
  otherTests: [],
  aliases: [],
  results: new Map(),
  samples: new Map([
    ['260000000015', { isOver: false, days }],
    ['260000000022', { isOver: false, days }],
    ['260000000039', { isOver: true, days }],
  ]),
};

/** A file as it is read, cells between semicolons. */
export const table = (text: string) => {
  const [headers = [], ...lines] = text.split('\n').map((line) => line.split(';'));
  return { headers, lines: lines.map((cells, index) => ({ row: index + 2, cells, isBroken: false })) };
};
/** What becomes of each of its values. */
export const judge = (text: string, changes: Partial<LaboratoryRecords> = {}) => {
  const { rows, writing } = allSteps(readResultSteps(table(text)));
  return allSteps(judgeResultSteps(rows, { ...known, ...changes }, writing));
};
/** The same in short: row, test, value, and what became of it. */
export const told = (text: string, changes: Partial<LaboratoryRecords> = {}) =>
  judge(text, changes).map(({ written, verdict, reason, result }) => [
    written.row,
    result?.test.name,
    result?.sign ?? result?.value,
    reason ?? verdict,
  ]);
/** A file with a row for each value. */
export const long = (...rows: readonly string[]) =>
  ['Probennummer;Parameter;Ergebnis;Einheit;Bezug', ...rows].join('\n');
