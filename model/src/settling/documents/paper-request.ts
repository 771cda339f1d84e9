import { z } from 'zod';
import { dateSchema, optionalSchema } from '../../core/contract/fields.ts';
import { languageSchema } from '../../core/contract/language.ts';
import { inventoryLines } from '../../core/papers/document-kinds.ts';
import { monthSchema } from '../../stock/stock-months/stock-month.ts';

/** Which monthly statement somebody wants to see; without a language in that of the supplier's country. */
export const statementRequestSchema = z.object({ month: monthSchema, language: optionalSchema(languageSchema) });

/** Which inventory list somebody wants to see. */
export const inventoryListRequestSchema = z.object({
  day: dateSchema({ yearsAhead: 0 }),
  language: languageSchema,
  lines: z.enum(inventoryLines),
});
