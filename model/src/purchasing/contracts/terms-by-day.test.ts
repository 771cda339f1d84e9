import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/quantities/plain-date.ts';
import type { MeasuredParameter } from './contract-choices.ts';
import { priceOn, violatedLimits } from './contract-terms.ts';
import {
  earlierTermsFrom,
  isSameTerms,
  type MaterialTerms,
  materialTermsOn,
  pricesFrom,
  type Terms,
  type TermsByDay,
  termsOn,
  tidiedTerms,
} from './terms-by-day.ts';

const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days));
const parameter = fc.constantFrom<MeasuredParameter>('ts', 'ph');
const value = fc.integer({ min: 0, max: 60 });
const material = (articleId: string) =>
  fc.record({
    articleId: fc.constant(articleId),
    unit: fc.constantFrom('ton' as const, 'kg' as const),
    targetAmount: fc.integer({ min: 1, max: 3 }),
    limits: fc.uniqueArray(fc.record({ parameter, minimum: value, maximum: fc.constant(null) }), {
      selector: (limit) => limit.parameter,
      maxLength: 2,
    }),
    deductions: fc.array(
      fc.record({
        parameter,
        fromValue: fc.constant(null),
        belowValue: value,
        percent: fc.integer({ min: 1, max: 3 }),
        centsPerUnit: fc.constant(null),
      }),
      { maxLength: 1 },
    ),
  });
const freight = fc.constantFrom(
  { freightType: 'none', freightCents: null } as const,
  { freightType: 'per-ton', freightCents: 200 } as const,
  { freightType: 'per-delivery', freightCents: 4_500 } as const,
);
const terms: fc.Arbitrary<Terms> = fc
  .tuple(freight, material('mais'), material('gras'))
  .map(([agreed, ...materials]) => ({ ...agreed, materials }));
const course: fc.Arbitrary<TermsByDay> = fc
  .tuple(terms, fc.uniqueArray(fc.tuple(day, terms), { selector: ([until]) => until, maxLength: 4 }))
  .map(([now, rows]) => ({
    ...now,
    earlierTerms: tidiedTerms(
      rows.map(([until, earlier]) => ({ until, ...earlier })),
      now,
    ),
  }));

const days = Array.from({ length: 402 }, (_, at) => addDays('2026-01-01', at - 1));

describe('terms that change', () => {
  it('leave every day before the change what was agreed for it, and hold on all others', () => {
    fc.assert(
      fc.property(course, terms, day, (before, now, from) => {
        const after = { ...now, earlierTerms: earlierTermsFrom(before, now, from) };
        for (const one of days)
          expect(isSameTerms(termsOn(after, one), one < from ? termsOn(before, one) : now)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('judge a value of an earlier delivery as before', () => {
    fc.assert(
      fc.property(course, terms, day, value, (before, now, from, ts) => {
        const after = { ...now, earlierTerms: earlierTermsFrom(before, now, from) };
        const [was, is] = [before, after].map((agreed) =>
          violatedLimits(materialTermsOn(agreed, 'mais', addDays(from, -1))?.limits ?? [], { ts }),
        );
        expect(is).toEqual(was);
      }),
    );
  });

  it('say nothing twice, and nothing at all where they say what was agreed before', () => {
    fc.assert(
      fc.property(course, terms, day, (before, now, from) => {
        expect(isSameTerms(before, before)).toBe(true);
        const rows = earlierTermsFrom(before, now, from);
        for (const [at, row] of rows.entries()) expect(isSameTerms(row, rows[at + 1] ?? now)).toBe(false);
        const undone = { ...before, earlierTerms: [] };
        const there = { ...now, earlierTerms: earlierTermsFrom(undone, now, from) };
        expect(earlierTermsFrom(there, undone, from)).toEqual([]);
      }),
    );
  });

  it('hold from the beginning where no day is said, but for what is agreed for later days', () => {
    const plain: Terms = { freightType: 'none', freightCents: null, materials: [] };
    const paid: Terms = { ...plain, freightType: 'per-ton', freightCents: 200 };
    const dear: Terms = { ...paid, freightCents: 300 };
    expect(earlierTermsFrom({ ...plain, earlierTerms: [] }, paid, null)).toEqual([]);
    const known = { ...paid, earlierTerms: [{ until: '2026-04-01', ...plain }] };
    expect(earlierTermsFrom(known, dear, null)).toEqual(known.earlierTerms);
    // Sooner than the change before it, which is gone with that.
    expect(earlierTermsFrom(known, dear, '2026-02-01')).toEqual([{ until: '2026-02-01', ...plain }]);
  });

  it('of a material that came into the contract later are those with which it came', () => {
    const none = { freightType: 'none', freightCents: null } as const;
    const mais: MaterialTerms = { articleId: 'mais', unit: 'ton', targetAmount: 800, limits: [], deductions: [] };
    const agreed = { ...none, materials: [mais], earlierTerms: [{ until: '2026-04-01', ...none, materials: [] }] };
    expect(materialTermsOn(agreed, 'mais', '2026-03-01')).toEqual(mais);
    expect(materialTermsOn(agreed, 'gras', '2026-03-01')).toBeUndefined();
  });
});

describe('a first price that changes', () => {
  const later = fc.uniqueArray(fc.record({ validFrom: day, priceCentsPerUnit: value }), {
    selector: ({ validFrom }) => validFrom,
    maxLength: 4,
  });

  it('holds from the day on, and earlier deliveries keep theirs, or it is refused', () => {
    fc.assert(
      fc.property(value, value, later, day, (first, priceCentsPerUnit, laterPrices, from) => {
        const before = { priceCentsPerUnit: first, laterPrices };
        const after = pricesFrom(first, { priceCentsPerUnit, laterPrices }, from);
        const isSuperseded = laterPrices.some(({ validFrom }) => validFrom <= from);
        expect(after === undefined).toBe(first !== priceCentsPerUnit && isSuperseded);
        if (!after) return;
        for (const one of days.filter((at) => at < from)) expect(priceOn(after, one)).toBe(priceOn(before, one));
        if (first !== priceCentsPerUnit) expect(priceOn(after, from)).toBe(priceCentsPerUnit);
      }),
    );
  });

  it('is filled in where there was none, and never taken away', () => {
    const said = { priceCentsPerUnit: 3990, laterPrices: [] };
    expect(pricesFrom(null, said, '2026-04-01')).toEqual(said);
    expect(pricesFrom(3850, { ...said, priceCentsPerUnit: null }, '2026-04-01')).toBeUndefined();
  });
});
