import { describe, expect, it } from 'vitest';
import { isFormulaCell } from './formula-cell.ts';

describe('a cell', () => {
  it.each([
    '=HYPERLINK("http://x";"y")',
    '"=HYPERLINK("http://x"',
    " '=1+1",
    '＝SUM(A1)',
    "=cmd|'/c calc'!A0",
    "+cmd|'/c calc'!A0",
    '-SUM(A1:A9)',
    '@SUM(A1)',
    '\t=1+1',
  ])('%s is a formula', (cell) => {
    expect(isFormulaCell(cell)).toBe(true);
  });

  it.each([
    '',
    '- nass',
    '-44.940',
    '-5 °C (gefroren)',
    '+49 581 12345',
    '@Petersen bitte prüfen',
    'Anhänger getauscht; 2. Fahrt',
    'Trockenmasse = niedrig',
    '--- siehe Rückseite',
  ])('%s is text', (cell) => {
    expect(isFormulaCell(cell)).toBe(false);
  });
});
