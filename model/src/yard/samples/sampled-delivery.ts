import { z } from 'zod';
import { yardStaff } from '../../core/contract/access.ts';
import { idSchema, namedSchema } from '../../core/contract/fields.ts';
import { listAnswer, listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import { measuredParameterSchema } from '../../purchasing/contracts/contract-terms.ts';
import { sampleSummarySchema } from './sample.ts';

/** A booking of which a sample was due or taken, with what was measured of it. */
export const sampledDeliverySchema = z.object({
  id: idSchema,
  number: z.string(),
  deliveryDate: z.string(),
  article: namedSchema.nullable(),
  supplier: namedSchema.nullable(),
  contract: namedSchema.nullable(),
  licensePlate: z.string().nullable(),
  sample: sampleSummarySchema,
  values: z.array(z.object({ parameter: measuredParameterSchema, value: z.number() })),
  /** Of which of these its contract had agreed otherwise. */
  violated: z.array(measuredParameterSchema),
});
export type SampledDelivery = z.infer<typeof sampledDeliverySchema>;

export const sampledDeliverySortFields = ['deliveryDate', 'number'] as const;

/** What the list can be narrowed to. `search` finds the number of a sample by its beginning, and a plate. */
export const sampledDeliveryFilterSchema = listQuerySchema.extend({
  supplierId: idSchema.optional(),
  contractId: idSchema.optional(),
  sort: sortSchema(sampledDeliverySortFields, '-deliveryDate'),
});
export type SampledDeliveryFilter = z.output<typeof sampledDeliveryFilterSchema>;

export const listSampledDeliveries = operation({
  method: 'GET',
  path: '/bookings/samples',
  summary:
    'A page of the deliveries of which a sample was due or taken, with its values and the limits that they violate',
  access: yardStaff,
  query: sampledDeliveryFilterSchema,
  answer: listAnswer(sampledDeliverySchema),
});
