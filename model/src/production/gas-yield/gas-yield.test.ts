import { describe, expect, it } from 'vitest';
import { type ComparedDay, judgeYield } from './gas-yield.ts';

const day = (methaneM3: number | null, changes: Partial<ComparedDay> = {}): ComparedDay => ({
  day: '2026-11-01',
  methaneM3,
  methaneFrom: 'gas',
  isComplete: true,
  isTyped: false,
  expectedM3: 1000,
  lowM3: 900,
  highM3: 1100,
  ...changes,
});

describe('the yield', () => {
  it('is what came of what was expected, over the days that are known whole', () => {
    const days = [day(900), day(1100), day(400, { isComplete: false }), day(null), day(100, { expectedM3: null })];
    expect(judgeYield(days)).toEqual({ efficiency: 1, judgedDays: 2, lowDays: 0 });
    expect(judgeYield([])).toEqual({ efficiency: null, judgedDays: 0, lowDays: 0 });
  });

  it('is low for as many days as came to less than the band, up to the last that can be judged', () => {
    expect(judgeYield([day(800), day(950), day(899), day(880), day(null)]).lowDays).toBe(2);
    expect(judgeYield([day(800), day(850)]).lowDays).toBe(2);
    expect(judgeYield([day(800), day(900)]).lowDays).toBe(0);
  });
});
