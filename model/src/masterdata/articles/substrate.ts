import { z } from 'zod';
import { substrates } from './article-choices.ts';

/** What a plant is fed with: the kinds that recipes, catalogues and value sets go by. */
export const substrateSchema = z.enum(substrates);
export type Substrate = z.infer<typeof substrateSchema>;
