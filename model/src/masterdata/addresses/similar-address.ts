import { z } from 'zod';
import { idSchema, lineSchema } from '../../core/contract/fields.ts';

/** What is typed of an address so far; `exceptId` is the one that is being changed. */
export const similarAddressQuerySchema = z.object({
  companyName: lineSchema().optional(),
  companyNumber: lineSchema(50).optional(),
  vatNumber: lineSchema(50).optional(),
  exceptId: idSchema.optional(),
});
export type SimilarAddressQuery = z.output<typeof similarAddressQuerySchema>;

/** An address that may be meant, and by what it is like it. */
export const similarAddressSchema = z.object({
  id: idSchema,
  number: z.number().int(),
  companyName: z.string(),
  city: z.string().nullable(),
  because: z.enum(['vatNumber', 'companyNumber', 'companyName']),
});
export type SimilarAddress = z.infer<typeof similarAddressSchema>;
