import { describe, expect, it } from 'vitest';
import { columnStep, columnsOf } from './columns.ts';

const timeZone = 'Europe/Berlin';
const at = (time: string, value: number | string) => ({ at: Date.parse(time), value });

describe('what readings came to', () => {
  it.each([
    [1, 'hour'],
    [7, 'day'],
    [30, 'day'],
    [365, 'month'],
    [3650, 'month'],
  ])('over %i days is told by the %s', (days, step) => {
    expect(columnStep(days)).toBe(step);
  });

  it('is the mean of each day at the plant, without the first, of which a part is missing', () => {
    const readings = [
      at('2026-06-01T12:00:00Z', 10),
      // In Berlin it is the second of June by then.
      at('2026-06-01T22:30:00Z', 20),
      at('2026-06-02T12:00:00Z', 40),
      at('2026-06-04T12:00:00Z', 5),
    ];
    expect(columnsOf(readings, { kind: 'gauge', step: 'day', timeZone })).toEqual([
      { start: '2026-06-02', value: 30 },
      { start: '2026-06-04', value: 5 },
    ]);
  });

  it('is of a counter by how much it rose, also where it began anew', () => {
    const readings = [at('2026-06-01T10:10:00Z', 100), at('2026-06-01T10:50:00Z', 130)];
    const later = [at('2026-06-01T11:20:00Z', 150), at('2026-06-01T12:20:00Z', 4)];
    expect(columnsOf([...readings, ...later], { kind: 'counter', step: 'hour', timeZone })).toEqual([
      { start: '2026-06-01T11:00:00.000Z', value: 20 },
      { start: '2026-06-01T12:00:00.000Z', value: 4 },
    ]);
  });

  it('is told by the first day of a month, and nothing of words', () => {
    const readings = [at('2026-05-20T10:00:00Z', 1), at('2026-06-20T10:00:00Z', 7), at('2026-06-21T10:00:00Z', 'aus')];
    expect(columnsOf(readings, { kind: 'state', step: 'month', timeZone })).toEqual([
      { start: '2026-06-01', value: 7 },
    ]);
    expect(columnsOf([], { kind: 'gauge', step: 'day', timeZone })).toEqual([]);
  });
});
