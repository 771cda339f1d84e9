import { describe, expect, it } from 'vitest';
import { addressCountries } from '../../masterdata/addresses/address-choices.ts';
import { addressColumns } from './address-columns.ts';
import { choiceWords } from './choice-words.ts';
import { readRecordCell } from './read-record-cell.ts';

const column = addressColumns.find(({ name }) => name === 'country');
const read = (cell: string) => column && readRecordCell(column, cell, { decimalMark: ',', dateOrder: 'dmy' });

describe('the country of an imported address', () => {
  it.each(['D', 'd', 'DE', 'BRD', 'B.R.D.', 'DEU', 'Deutschland', 'Bundesrepublik Deutschland'])(
    'is Germany where %s stands',
    (cell) => {
      expect(read(cell)).toEqual({ value: 'de' });
    },
  );

  it('is read from the sign of any other, and is none of ours where it is none', () => {
    expect(['A', 'F', 'NL', 'Holland', 'PL', 'DK'].map(read)).toEqual(
      ['at', 'fr', 'nl', 'nl', 'pl', 'dk'].map((value) => ({ value })),
    );
    expect(read('X')).toEqual({ reason: 'import.unknown-choice' });
  });

  it('has no sign of another one', () => {
    const words = addressCountries.flatMap((country) => choiceWords.country[country].split(' '));
    expect(new Set(words).size).toBe(words.length);
  });
});
