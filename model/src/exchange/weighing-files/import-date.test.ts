import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, parseImportDate, parseImportMoment, parseImportTime } from './import-date.ts';

describe('a date in a table', () => {
  it.each([
    ['02.01.2025', '2025-01-02'],
    ['2.1.25', '2025-01-02'],
    ['2025-01-02', '2025-01-02'],
    ['29.02.2024', '2024-02-29'],
  ])('%s is %s', (text, date) => {
    expect(parseImportDate(text)).toBe(date);
  });

  it.each([
    '31.02.2025',
    '29.02.2025',
    '00.01.2025',
    '01.13.2025',
    '2025-02-31',
    '01/02/2025',
    '',
    'gestern',
    '1.1.125',
  ])('%s is none', (text) => {
    expect(parseImportDate(text)).toBeUndefined();
  });

  it('is read back as it was written', () => {
    const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, (day) => {
        const text = day.toISOString().slice(0, 10);
        const [year, month, dayOfMonth] = text.split('-');
        expect(parseImportDate(text)).toBe(text);
        expect(parseImportDate(`${dayOfMonth}.${month}.${year}`)).toBe(text);
        expect(parseImportDate(`${Number(dayOfMonth)}.${Number(month)}.${year?.slice(2)}`)).toBe(text);
      }),
    );
  });
});

describe('a date with slashes in a table', () => {
  it.each([
    ['02/03/2026', 'dmy', { date: '2026-03-02' }],
    ['02/03/2026', 'mdy', { date: '2026-02-03' }],
    ['02/03/2026', null, 'ambiguous'],
    ['02/03/2026 14:31', null, 'ambiguous'],
    ['02/03/26 14:31', 'mdy', { date: '2026-02-03', time: '14:31:00' }],
    ['25/03/2026', null, { date: '2026-03-25' }],
    ['25/03/2026', 'mdy', undefined],
    ['02.03.2026', 'mdy', { date: '2026-03-02' }],
  ] as const)('%s read as %s is %j', (text, order, moment) => {
    expect(parseImportMoment(text, order)).toEqual(moment);
  });

  it('stands before its time', () => {
    expect(['02/03/2026 14:31', '02/03/2026', ''].map(dayOf)).toEqual(['02/03/2026', '02/03/2026', '']);
  });
});

describe('a time in a table', () => {
  it.each([
    ['14:31', '14:31:00'],
    ['9:05:30', '09:05:30'],
    ['00:00', '00:00:00'],
    ['14:31 Uhr', '14:31:00'],
  ])('%s is %s', (text, time) => {
    expect(parseImportTime(text)).toBe(time);
  });

  it.each(['24:00', '12:60', '12:00:60', '1431', '', '14.31'])('%s is none', (text) => {
    expect(parseImportTime(text)).toBeUndefined();
  });
});
