import { describe, expect, it } from 'vitest';
import { isSameTicket, spanOf, type Ticket } from './ticket-numbers.ts';

const ticket = (scale: string | null, day: string, fullKg = 40_000): Ticket => ({
  scale,
  day,
  fullKg,
  emptyKg: 15_000,
});

describe('two tickets of one number', () => {
  it.each([
    ['of one scale and year', ticket('A', '2025-01-02'), ticket('A', '2025-12-31', 39_000), true],
    ['of one scale and two years', ticket('A', '2025-12-31'), ticket('A', '2026-01-01', 39_000), false],
    ['of two scales', ticket('A', '2025-01-02'), ticket('B', '2025-01-02', 39_000), false],
    ['of no scale and one year', ticket(null, '2025-01-02'), ticket(null, '2025-03-02', 39_000), true],
    ['of no scale and two years', ticket(null, '2025-01-02'), ticket(null, '2026-01-02', 39_000), false],
    ['of one day, one without scale', ticket(null, '2025-01-02'), ticket('A', '2025-01-02', 39_000), true],
    ['of two days, one without scale', ticket('A', '2025-01-02'), ticket(null, '2025-01-03', 39_000), false],
    ['of the same day and weights', ticket('A', '2025-01-02'), ticket('B', '2025-01-02'), true],
    ['of the same weights on another day', ticket('A', '2025-01-02'), ticket('B', '2025-01-03'), false],
  ])('%s are one ticket or two', (_, booked, other, isSame) => {
    expect(isSameTicket(booked, other, 'year')).toBe(isSame);
    expect(isSameTicket(other, booked, 'year')).toBe(isSame);
  });

  it('of one scale are told apart by the span that its owner has set', () => {
    const booked = ticket('A', '2025-01-02');
    const same = (day: string) =>
      (['day', 'month', 'year', 'ever'] as const).filter((span) =>
        isSameTicket(booked, ticket('A', day, 39_000), span),
      );
    expect(same('2025-01-02')).toEqual(['day', 'month', 'year', 'ever']);
    expect(same('2025-01-03')).toEqual(['month', 'year', 'ever']);
    expect(same('2025-02-02')).toEqual(['year', 'ever']);
    expect(same('2026-01-02')).toEqual(['ever']);
    expect([spanOf('2025-01-02', 'month'), spanOf('2025-01-02', 'ever')]).toEqual(['2025-01', '']);
  });
});
