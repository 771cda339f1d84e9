import { z } from 'zod';
import { optionalTextSchema, textSchema } from '../../core/contract/fields.ts';

/**
 * A device that wants push messages. Its token is the JSON of the browser's subscription, or a token of
 * Firebase. The names are those of the existing product.
 */
export const pushDeviceInputSchema = z.object({
  uuid: textSchema(100),
  platform: z.literal('web'),
  model: optionalTextSchema(100),
  manufacturer: optionalTextSchema(100),
  serial: optionalTextSchema(100),
  push_config: z.object({ token: textSchema(4096) }),
});
export type PushDeviceInput = z.output<typeof pushDeviceInputSchema>;
