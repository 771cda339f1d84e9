import { z } from 'zod';
import { optionalSchema } from './fields.ts';
import type { LoosePosition } from './geography.ts';
import { ruleOfFields } from './rule-of-fields.ts';

/** The two fields of a form that name a point on the map, or neither. */
export const positionFields = {
  latitude: optionalSchema(z.number().min(-90).max(90)),
  longitude: optionalSchema(z.number().min(-180).max(180)),
};

/** Refuses one coordinate without the other: the two arguments of `refine`. */
export const wholePosition = ruleOfFields<LoosePosition>({
  path: 'longitude',
  error: 'required',
  fields: ['latitude', 'longitude'],
  holds: ({ latitude, longitude }) => (latitude === null) === (longitude === null),
});
