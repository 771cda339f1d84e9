import { z } from 'zod';

/** What a plant is fed with: the kinds that recipes, catalogues and value sets go by. */
export const substrateSchema = z.enum([
  'maize-silage',
  'grass-silage',
  'whole-crop-silage',
  'sugar-beet',
  'cereal-grain',
  'straw',
  'cattle-slurry',
  'cattle-manure',
  'pig-slurry',
  'pig-manure',
  'poultry-manure',
  'horse-manure',
  'food-waste',
  'fats-and-oils',
  'glycerine',
  'stillage',
]);
export type Substrate = z.infer<typeof substrateSchema>;
