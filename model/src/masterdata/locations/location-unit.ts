import type { GoodsUnit } from '../../core/quantities/quantity.ts';
import type { LocationType } from './location-choices.ts';

/**
 * In which units the size of a storage location may be told. A tank holds a volume, whatever the density of
 * what is in it; a clamp is known by its tons or cubic metres. What is fed into production comes in any unit.
 */
const unitsOfType = {
  liquid: ['m3', 'l'],
  mass: ['ton', 'kg', 'm3'],
  piece: ['piece'],
  production: ['ton', 'kg', 'm3', 'l', 'piece'],
} as const satisfies Readonly<Record<LocationType, readonly GoodsUnit[]>>;

/** The units that fit a type of location, the usual one first. */
export const unitsOf = (type: LocationType): readonly GoodsUnit[] => unitsOfType[type];

type Unfit = 'location.liquid-by-volume' | 'location.goods-by-weight' | 'location.pieces-only';

const reasonOfType: Readonly<Record<LocationType, Unfit | undefined>> = {
  liquid: 'location.liquid-by-volume',
  mass: 'location.goods-by-weight',
  piece: 'location.pieces-only',
  production: undefined,
};

/** Why a unit doesn't fit a type of location; undefined when it does. */
export const unitMisfit = (type: LocationType, unit: GoodsUnit): Unfit | undefined =>
  unitsOf(type).includes(unit) ? undefined : reasonOfType[type];

/**
 * The unit to go on with once the type is another one: the same where it
 * fits, else the usual one of the type.
 */
export const unitAfter = (type: LocationType, unit: GoodsUnit): GoodsUnit =>
  unitMisfit(type, unit) ? (unitsOf(type)[0] ?? unit) : unit;
