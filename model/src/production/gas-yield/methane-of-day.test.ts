import { describe, expect, it } from 'vitest';
import { amountsOfDay, type MeterDay, methaneOfDay } from './methane-of-day.ts';

const meter = (quantity: MeterDay['quantity'], value: number | null, sharePercent: number | null = null): MeterDay => ({
  quantity,
  value,
  sharePercent,
});

describe('the methane of a day', () => {
  it('is gas times its share, of all gas meters together', () => {
    const meters = [
      meter('biogas', 3000),
      meter('biogas', 1000),
      meter('methane-share', 52),
      meter('electricity', 9000),
    ];
    expect(methaneOfDay(meters)).toEqual({ methaneM3: 2080, methaneFrom: 'gas' });
  });

  it('is what was made of it, by the efficiency, where only that is measured', () => {
    const [unit, other] = [meter('electricity', 9970, 40), meter('electricity', 4985, 50)];
    expect(methaneOfDay([unit, other])?.methaneM3).toBeCloseTo(3500, 6);
    expect(methaneOfDay([unit, meter('biomethane', 1000, 97)])?.methaneM3).toBeCloseTo(3470, 6);
    expect(methaneOfDay([meter('biogas', 3000), unit])?.methaneFrom).toBe('energy');
  });

  it('is not known where a meter says nothing, or nobody has said the efficiency', () => {
    expect(methaneOfDay([meter('biogas', 3000), meter('biogas', null), meter('methane-share', 52)])).toBeUndefined();
    expect(methaneOfDay([meter('electricity', 9970)])).toBeUndefined();
    expect(methaneOfDay([meter('electricity', 9970, 40), meter('electricity', 100)])).toBeUndefined();
    expect(methaneOfDay([meter('heat', 9970)])).toBeUndefined();
    expect(methaneOfDay([])).toBeUndefined();
  });
});

it('what meters come to is their sum, of shares their mean, and unknown where there is none', () => {
  expect(
    amountsOfDay([meter('heat', 5), meter('heat', 7), meter('methane-share', 50), meter('methane-share', 54)]),
  ).toEqual({
    biogas: null,
    'methane-share': 52,
    electricity: null,
    heat: 12,
    biomethane: null,
  });
});
