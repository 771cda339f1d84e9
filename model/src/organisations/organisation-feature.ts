import { z } from 'zod';

/** Parts of the product that an organisation books one by one: they show or hide their entries in the drawer. */
export const featureSchema = z.enum(['productionPlanning', 'potentialProducts', 'transports']);
export type Feature = z.infer<typeof featureSchema>;
