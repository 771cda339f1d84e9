import { z } from 'zod';
import { dateSchema, optionalSchema } from '../contract/fields.ts';
import { languageSchema } from '../contract/language.ts';
import { monthSchema } from '../stock-months/stock-month.ts';
import { inventoryLines } from './document-kinds.ts';

/** Which monthly statement somebody wants to see; without a language in that of the supplier's country. */
export const statementRequestSchema = z.object({ month: monthSchema, language: optionalSchema(languageSchema) });

/** Which inventory list somebody wants to see. */
export const inventoryListRequestSchema = z.object({
  day: dateSchema({ yearsAhead: 0 }),
  language: languageSchema,
  lines: z.enum(inventoryLines),
});
