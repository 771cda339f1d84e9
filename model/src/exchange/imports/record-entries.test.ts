import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText } from '../../core/texts/cut-text.ts';
import { orderedDate, proposeDateOrder } from '../weighing-files/ordered-date.ts';
import { gatherEntries, readRecordRow } from './record-entries.ts';
import { recordColumns, recordKinds } from './record-kinds.ts';
import { missingRecordColumns, proposeReading } from './record-reading.ts';

const reading = (headers: readonly string[], rows: readonly (readonly string[])[] = []) =>
  proposeReading(recordColumns.addresses, { headers, rows });

it('cuts no character in half, whatever is cut', () => {
  expect([cutText('Mais😀', 5), cutText('Mais😀', 6), cutText('Mais', 5)]).toEqual(['Mais', 'Mais😀', 'Mais']);
});

describe('headings', () => {
  it('stand for one column of a kind each', () => {
    for (const kind of recordKinds) {
      const words = recordColumns[kind].flatMap(({ headings }) => headings.split(' '));
      expect(words.filter((word, index) => words.indexOf(word) < index)).toEqual([]);
    }
  });

  it('are known in any case and with a unit behind them, each column once', () => {
    expect(reading(['FIRMA', 'Lief.-Nr.', 'Entfernung (km)', 'PLZ', 'firma']).mapping).toEqual({
      companyName: 0,
      companyNumber: 1,
      distanceKm: 2,
      zip: 3,
    });
    for (const heading of ['Kd-Nr.', 'Kd.Nr.', 'Kunden-Nr.', 'Debitoren-Nr.', 'Kreditoren-Nr.'])
      expect(reading([heading, 'Firma']).mapping, heading).toEqual({ companyNumber: 0, companyName: 1 });
    const sizes = proposeReading(recordColumns.locations, { headers: ['ID', 'Kapazität [m³]'], rows: [] });
    expect(sizes).toMatchObject({ mapping: { code: 0, maximumAmount: 1 }, units: { maximumAmount: 'm3' } });
    expect(missingRecordColumns(recordColumns.locations, sizes)).toEqual(['name', 'type']);
  });
});

describe('dates', () => {
  it('with slashes are read in the order that the file shows, or not at all', () => {
    expect(proposeDateOrder(['01/02/2026', '31/01/2026'])).toBe('dmy');
    expect(proposeDateOrder(['01/02/2026', '01/31/2026'])).toBe('mdy');
    expect(proposeDateOrder(['01/02/2026'])).toBeNull();
    expect(proposeDateOrder(['13/01/2026', '01/13/2026'])).toBeNull();
    expect(proposeDateOrder(['01.02.2026', '2026-02-01'])).toBe('dmy');
  });

  it('mean the same day however they are written', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, dayOfMonth] = iso.split('-');
        expect(orderedDate(iso, null)).toBe(iso);
        expect(orderedDate(`${iso} 00:00:00`, null)).toBe(iso);
        expect(orderedDate(`${dayOfMonth}.${month}.${year}`, 'mdy')).toBe(iso);
        expect(orderedDate(`${dayOfMonth}/${month}/${year}`, 'dmy')).toBe(iso);
        expect(orderedDate(`${month}/${dayOfMonth}/${year}`, 'mdy')).toBe(iso);
        const either = orderedDate(`${month}/${dayOfMonth}/${year}`, null);
        expect(either === 'ambiguous').toBe(Number(dayOfMonth) <= 12 && month !== dayOfMonth);
      }),
    );
  });

  it('that no calendar has are none', () => {
    expect([orderedDate('31.02.2026', 'dmy'), orderedDate('12/31/2026', 'dmy'), orderedDate('morgen', 'dmy')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('rows', () => {
  const rowsOf = (lines: readonly (readonly string[])[], headers: readonly string[]) => {
    const how = reading(headers, lines);
    return lines.map((cells, index) =>
      readRecordRow(recordColumns.addresses, { row: index + 2, cells, isBroken: false }, how),
    );
  };

  it('of the same record make the later one wrong, whichever key they share', () => {
    const headers = ['Firma', 'Firmennummer', 'PLZ'];
    const lines = [
      ['Hof A', '1', ''],
      ['Hof A', '2', ''],
      ['Hof B', '1', ''],
      ['Hof C', '', '29525'],
      ['Hof C', '', '29525'],
    ];
    const wrong = gatherEntries(recordColumns.addresses, rowsOf(lines, headers)).flatMap(({ rows: [{ problems }] }) =>
      problems.map(({ row, column, params }) => [row, column, params?.firstRow]),
    );
    expect(wrong).toEqual([
      [4, 'companyNumber', 2],
      [6, 'companyName', 5],
    ]);
  });

  it('are all in exactly one record, in their order', () => {
    const number = fc.constantFrom('V1', 'V2', 'V3', '');
    fc.assert(
      fc.property(fc.array(number, { maxLength: 20 }), (numbers) => {
        const rows = numbers.map((one, index) => ({
          row: index + 2,
          values: { number: one || null },
          problems: [],
        }));
        const entries = gatherEntries(recordColumns.contracts, rows);
        const gathered = entries.flatMap(({ rows: own }) => own.map(({ row }) => row));
        expect(gathered.toSorted((a, b) => a - b)).toEqual(rows.map(({ row }) => row));
        const known = entries.flatMap(({ rows: [{ values }] }) => (values.number == null ? [] : [values.number]));
        expect(new Set(known).size).toBe(known.length);
      }),
    );
  });
});
