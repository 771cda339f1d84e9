import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, plainDate } from './plain-date.ts';

describe('plain dates', () => {
  it('cross months, leap days and the change of clocks', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-03-29', 2)).toBe('2025-03-31');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('count the days that were added', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4000, max: 4000 }), (days) => {
        expect(daysBetween('2025-06-15', addDays('2025-06-15', days))).toBe(days);
      }),
    );
  });

  it('exist only when the calendar has them', () => {
    expect(plainDate(2024, 2, 29)).toBe('2024-02-29');
    expect(plainDate(2025, 2, 29)).toBeUndefined();
    expect(plainDate(2025, 2, 31)).toBeUndefined();
    expect(plainDate(2025, 13, 1)).toBeUndefined();
    expect(plainDate(2025, 0, 1)).toBeUndefined();
  });
});
