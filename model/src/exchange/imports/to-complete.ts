import { z } from 'zod';
import { plantManager } from '../../core/contract/access.ts';
import { idSchema, instantSchema } from '../../core/contract/fields.ts';
import { listAnswer, listQuerySchema } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';

/**
 * What an import of weighings makes of no more than a name or number, or the gate of an address, and somebody
 * has to complete.
 */
export const completableEntities = ['addresses', 'articles', 'locations', 'contracts'] as const;
export type CompletableEntity = (typeof completableEntities)[number];

const entitySchema = z.enum(completableEntities);

export const recordToCompleteSchema = z.object({
  /** That of the record. */
  id: idSchema,
  entity: entitySchema,
  name: z.string(),
  /** The import that made it; null where a person did, at the gate. */
  importId: idSchema.nullable(),
  fileName: z.string().nullable(),
  madeBy: z.string().nullable(),
  madeAt: instantSchema,
});
export type RecordToComplete = z.infer<typeof recordToCompleteSchema>;

/** `importId`: what one import has made; `recordId`: that record alone, if it is to be completed. */
export const toCompleteFilterSchema = listQuerySchema
  .pick({ page: true, size: true })
  .extend({ entity: entitySchema.optional(), importId: idSchema.optional(), recordId: idSchema.optional() });
export type ToCompleteFilter = z.output<typeof toCompleteFilterSchema>;

export const listRecordsToComplete = operation({
  method: 'GET',
  path: '/records-to-complete',
  summary: 'A page of records that were made of a name alone and nobody has saved since, newest first',
  access: plantManager,
  query: toCompleteFilterSchema,
  answer: listAnswer(recordToCompleteSchema),
});
