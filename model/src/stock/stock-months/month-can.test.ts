import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, monthsBetween } from '../../core/quantities/calendar-month.ts';
import { isMonthClosed, type MonthFacts, monthCan, nextToClose } from './month-can.ts';

const FACTS: MonthFacts = { first: '2026-07', current: '2026-11', closedThrough: '2026-08' };

describe('the months of the stock', () => {
  it('are closed in order, once they are over', () => {
    expect(monthCan.close('2026-09', FACTS)).toBeUndefined();
    expect(monthCan.close('2026-08', FACTS)).toEqual({ reason: 'stock-month.already-closed', month: '2026-08' });
    expect(monthCan.close('2026-10', FACTS)).toEqual({ reason: 'stock-month.earlier-open', month: '2026-09' });
    expect(monthCan.close('2026-11', FACTS)).toEqual({ reason: 'stock-month.not-over', month: '2026-11' });
    expect(monthCan.close('2027-01', FACTS)).toEqual({ reason: 'stock-month.not-over', month: '2027-01' });
  });

  it('begin with the first in which something moved', () => {
    const untouched = { ...FACTS, closedThrough: null };
    expect(monthCan.close('2026-06', untouched)?.reason).toBe('request.not-found');
    expect(monthCan.close('2026-07', untouched)).toBeUndefined();
    expect(monthCan.close('2026-07', { ...untouched, first: null })?.reason).toBe('request.not-found');
  });

  it('are reopened from the last one on', () => {
    expect(monthCan.reopen('2026-08', FACTS)).toBeUndefined();
    expect(monthCan.reopen('2026-07', FACTS)).toEqual({ reason: 'stock-month.later-closed', month: '2026-08' });
    expect(monthCan.reopen('2026-09', FACTS)).toEqual({ reason: 'stock-month.not-closed', month: '2026-09' });
  });

  it('take nothing that is dated into a closed one or before it', () => {
    expect(['2019-12', '2026-07', '2026-08'].every((month) => isMonthClosed(month, FACTS))).toBe(true);
    expect(isMonthClosed('2026-09', FACTS)).toBe(false);
    expect(isMonthClosed('2026-07', { closedThrough: null })).toBe(false);
  });

  it('follow each other over the turn of the year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsBetween('2026-11', '2026-10')).toEqual([]);
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 600 }), (months) => {
        expect(addMonths(addMonths('2026-05', months), -months)).toBe('2026-05');
      }),
    );
  });

  it('are closed without a gap and never the running one, whatever is tried in whatever order', () => {
    const month = fc.integer({ min: -2, max: 14 }).map((at) => addMonths('2026-01', at));
    const attempts = fc.array(fc.record({ what: fc.constantFrom('close' as const, 'reopen' as const), month }));
    fc.assert(
      fc.property(attempts, (all) => {
        const closed = new Set<string>();
        const factsNow = (): MonthFacts => ({
          first: '2026-01',
          current: '2026-12',
          closedThrough: [...closed].toSorted().at(-1) ?? null,
        });
        for (const { what, month: tried } of all) {
          if (monthCan[what](tried, factsNow())) continue;
          if (what === 'close') closed.add(tried);
          else expect(closed.delete(tried)).toBe(true);
        }
        const last = factsNow().closedThrough;
        expect([...closed].toSorted()).toEqual(last ? monthsBetween('2026-01', last) : []);
        expect(closed.has('2026-12')).toBe(false);
        expect(nextToClose(factsNow())).toBe(last ? addMonths(last, 1) : '2026-01');
      }),
    );
  });
});
