import { describe, expect, it } from 'vitest';
import { type ParameterValues, valueParameterNames } from '../../masterdata/value-sets/value-parameters.ts';
import { holdsManure, manureNutrients, mayBeDigestate, PHOSPHATE_PER_PHOSPHORUS } from './manure-facts.ts';

const none = Object.fromEntries(valueParameterNames.map((name) => [name, null])) as ParameterValues;
const stated = (values: Partial<ParameterValues>) => ({ basis: 'fresh-mass' as const, values: { ...none, ...values } });
const fed = (substrate: string) => ({ substrate, isFed: true, isOwn: false });
const given = { substrate: null, isFed: false, isOwn: true };

describe('what the law on manure is about', () => {
  it('is manure, whatever its values state', () => {
    expect(holdsManure(fed('cattle-slurry'), undefined)).toBe(true);
    expect(holdsManure(fed('maize-silage'), undefined)).toBe(false);
  });

  it('is what holds nitrogen of animal origin', () => {
    expect(holdsManure(fed('food-waste'), stated({ animalNitrogen: 0.5 }))).toBe(true);
    expect(holdsManure(fed('food-waste'), stated({ animalNitrogen: 0 }))).toBe(false);
  });

  it('is digestate of plants alone, too, which states that none of its nitrogen is of animals', () => {
    expect(holdsManure(given, stated({ animalNitrogen: 0 }))).toBe(true);
  });

  it('is what the plant gives away of its own as long as nobody has stated it', () => {
    expect(holdsManure(given, stated({ nitrogen: 5 }))).toBe(true);
    expect(holdsManure(given, undefined)).toBe(true);
    expect(holdsManure({ ...given, isOwn: false }, undefined)).toBe(false);
  });

  it('may be digestate by its kind where no other kind is known', () => {
    expect(mayBeDigestate({ type: 'liquid', substrate: 'stillage' })).toBe(true);
    expect(mayBeDigestate({ type: 'biomass', substrate: null })).toBe(true);
    expect(mayBeDigestate({ type: 'biomass', substrate: 'straw' })).toBe(false);
    expect(mayBeDigestate({ type: 'piece', substrate: null })).toBe(false);
  });
});

describe('the nutrients of moved manure', () => {
  it('are those of its fresh mass; what nobody has stated is none, what is stated as nothing is nothing', () => {
    const set = stated({ nitrogen: 5, ammoniumNitrogen: 2.5, phosphorus: 1, animalNitrogen: 0 });
    expect(manureNutrients(set, 20_000)).toEqual({
      nitrogenPerTon: 5,
      ammoniumPerTon: 2.5,
      phosphatePerTon: PHOSPHATE_PER_PHOSPHORUS,
      animalNitrogenKg: 0,
    });
    expect(manureNutrients(undefined, 20_000).ammoniumPerTon).toBeNull();
  });
});
