import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportColumn } from '../imports/import-columns.ts';
import type { RowReading } from './import-row.ts';
import { readTimes } from './import-times.ts';

const reading: RowReading = {
  headers: [],
  mapping: {},
  units: {},
  decimalMark: ',',
  dateOrder: null,
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
  ])('%s, %s, %s are read', (date, first, second, read) => {
    expect(times(date, first, second)).toEqual(read);
  });

  it.each([
    ['02.01.2025', '23:50', '00:10', ['secondWeighedAt import.times-swapped']],
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

  it('are never moved: the second one is where its row says, or refused', () => {
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
    const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(minutes, minutes, (first, second) => {
        const read = times('02.01.2025', clock(first), clock(second));
        const asSaid = ['2025-01-02', `2025-01-02T${clock(first)}:00`, `2025-01-02T${clock(second)}:00`];
        expect(read).toEqual(second < first ? ['secondWeighedAt import.times-swapped'] : asSaid);
      }),
    );
  });
});
