import { describe, expect, it } from 'vitest';
import { type ArticleStock, daysUntilEmpty, fillLevel, overfillBy } from './fill-level.ts';

const maize: ArticleStock = { articleId: 'maize', unit: 'kg', quantity: 600_000, densityKgPerM3: 650 };
const slurry: ArticleStock = { articleId: 'slurry', unit: 'kg', quantity: 102_000, densityKgPerM3: 1020 };

describe('the fill of a storage location', () => {
  it('adds its articles up against the maximum', () => {
    const grass = { ...maize, articleId: 'grass', quantity: 150_000 };
    expect(fillLevel([maize, grass], { unit: 'ton', maximum: 1_000_000 })).toEqual({
      unit: 'kg',
      quantity: 750_000,
      maximum: 1_000_000,
      percent: 75,
      withoutDensity: [],
    });
  });

  it('turns mass into volume by the density', () => {
    const fill = fillLevel([slurry], { unit: 'm3', maximum: 500_000 });
    expect(fill).toMatchObject({ unit: 'l', quantity: 100_000, percent: 20 });
  });

  it('names the articles it cannot count', () => {
    const unknown = { ...slurry, articleId: 'unknown', densityKgPerM3: null };
    const gone = { ...unknown, articleId: 'gone', quantity: 0 };
    const fill = fillLevel([slurry, unknown, gone], { unit: 'm3', maximum: 500_000 });
    expect(fill).toMatchObject({ quantity: 100_000, withoutDensity: ['unknown'] });
  });

  it('has no percentage without a maximum', () => {
    expect(fillLevel([maize], { unit: 'ton', maximum: null }).percent).toBeNull();
    expect(fillLevel([], { unit: 'ton', maximum: 1_000 }).percent).toBe(0);
  });

  it('says by how much more would be too much', () => {
    const fill = { quantity: 900, maximum: 1_000 };
    expect([50, 100, 101].map((added) => overfillBy(fill, added))).toEqual([0, 0, 1]);
    expect(overfillBy({ quantity: 900, maximum: null }, 1_000_000)).toBe(0);
  });
});

describe('the days until a stock is empty', () => {
  it('follow from the recent rate', () => {
    expect(daysUntilEmpty(600_000, 300_000, 30)).toBe(60);
    expect(daysUntilEmpty(100, 300, 30)).toBe(10);
    expect(daysUntilEmpty(0, 300, 30)).toBe(0);
  });

  it('are unknown while nothing is withdrawn', () => {
    expect(daysUntilEmpty(600_000, 0, 30)).toBeNull();
  });
});
