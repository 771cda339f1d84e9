import { expect, it } from 'vitest';
import { lastMeasuredOn, onePerMeasure } from './measured.ts';

it('each measure stands once, where and as it was said first', () => {
  const said = (measure: string, value: number) => ({ measure, value });
  const now = [said('dryMatter ', 32), said('ph ', 7)];
  const before = [said('dryMatter ', 30), said('nitrogen fresh-mass', 4), said('ph ', 8)];
  expect(onePerMeasure([...now, ...before])).toEqual([...now, said('nitrogen fresh-mass', 4)]);
});

it('the last day of measuring is the latest that anybody has said', () => {
  const days = (...measuredOn: (string | null)[]) => measuredOn.map((day) => ({ measuredOn: day }));
  expect(lastMeasuredOn(days('2026-05-04', null, '2026-05-12', '2026-05-06'))).toBe('2026-05-12');
  expect(lastMeasuredOn(days(null))).toBeUndefined();
});
