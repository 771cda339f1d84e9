import { z } from 'zod';
import { insidersOf, plantManager, plantStaff } from '../../core/contract/access.ts';
import { ownedCrud } from '../../core/contract/crud.ts';
import { idParams } from '../../core/contract/fields.ts';
import { historyAnswer, historyQuerySchema } from '../../core/contract/history-entry.ts';
import { operation } from '../../core/contract/operation.ts';
import { holdingQuerySchema } from './holding-value-set.ts';
import { valueSetFilterSchema, valueSetInputSchema, valueSetSchema } from './value-set.ts';

export const valueSetContract = ownedCrud('/articles/:id', '/value-sets', {
  access: { read: insidersOf(plantStaff), write: plantManager },
  filter: valueSetFilterSchema,
  ofOwner: {
    filter: valueSetFilterSchema.omit({ articleId: true }),
    summary: 'The value sets of an article, the latest in front',
  },
  input: valueSetInputSchema,
  record: valueSetSchema,
  summaries: {
    list: 'A page of the value sets of all articles',
    create: 'Adds what an article yields and contains, as one source says',
    get: 'One value set',
    update: 'Changes a value set',
    delete: 'Deletes a value set',
  },
  errors: { delete: [] },
});

export const getHoldingValueSet = operation({
  method: 'GET',
  path: '/articles/:id/value-sets/holding',
  summary:
    'The value set that holds on a day for a contract, a place or the article as such, and those it is chosen before',
  access: insidersOf(plantStaff),
  params: idParams,
  query: holdingQuerySchema,
  answer: z.object({ set: valueSetSchema.nullable(), before: z.array(valueSetSchema) }),
});

export const getValueSetHistory = operation({
  method: 'GET',
  path: '/articles/:id/value-sets/history',
  summary: 'What was changed in the value sets of an article, newest first, also in those that were deleted',
  access: insidersOf(plantStaff),
  params: idParams,
  query: historyQuerySchema,
  answer: historyAnswer,
});

export const valueSetOperations = [...Object.values(valueSetContract), getHoldingValueSet, getValueSetHistory] as const;
