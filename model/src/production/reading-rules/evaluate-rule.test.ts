import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reading } from '../readings/reading-block.ts';
import { evaluateRule, evaluateSilence, freshState, type RuleTerms, type RuleTurn } from './evaluate-rule.ts';

const MINUTE_MS = 60_000;
const terms = (facts: Partial<RuleTerms>): RuleTerms => ({
  kind: 'above',
  threshold: 90,
  hysteresis: 5,
  forSeconds: 120,
  endpointKind: 'gauge',
  ...facts,
});
/** A reading of each minute, beginning with the first. */
const minutes = (values: readonly (number | string | null)[]): Reading[] =>
  values.flatMap((value, index) => (value === null ? [] : [{ at: (index + 1) * MINUTE_MS, value }]));
const turnsOf = (rule: RuleTerms, values: readonly (number | string | null)[]) =>
  evaluateRule(rule, freshState(0), minutes(values)).turns.map(({ to, at }) => `${to} ${at / MINUTE_MS}`);

describe('a rule on values', () => {
  it('is broken once they have been beyond its limit for long enough, and kept again once they are well back', () => {
    const values = [95, 89, 91, 92, 93, 99, 88, 86, 91, 85, 91];
    expect(turnsOf(terms({}), values)).toEqual(['raised 5', 'cleared 10']);
    expect(turnsOf(terms({ kind: 'below', threshold: 38, hysteresis: 0.5 }), [37, 37, 37.5, 38.2, 38.5])).toEqual([
      'raised 3',
      'cleared 5',
    ]);
  });

  it('tells since when and by which value', () => {
    const { turns } = evaluateRule(terms({}), freshState(0), minutes([91, 92, 94]));
    expect(turns).toEqual([{ to: 'raised', at: 3 * MINUTE_MS, sinceAt: MINUTE_MS, value: 94 }]);
  });

  it('without a time is broken by the first value, and a value at the limit breaks nothing', () => {
    expect(turnsOf(terms({ forSeconds: 0, hysteresis: 0 }), [90, 90.1, 90])).toEqual(['raised 2', 'cleared 3']);
  });

  it('looks past words, and at nothing of before it was made', () => {
    expect(turnsOf(terms({ forSeconds: 0 }), ['---', 91])).toEqual(['raised 2']);
    expect(evaluateRule(terms({ forSeconds: 0 }), freshState(5 * MINUTE_MS), minutes([91, 92, 93])).turns).toEqual([]);
  });
});

describe('a rule on change', () => {
  const rate = terms({ kind: 'rate', threshold: 6, hysteresis: 3, forSeconds: 600 });

  it('measures it over its time, up and down', () => {
    const flat = Array.from({ length: 11 }, () => 40);
    const rise = Array.from({ length: 11 }, (_, minute) => 40 + minute * 0.2);
    expect(turnsOf(rate, [...flat, ...rise])).toEqual(['raised 18']);
    expect(turnsOf(rate, [...flat, ...rise.map((value) => 80 - value)])).toEqual(['raised 18']);
    expect(turnsOf(rate, [...flat, ...rise, ...flat.map(() => 42)])).toEqual(['raised 18', 'cleared 30']);
  });

  it('begins anew where a counter does', () => {
    const counter = terms({ kind: 'rate', threshold: 6000, forSeconds: 60, endpointKind: 'counter' });
    expect(turnsOf(counter, [5000, 5050, 0, 50, 100])).toEqual([]);
    expect(turnsOf({ ...counter, endpointKind: 'gauge' }, [5000, 5050, 0, 50, 100])).toEqual(['raised 3', 'cleared 4']);
  });
});

describe('a rule on silence', () => {
  const silence = terms({ kind: 'silence', threshold: null, hysteresis: 0, forSeconds: 600 });

  it('is broken when nothing came for its time, found by the next reading or by the clock', () => {
    const gap = [1, 'läuft', ...Array.from({ length: 14 }, () => null), 2, 3];
    expect(turnsOf(silence, gap)).toEqual(['raised 12', 'cleared 17']);
    const { state } = evaluateRule(silence, freshState(0), minutes([1, 2]));
    expect(evaluateSilence(silence, state, 12 * MINUTE_MS).turns).toEqual([]);
    const { state: silent, turns } = evaluateSilence(silence, state, 30 * MINUTE_MS);
    expect(turns).toEqual([{ to: 'raised', at: 12 * MINUTE_MS, sinceAt: 2 * MINUTE_MS, value: null }]);
    expect(evaluateSilence(silence, silent, 60 * MINUTE_MS).turns).toEqual([]);
    // What was measured before is late; it ends nothing.
    const late = evaluateRule(silence, silent, [{ at: 5 * MINUTE_MS, value: 1 }]);
    expect(late.turns).toEqual([]);
    expect(evaluateRule(silence, late.state, [{ at: 13 * MINUTE_MS, value: 1 }]).turns).toMatchObject([
      { to: 'cleared' },
    ]);
  });
});

/** Readings in their order, at uneven times, around the limits. */
const series = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 900_000 }), fc.integer({ min: 80, max: 100 })), { maxLength: 60 })
  .map((steps) => {
    let at = 0;
    return steps.map(([pause, value]): Reading => {
      at += pause;
      return { at, value };
    });
  });
const rules = fc.record({
  kind: fc.constantFrom('above', 'below', 'rate', 'silence'),
  threshold: fc.integer({ min: 85, max: 95 }),
  hysteresis: fc.integer({ min: 0, max: 4 }),
  forSeconds: fc.integer({ min: 60, max: 1800 }),
  endpointKind: fc.constantFrom('gauge', 'counter'),
}) satisfies fc.Arbitrary<RuleTerms>;

describe('any rule', () => {
  it('tells the same, whatever portions the readings come in, repeated or late, and whoever looks meanwhile', () => {
    fc.assert(
      fc.property(rules, series, fc.array(fc.nat(60)), (rule, readings, cuts) => {
        const whole = evaluateRule(rule, freshState(0), readings);
        let state = freshState(0);
        const turns: RuleTurn[] = [];
        const take = (step: ReturnType<typeof evaluateRule>) => {
          ({ state } = step);
          turns.push(...step.turns);
        };
        let done = 0;
        for (const cut of [...cuts.toSorted((a, b) => a - b), readings.length]) {
          const portion = readings.slice(done, cut);
          take(evaluateRule(rule, state, [...portion.toReversed(), ...readings.slice(0, done)]));
          done = Math.max(done, cut);
          take(evaluateSilence(rule, state, (readings[done]?.at ?? state.lastAt) - 1));
        }
        expect([turns, state]).toEqual([whole.turns, whole.state]);
      }),
    );
  });

  it('is broken and kept by turns, each later than the one before', () => {
    fc.assert(
      fc.property(rules, series, (rule, readings) => {
        const { turns } = evaluateRule(rule, freshState(0), readings);
        expect(turns.map(({ to }) => to)).toEqual(turns.map((_, index) => (index % 2 === 0 ? 'raised' : 'cleared')));
        const times = turns.map(({ at }) => at);
        expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
      }),
    );
  });
});
