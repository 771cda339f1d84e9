import { z } from 'zod';
import { plantManager } from '../../core/contract/access.ts';
import { idParams, idSchema } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';
import { addressInputSchema, addressSchema } from './address.ts';

/**
 * Which address is taken over, in the version that was looked at, and what the one that stays says
 * afterwards: each field as it was chosen from the two.
 */
export const addressMergeSchema = z.object({
  otherId: idSchema,
  otherVersion: z.number().int().min(1),
  values: addressInputSchema,
});
export type AddressMerge = z.output<typeof addressMergeSchema>;

export const mergeAddresses = operation({
  method: 'POST',
  path: '/addresses/:id/merge',
  summary: 'Takes over another address: what belongs to it moves here, it stays out of use and leads here',
  access: plantManager,
  params: idParams,
  body: addressMergeSchema,
  answer: addressSchema,
  errors: ['address.merged', 'address.both-laboratories', 'address.both-contractors'],
  versioned: true,
});
