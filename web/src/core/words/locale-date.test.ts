import { expect, test } from 'vitest';
import { localeDatePattern, parseLocaleDate, writeLocaleDate } from './locale-date.ts';

test.each([
  ['21.11.2026', 'de-DE', '2026-11-21'],
  ['1.2.26', 'de-DE', '2026-02-01'],
  ['21.11.', 'de-DE', '2026-11-21'],
  ['211126', 'de-DE', '2026-11-21'],
  ['21112026', 'da-DK', '2026-11-21'],
  ['21/11/2026', 'en-GB', '2026-11-21'],
  ['2026-11-21', 'en-GB', '2026-11-21'],
  ['11/21/2026', 'en-US', '2026-11-21'],
  ['21 11 2026', 'pl-PL', '2026-11-21'],
])('%s typed in %s is %s', (text, locale, date) => {
  expect(parseLocaleDate(text, locale, 2026)).toBe(date);
});

test.each([
  ['de-DE', '1.3.26', '1.3.', '010326', '01.03.2026'],
  ['en-US', '3/1/26', '3/1', '030126', '03/01/2026'],
  ['da-DK', '1.3.26', '1/3', '010326', '01.03.2026'],
  ['pl-PL', '1.03.26', '1.03', '010326', '01.03.2026'],
  ['ro-RO', '1.3.26', '1.3', '010326', '01.03.2026'],
])('%s reads what its people type', (locale, ...typed) => {
  for (const text of typed) expect(parseLocaleDate(text, locale, 2026), text).toBe('2026-03-01');
  expect(writeLocaleDate('2026-03-01', locale)).toBe(typed.at(-1));
});

test.each([
  '',
  '31.2.2026',
  '32.1.2026',
  '1.13.2026',
  'gestern',
  '21',
  '1.2.3.4',
  '2026-02-30',
  '-9x9,,9 ä',
  '9x9',
  '1,2',
])('%s is no date', (text) => {
  expect(parseLocaleDate(text, 'de-DE', 2026)).toBeUndefined();
});

test('a date is written as the locale types it, and can be read again', () => {
  expect(writeLocaleDate('2026-11-21', 'de-DE')).toBe('21.11.2026');
  expect(writeLocaleDate('2026-11-21', 'en-GB')).toBe('21/11/2026');
  for (const locale of ['de-DE', 'de-CH', 'en-US', 'en-GB', 'en-CA', 'en-ZA', 'da-DK', 'pl-PL', 'ro-RO']) {
    expect(parseLocaleDate(writeLocaleDate('2026-02-03', locale), locale, 2000)).toBe('2026-02-03');
  }
});

test('an empty field says how to type a date', () => {
  const letters = { day: 'TT', month: 'MM', year: 'JJJJ' };
  expect(localeDatePattern('de-DE', letters)).toBe('TT.MM.JJJJ');
  expect(localeDatePattern('en-US', letters)).toBe('MM/TT/JJJJ');
  expect(localeDatePattern('en-CA', letters)).toBe('JJJJ-MM-TT');
});
