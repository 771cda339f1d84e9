import { z } from 'zod';

/** `readings`: as they came. Else what they came to in stretches of at least five minutes, or an hour. */
export const curveLevels = ['readings', 'fiveMinutes', 'hours'] as const;
export type CurveLevel = (typeof curveLevels)[number];

const curvePointSchema = z.object({
  /** When it was measured, or its stretch began; in milliseconds since 1970. */
  at: z.number().int(),
  /** What was measured; of a stretch the mean, and of a counter where it stood at the end. */
  value: z.union([z.number(), z.string()]),
  /** The lowest and the highest of a stretch. */
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
export type CurvePoint = z.infer<typeof curvePointSchema>;

/** What an endpoint said between two instants. */
export const curveSchema = z.object({
  level: z.enum(curveLevels),
  readings: z.array(curvePointSchema),
  /** So many readings it is made of; these show the curve of all of them. */
  count: z.number().int(),
});
export type Curve = z.infer<typeof curveSchema>;
