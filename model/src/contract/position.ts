import { z } from 'zod';
import { optionalSchema } from './fields.ts';

/** A point on the map, WGS 84 degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };

/** The two fields of a form that name a point on the map, or neither. */
export const positionFields = {
  latitude: optionalSchema(z.number().min(-90).max(90)),
  longitude: optionalSchema(z.number().min(-180).max(180)),
};

type LoosePosition = { readonly latitude: number | null; readonly longitude: number | null };

/** The point, when both of its coordinates are known. */
export const positionOf = ({ latitude, longitude }: LoosePosition): Position | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

/** Refuses one coordinate without the other: the two arguments of `refine`. */
export const wholePosition: [(fields: LoosePosition) => boolean, { path: string[]; error: string }] = [
  ({ latitude, longitude }) => (latitude === null) === (longitude === null),
  { path: ['longitude'], error: 'required' },
];
