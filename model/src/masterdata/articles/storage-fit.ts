import type { Unit } from '../../core/quantities/quantity.ts';
import { type LocationType, locationTypes } from '../locations/location-choices.ts';
import type { ArticleType } from './article.ts';
import type { Substrate } from './substrate.ts';

/** An article as far as it decides where it may lie. */
export type StoredKind = {
  readonly type: ArticleType;
  readonly substrate: Substrate | null;
  readonly unit: Unit;
};

type StorageForm = 'solid' | 'liquid' | 'solid-or-liquid' | 'pieces';

/** Beet lies as roots or mash, food waste and stillage are pumped or shovelled: only the plant knows. */
const formOfSubstrate: Readonly<Record<Substrate, StorageForm>> = {
  'maize-silage': 'solid',
  'grass-silage': 'solid',
  'whole-crop-silage': 'solid',
  'sugar-beet': 'solid-or-liquid',
  'cereal-grain': 'solid',
  straw: 'solid',
  'cattle-slurry': 'liquid',
  'cattle-manure': 'solid',
  'pig-slurry': 'liquid',
  'pig-manure': 'solid',
  'poultry-manure': 'solid',
  'horse-manure': 'solid',
  'food-waste': 'solid-or-liquid',
  'fats-and-oils': 'liquid',
  glycerine: 'liquid',
  stillage: 'solid-or-liquid',
};

/**
 * How an article lies. Its type says it, and of biomass its substrate; where neither does, nobody guesses.
 */
export const storageForm = ({ type, substrate, unit }: StoredKind): StorageForm => {
  if (type === 'piece' || unit === 'piece') return 'pieces';
  if (type === 'liquid') return 'liquid';
  if (type === 'mass') return 'solid';
  if (type === 'other') return unit === 'l' ? 'liquid' : 'solid-or-liquid';
  return substrate ? formOfSubstrate[substrate] : 'solid-or-liquid';
};

export const storageMisfits = [
  'inventory.solid-into-tank',
  'inventory.liquid-into-clamp',
  'inventory.pieces-elsewhere',
  'inventory.only-pieces',
] as const;
export type StorageMisfit = (typeof storageMisfits)[number];

/**
 * Why an article may not lie in a location of this type; undefined where it
 * may. Production takes everything in.
 */
export const storageMisfit = (article: StoredKind, location: LocationType): StorageMisfit | undefined => {
  if (location === 'production') return undefined;
  const form = storageForm(article);
  if (location === 'piece') return form === 'pieces' ? undefined : 'inventory.only-pieces';
  if (form === 'pieces') return 'inventory.pieces-elsewhere';
  if (location === 'liquid') return form === 'solid' ? 'inventory.solid-into-tank' : undefined;
  return form === 'liquid' ? 'inventory.liquid-into-clamp' : undefined;
};

/** Whether it can be pumped: then it may come as a slurry trip. */
export const liesLiquid = (article: StoredKind): boolean => !storageMisfit(article, 'liquid');

/**
 * The type of a location that all of these articles may share, the most usual
 * one where nothing is known of them.
 */
export const locationTypeFor = (articles: readonly StoredKind[]): LocationType =>
  locationTypes.find((type) => type !== 'production' && articles.every((one) => !storageMisfit(one, type))) ?? 'mass';
