import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goodsUnitSchema } from '../../core/quantities/quantity.ts';
import { locationTypes } from '../locations/location-choices.ts';
import { articleTypes, substrates } from './article-choices.ts';
import { locationTypeFor, type StoredKind, storageMisfit } from './storage-fit.ts';

const anyArticle: fc.Arbitrary<StoredKind> = fc.record({
  type: fc.constantFrom(...articleTypes),
  substrate: fc.option(fc.constantFrom(...substrates)),
  unit: fc.constantFrom(...goodsUnitSchema.options),
});
const anyType = fc.constantFrom(...locationTypes);
const maize: StoredKind = { type: 'biomass', substrate: 'maize-silage', unit: 'ton' };
const slurry: StoredKind = { type: 'liquid', substrate: 'cattle-slurry', unit: 'm3' };

describe('where an article may lie', () => {
  it.each([
    ['maize', maize, 'liquid', 'inventory.solid-into-tank'],
    ['maize', maize, 'mass', undefined],
    ['maize', maize, 'piece', 'inventory.only-pieces'],
    ['slurry', slurry, 'mass', 'inventory.liquid-into-clamp'],
    ['slurry', slurry, 'liquid', undefined],
    ['slurry kept as biomass', { ...slurry, type: 'biomass' }, 'mass', 'inventory.liquid-into-clamp'],
    ['sugar beet', { ...maize, substrate: 'sugar-beet' }, 'liquid', undefined],
    [
      'beet that is kept as bulk goods',
      { ...maize, type: 'mass', substrate: 'sugar-beet' },
      'liquid',
      'inventory.solid-into-tank',
    ],
    ['straw in bales', { ...maize, substrate: 'straw', unit: 'piece' }, 'mass', 'inventory.pieces-elsewhere'],
    ['straw in bales', { ...maize, substrate: 'straw', unit: 'piece' }, 'piece', undefined],
    ['an additive in litres', { type: 'other', substrate: null, unit: 'l' }, 'mass', 'inventory.liquid-into-clamp'],
    ['what nobody has described', { type: 'biomass', substrate: null, unit: 'ton' }, 'liquid', undefined],
  ] as const)('%s: %o in a %s location: %s', (_, article, location, misfit) => {
    expect(storageMisfit(article, location)).toBe(misfit);
  });

  it('is somewhere besides production, whatever it is', () => {
    fc.assert(
      fc.property(anyArticle, (article) => {
        const fitting = locationTypes.filter((type) => storageMisfit(article, type) === undefined);
        expect(fitting).toContain('production');
        expect(fitting.length).toBeGreaterThan(1);
      }),
    );
  });

  it('is never both with the pieces and in bulk', () => {
    fc.assert(
      fc.property(anyArticle, (article) => {
        const fits = (type: (typeof locationTypes)[number]) => storageMisfit(article, type) === undefined;
        expect(fits('piece')).not.toBe(fits('mass') || fits('liquid'));
      }),
    );
  });

  it('does not depend on mass or volume: tons, kilograms and cubic metres say the same', () => {
    fc.assert(
      fc.property(anyArticle, anyType, fc.constantFrom('ton', 'kg', 'm3'), (article, type, unit) => {
        const inTons = storageMisfit({ ...article, unit: 'ton' }, type);
        expect(storageMisfit({ ...article, unit }, type)).toBe(inTons);
      }),
    );
  });

  it('is a type of location that several may share, where there is one', () => {
    expect(locationTypeFor([])).toBe('mass');
    expect(locationTypeFor([slurry, { ...maize, substrate: 'stillage' }])).toBe('liquid');
    fc.assert(
      fc.property(fc.array(anyArticle, { minLength: 1, maxLength: 4 }), (articles) => {
        const takesAll = (type: (typeof locationTypes)[number]) => articles.every((one) => !storageMisfit(one, type));
        const isShared = locationTypes.some((type) => type !== 'production' && takesAll(type));
        expect(takesAll(locationTypeFor(articles))).toBe(isShared);
      }),
    );
  });
});
