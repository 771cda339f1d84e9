import { describe, expect, it } from 'vitest';
import { type FedSubstrate, gaugeInputs } from './input-gauges.ts';
import type { InputLimit } from './input-limit.ts';
import { unknownDuties } from './plant-duties.ts';

const limit = (changes: Partial<InputLimit>): InputLimit => ({
  counts: 'maize-grain',
  bound: 'at-most',
  value: 60,
  decidedBy: 'commissioning',
  from: '2012-01-01',
  before: '2014-08-01',
  claim: null,
  source: 'first',
  ...changes,
});
const limits = [
  limit({}),
  limit({ value: 35, decidedBy: 'award', from: '2024-01-01', before: '2025-01-01', source: 'tender' }),
  limit({ counts: 'manure', bound: 'at-least', value: 30, from: null, before: '2012-01-01', claim: 'manure-bonus' }),
  limit({ counts: 'manure-without-poultry', bound: 'at-least', value: 80, before: null, claim: 'small-slurry' }),
  limit({ counts: 'retention', bound: 'at-least', value: 150, before: null }),
];
const fedOf = (substrate: FedSubstrate['substrate'], kg: number): FedSubstrate => {
  return { substrate, kg, notBookedKg: 0, unknownMass: 0, from: '2026-01-01', to: '2026-01-10' };
};
const fed = [
  fedOf('maize-silage', 30_000),
  fedOf('cereal-grain', 10_000),
  fedOf('whole-crop-silage', 10_000),
  fedOf('cattle-slurry', 40_000),
  fedOf('poultry-manure', 5_000),
  { ...fedOf(null, 5_000), notBookedKg: 2_000, unknownMass: 3 },
];
const gauge = (duties: object = {}) => gaugeInputs(2026, fed, { ...unknownDuties, ...duties }, limits);

describe('the gauges of what is fed', () => {
  it('count maize and the grain of cereals, and all manure, of all that has a mass', () => {
    expect(gauge()).toMatchObject({
      fedKg: 100_000,
      notBookedKg: 2_000,
      unclassifiedKg: 5_000,
      unknownMass: 3,
      shares: [
        { counts: 'maize-grain', kg: 40_000, limit: null },
        { counts: 'manure', kg: 45_000, limit: null },
      ],
    });
  });

  it('have the limit of the day of commissioning, and of the tender in its place', () => {
    const maize = (duties: object) => gauge(duties).shares[0]?.limit?.value ?? null;
    expect(maize({ commissionedOn: '2011-12-31' })).toBeNull();
    expect(maize({ commissionedOn: '2012-01-01' })).toBe(60);
    expect(maize({ commissionedOn: '2014-08-01' })).toBeNull();
    expect(maize({ commissionedOn: '2012-05-01', awardedOn: '2024-04-01' })).toBe(35);
    expect(maize({ commissionedOn: '2012-05-01', awardedOn: '2030-04-01' })).toBeNull();
  });

  it('leave the manure of poultry out for a small plant that is fed with slurry', () => {
    const shares = gauge({ commissionedOn: '2015-01-01', isSmallSlurry: true }).shares;
    expect(shares[1]).toMatchObject({ counts: 'manure-without-poultry', kg: 40_000, limit: { value: 80 } });
    const old = { commissionedOn: '2008-01-01' };
    expect(gauge(old).shares[1]?.limit).toBeNull();
    expect(gauge({ ...old, hasManureBonus: true }).shares[1]?.limit).toMatchObject({ value: 30, bound: 'at-least' });
  });

  it('know how long it stays where the volume is known: ten tonnes a day in 1,500 m³', () => {
    expect(gauge().retention).toEqual({ days: null, limit: null });
    expect(gauge({ gastightM3: 1500, commissionedOn: '2017-01-01' }).retention).toMatchObject({
      days: 150,
      limit: { value: 150, bound: 'at-least' },
    });
    expect(gaugeInputs(2026, [], { ...unknownDuties, gastightM3: 1500 }, limits)).toMatchObject({
      from: null,
      fedKg: 0,
      retention: { days: null },
    });
  });
});
