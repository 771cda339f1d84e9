import { z } from 'zod';
import { listQuerySchema } from '../../core/contract/list.ts';
import { orderResultSchema, resultValueSchema } from '../analysis-orders/order-results.ts';
import { judgementItemSchema } from './judgement.ts';

/** What was analysed before of the same supplier and product name, with what laboratories say of it now. */
export const previousAnalysisSchema = judgementItemSchema
  .pick({ id: true, order: true, resultsAt: true, resultsState: true, standing: true, outside: true })
  .extend({
    values: z.array(
      orderResultSchema
        .pick({ measure: true, test: true, unit: true, basis: true, measuredOn: true })
        .extend({ said: resultValueSchema.nullable() }),
    ),
  });
export type PreviousAnalysis = z.infer<typeof previousAnalysisSchema>;

/** Which of them: pages alone, the latest first. */
export const previousFilterSchema = listQuerySchema.omit({ search: true });
export type PreviousFilter = z.output<typeof previousFilterSchema>;
