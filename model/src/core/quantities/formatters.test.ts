import { expect, it } from 'vitest';
import { currencyNames, dateFormat, numberFormat, regionNames, relativeFormat, shownNumbers } from './formatters.ts';

const NOON = new Date('2026-07-01T12:00:00Z');

it('a formatter is made once for a language and a form', () => {
  const clock = { timeStyle: 'short', timeZone: 'Europe/Berlin' } as const;
  expect(dateFormat('de-DE', clock)).toBe(dateFormat('de-DE', { ...clock }));
  expect(numberFormat('de-DE', {})).toBe(numberFormat('de-DE', {}));
  expect(relativeFormat('de-DE', {})).toBe(relativeFormat('de-DE', {}));
  expect(regionNames('de-DE')).toBe(regionNames('de-DE'));
});

it('each language, time zone and form has its own', () => {
  const timeIn = (timeZone: string) => dateFormat('de-DE', { timeStyle: 'short', timeZone }).format(NOON);
  expect(['Europe/Berlin', 'Atlantic/Azores'].map(timeIn)).toEqual(['14:00', '12:00']);
  expect(['de-DE', 'en-US'].map((locale) => numberFormat(locale, {}).format(1234.5))).toEqual(['1.234,5', '1,234.5']);
  expect(numberFormat('de-DE', { minimumFractionDigits: 2 }).format(1234.5)).toBe('1.234,50');
  expect(['de-DE', 'en-US'].map((locale) => regionNames(locale).of('DE'))).toEqual(['Deutschland', 'Germany']);
  expect(['de-DE', 'en-US'].map((locale) => currencyNames(locale).of('DKK'))).toEqual([
    'Dänische Krone',
    'Danish Krone',
  ]);
  expect(relativeFormat('de-DE', { numeric: 'auto' }).format(-1, 'day')).toBe('gestern');
  expect(relativeFormat('de-DE', {}).format(-1, 'day')).toBe('vor 1 Tag');
});

it.each(['de-DE', 'en-US', 'da-DK', 'pl-PL', 'ro-RO'])(
  'numbers that are read have a minus as wide as the plus (%s)',
  (locale) => {
    for (const style of ['decimal', 'percent'] as const) {
      const { format } = shownNumbers(locale, { style });
      expect(format(-3)).toBe(numberFormat(locale, { style }).format(-3).replace('-', '\u2212'));
      expect(format(-3)).toMatch(/^\u2212\d/);
      expect(format(3)).toBe(numberFormat(locale, { style }).format(3));
    }
  },
);
