import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDrift as findDriftBy, type JudgedDay } from './find-drift.ts';

const spreads = new Map(['maize', 'grass', 'slurry'].map((id) => [id, 0.2]));
const findDrift = (days: readonly JudgedDay[]) => findDriftBy(days, spreads);

/** Numbers that look like chance, the same each time. */
const noise = (seed: number): number => Math.sin(seed * 12.9898) * 0.5 + Math.sin(seed * 78.233) * 0.5;

type Mix = readonly (readonly [id: string, middle: number, change: number])[];

const daysOf = (mix: Mix, count = 60, trembling = 10): JudgedDay[] =>
  Array.from({ length: count }, (_, day) => {
    const ofArticles = new Map(mix.map(([id, middle], at) => [id, middle * (1 + 0.3 * noise(day * 7 + at * 31))]));
    const residualM3 = mix.reduce((sum, [id, , change]) => sum + change * (ofArticles.get(id) ?? 0), 0);
    return { ofArticles, residualM3: residualM3 + trembling * noise(day * 3 + 1) };
  });

describe('the article that drifts', () => {
  it('is the one whose yield is not what its values say', () => {
    const drifts = findDrift(
      daysOf([
        ['maize', 1500, -0.15],
        ['grass', 500, 0],
        ['slurry', 300, 0],
      ]),
    );
    expect(drifts.map(({ articleId }) => articleId)).toEqual(['maize']);
    expect(drifts[0]?.change).toBeCloseTo(-0.15, 1);
    expect(drifts[0]?.t).toBeLessThan(-2);
  });

  it('is none where what came is chance', () => {
    expect(
      findDrift(
        daysOf([
          ['maize', 1500, 0],
          ['grass', 500, 0],
        ]),
      ),
    ).toEqual([]);
  });

  it('is not named where all was always fed in the same shares, or for too few days', () => {
    const same = Array.from({ length: 60 }, (_, day): JudgedDay => {
      const load = 1 + 0.1 * noise(day);
      return {
        ofArticles: new Map([
          ['maize', 1000 * load],
          ['grass', 1000 * load],
        ]),
        residualM3: -200 * load,
      };
    });
    expect(findDrift(same)).toEqual([]);
    expect(findDrift(daysOf([['maize', 1500, -0.3]], 10))).toEqual([]);
    expect(findDrift([])).toEqual([]);
  });

  it('is none of many that were fed in nearly the same shares, however smooth what came is', () => {
    const many = Array.from({ length: 10 }, (_, index) => `article ${index}`);
    const days = Array.from({ length: 60 }, (_, day): JudgedDay => {
      const load = 1 + 0.06 * Math.sin(day * Math.PI);
      const ofArticles = new Map(many.map((id, index) => [id, 350 * load * (1 + 0.02 * noise(day + 7 * index))]));
      return { ofArticles, residualM3: -100 + 100 * Math.sin(day * 0.23) };
    });
    expect(findDriftBy(days, new Map(many.map((id) => [id, 0.2])))).toEqual([]);
  });

  it('is found by known figures of one article', () => {
    // y = 2x, on every second day one more: by hand the slope is 2 + sum(x of those days) / sum(x²).
    const days = Array.from({ length: 12 }, (_, at): JudgedDay => {
      const x = at + 1;
      return { ofArticles: new Map([['a', x]]), residualM3: 2 * x + (at % 2) };
    });
    const [drift] = findDriftBy(days, new Map([['a', Number.POSITIVE_INFINITY]]));
    expect(drift?.change).toBeCloseTo(2 + 42 / 650, 9);
  });

  it('is the same whatever the order of days, and as many times as much of so much more', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.5, max: 0.5, noNaN: true }), (change) => {
        const days = daysOf([
          ['maize', 1500, change],
          ['grass', 500, 0],
        ]);
        const [one, other] = [findDrift(days), findDrift(days.toReversed())];
        expect(other.map(({ articleId }) => articleId)).toEqual(one.map(({ articleId }) => articleId));
        for (const [at, drift] of one.entries()) expect(drift.change).toBeCloseTo(other[at]?.change ?? 9, 6);
      }),
    );
  });
});
