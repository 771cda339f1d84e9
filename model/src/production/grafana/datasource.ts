import { z } from 'zod';
import { idSchema, instantSchema, lineSchema } from '../../core/contract/fields.ts';
import { MOST_POINTS } from '../endpoints/endpoint-contract.ts';

/** A panel asks for no more endpoints at once. */
export const MOST_TARGETS = 20;

/** How the plugin `simpod-json-datasource` asks what there is. What is chosen there already says nothing. */
export const metricsInputSchema = z.object({});
export const metricsSchema = z.array(
  z.object({ label: z.string(), value: idSchema, payloads: z.array(z.object({ name: z.string() })) }),
);

/** What a panel wants to draw. */
export const queryInputSchema = z.object({
  range: z.object({ from: instantSchema, to: instantSchema }),
  maxDataPoints: z.number().int().min(1).max(100_000).optional(),
  targets: z
    .array(z.object({ target: idSchema, refId: lineSchema(20).optional() }))
    .min(1, { error: 'required' })
    .max(MOST_TARGETS),
});
export type QueryInput = z.output<typeof queryInputSchema>;

/** Curves as the plugin reads them: each point is a value and an instant in milliseconds since 1970. */
export const seriesSchema = z.array(
  z.object({
    target: z.string(),
    refId: z.string().optional(),
    datapoints: z.array(z.tuple([z.number(), z.number().int()])),
  }),
);
export type DatasourceSeries = z.infer<typeof seriesSchema>;

/** So many points a curve has at most, whatever is asked for; of fewer than four nobody sees its shape. */
export const pointsFor = ({ maxDataPoints = MOST_POINTS }: QueryInput): number =>
  Math.max(4, Math.min(maxDataPoints, MOST_POINTS));
