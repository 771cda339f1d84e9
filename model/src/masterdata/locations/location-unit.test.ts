import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goodsUnitSchema } from '../../core/quantities/quantity.ts';
import { locationInputSchema, locationTypeSchema } from './location.ts';
import { unitAfter, unitMisfit, unitsOf } from './location-unit.ts';

const types = fc.constantFrom(...locationTypeSchema.options);
const units = fc.constantFrom(...goodsUnitSchema.options);

describe('the unit of a storage location', () => {
  it.each([
    ['liquid', 'ton', 'location.liquid-by-volume'],
    ['liquid', 'kg', 'location.liquid-by-volume'],
    ['liquid', 'm3', undefined],
    ['mass', 'l', 'location.goods-by-weight'],
    ['mass', 'piece', 'location.goods-by-weight'],
    ['mass', 'm3', undefined],
    ['piece', 'ton', 'location.pieces-only'],
    ['production', 'piece', undefined],
  ] as const)('of a %s location is %s: %s', (type, unit, reason) => {
    expect(unitMisfit(type, unit)).toBe(reason);
  });

  it('is refused with a reason exactly when it is none of those that fit', () => {
    fc.assert(
      fc.property(types, units, (type, unit) => {
        expect(unitMisfit(type, unit) === undefined).toBe(unitsOf(type).includes(unit));
      }),
    );
  });

  it('goes on as one that fits when the type changes, and stays where it fits', () => {
    fc.assert(
      fc.property(types, units, (type, unit) => {
        const next = unitAfter(type, unit);
        expect(unitMisfit(type, next)).toBeUndefined();
        if (!unitMisfit(type, unit)) expect(next).toBe(unit);
      }),
    );
  });

  it('is told at its field', () => {
    const input = { code: 'GA', name: 'Güllegrube', type: 'liquid', unit: 'ton' };
    const [issue] = locationInputSchema.safeParse(input).error?.issues ?? [];
    expect(issue).toMatchObject({ path: ['unit'], message: 'location.liquid-by-volume' });
  });
});
