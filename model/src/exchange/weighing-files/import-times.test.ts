import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualSeries } from '../../yard/bookings/ticket-numbers.ts';
import type { ImportColumn } from '../imports/import-columns.ts';
import type { RowReading } from './import-row.ts';
import { readTimes } from './import-times.ts';

const reading: RowReading = {
  headers: [],
  mapping: {},
  units: {},
  decimalMark: ',',
  dateOrder: null,
  doubledHour: null,
  isDoubled: () => false,
  findSeries: usualSeries,
  direction: 'incoming',
  today: '2026-03-10',
  maximumKg: 100_000,
};
const times = (deliveryDate: string, firstWeighedAt = '', secondWeighedAt = '') => {
  const cells: Partial<Record<ImportColumn, string>> = { deliveryDate, firstWeighedAt, secondWeighedAt };
  const read = readTimes((column) => cells[column] ?? '', reading);
  if (Array.isArray(read)) return read.map(({ column, reason }) => `${column} ${reason}`);
  return [read.deliveryDate, read.firstWeighedAtLocal, read.secondWeighedAtLocal];
};

describe('the times of a row', () => {
  it.each([
    ['02.01.2025', '14:31', '14:59', ['2025-01-02', '2025-01-02T14:31:00', '2025-01-02T14:59:00']],
    ['02.01.2025 14:31', '', '14:59', ['2025-01-02', '2025-01-02T14:31:00', '2025-01-02T14:59:00']],
    ['02.01.2025 14:31', '14:32', '', ['2025-01-02', '2025-01-02T14:32:00', null]],
    ['2025-01-02 00:00:00', '', '', ['2025-01-02', null, null]],
    ['2025-01-02T14:31', '', '', ['2025-01-02', '2025-01-02T14:31:00', null]],
    ['02.01.2025, 14:31 Uhr', '', '', ['2025-01-02', '2025-01-02T14:31:00', null]],
    ['2.1.25', '02.01.2025 23:50', '03.01.2025 00:10', ['2025-01-02', '2025-01-02T23:50:00', '2025-01-03T00:10:00']],
    ['02.01.2025', '23:50', '00:10', ['2025-01-02', '2025-01-02T23:50:00', '2025-01-03T00:10:00']],
    ['31.12.2024 18:00', '', '06:00', ['2024-12-31', '2024-12-31T18:00:00', '2025-01-01T06:00:00']],
    ['28.02.2025', '23:59:59', '00:00', ['2025-02-28', '2025-02-28T23:59:59', '2025-03-01T00:00:00']],
    ['02.01.2025', '03.01.2025 00:10', '00:30', ['2025-01-02', '2025-01-03T00:10:00', '2025-01-03T00:30:00']],
  ])('%s, %s, %s are read', (date, first, second, read) => {
    expect(times(date, first, second)).toEqual(read);
  });

  it.each([
    ['02.01.2025', '18:00', '06:00:01', ['secondWeighedAt import.times-swapped']],
    ['02.01.2025', '14:59', '14:31', ['secondWeighedAt import.times-swapped']],
    ['02.01.2025', '23:50', '02.01.2025 00:10', ['secondWeighedAt import.times-swapped']],
    ['02.01.2025', '03.01.2025 23:50', '00:10', ['secondWeighedAt import.other-day']],
    ['02.01.2025 14:31', '', '14:30', ['secondWeighedAt import.times-swapped']],
    ['02.01.2025', '25:00', '', ['firstWeighedAt import.no-such-time']],
    ['02.01.2025', '02.01.2025', '', ['firstWeighedAt import.no-such-time']],
    ['02.01.2025', '', '01.01.2025 23:50', ['secondWeighedAt import.other-day']],
    ['02.01.2025', '', '04.01.2025 00:10', ['secondWeighedAt import.other-day']],
    ['02.01.2025 25:00', '', '', ['deliveryDate import.no-such-date']],
    ['14:31', '', '', ['deliveryDate import.no-such-date']],
    ['11.03.2026', '25:00', '', ['deliveryDate import.future-date', 'firstWeighedAt import.no-such-time']],
    ['31.02.2025', '31.01.2025 10:00', '', ['deliveryDate import.no-such-date']],
  ])('%s, %s, %s are refused', (date, first, second, reasons) => {
    expect(times(date, first, second)).toEqual(reasons);
  });

  it('are never moved but over one midnight: the second one comes at most twelve hours later, or is refused', () => {
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
    const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(minutes, minutes, (first, second) => {
        const read = times('02.01.2025', clock(first), clock(second));
        const on = (day: string) => ['2025-01-02', `2025-01-02T${clock(first)}:00`, `${day}T${clock(second)}:00`];
        const isNight = second < first && second + 24 * 60 - first <= 12 * 60;
        const back = isNight ? on('2025-01-03') : ['secondWeighedAt import.times-swapped'];
        expect(read).toEqual(second < first ? back : on('2025-01-02'));
      }),
    );
  });
});

describe('the hour that the clocks showed twice', () => {
  const isDoubled = (local: string) => local.startsWith('2025-10-26T02:');
  const read = (first: string, second: string, doubledHour: RowReading['doubledHour'] = null) => {
    const cells: Partial<Record<ImportColumn, string>> = {
      deliveryDate: '26.10.2025',
      firstWeighedAt: first,
      secondWeighedAt: second,
    };
    const answer = readTimes((column) => cells[column] ?? '', { ...reading, isDoubled, doubledHour });
    if (Array.isArray(answer)) return answer.map(({ column, reason, value }) => `${column} ${reason} ${value}`);
    return [answer.firstDoubled, answer.secondDoubled];
  };

  it('is refused until somebody says which one is meant, then read so', () => {
    const at = (column: string, time: string) => `${column} import.doubled-hour 2025-10-26 ${time}:00`;
    expect(read('01:50', '02:10')).toEqual([at('secondWeighedAt', '02:10')]);
    expect(read('02:10', '02:40')).toEqual([at('firstWeighedAt', '02:10'), at('secondWeighedAt', '02:40')]);
    expect(read('02:10', '03:10', 'later')).toEqual(['later', null]);
    expect(read('02:10', '02:40', 'earlier')).toEqual(['earlier', 'earlier']);
    expect(read('01:10', '03:00')).toEqual([null, null]);
  });

  it('needs no choice where the times of a row go back within it', () => {
    expect(read('02:40', '02:10')).toEqual(['earlier', 'later']);
    expect(read('02:40', '02:10', 'later')).toEqual(['earlier', 'later']);
    expect(read('02:40', '01:10')).toEqual(['secondWeighedAt import.times-swapped 01:10']);
  });
});
