import { z } from 'zod';
import { laboratoryStaff } from '../../core/contract/access.ts';
import { idParams } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';
import { orderResultSchema } from './order-results.ts';

export const findOrderResults = operation({
  method: 'GET',
  path: '/lims/analysis-orders/:id/results',
  summary: 'Each value that was ordered, product by product: as its laboratory says it, or missing',
  access: laboratoryStaff,
  params: idParams,
  answer: z.object({ results: z.array(orderResultSchema) }),
});
