import { z } from 'zod';
import { plantManager } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { idSchema, instantSchema, namedSchema, optionalSchema, textSchema } from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { ticketCounters, ticketSpans } from '../../yard/bookings/ticket-numbers.ts';

/** What counts tickets together, and when their numbers begin anew. */
const ticketNumbersSchema = z.object({
  ticketCounter: z.enum(ticketCounters).default('scale'),
  ticketSpan: z.enum(ticketSpans).default('year'),
});

/**
 * A weighbridge or program whose files are imported, as the form holds it; one
 * of the plant's scales, or only a name.
 */
export const importSourceInputSchema = z.object({
  name: textSchema(100),
  scaleId: optionalSchema(idSchema),
  ...ticketNumbersSchema.shape,
});
export type ImportSourceInput = z.output<typeof importSourceInputSchema>;

export const importSourceSchema = z.object({
  id: idSchema,
  name: z.string(),
  scale: namedSchema.nullable(),
  ticketCounter: z.enum(ticketCounters),
  ticketSpan: z.enum(ticketSpans),
  /** When it was said last how its files are read; null as long as that was never said. */
  usedAt: instantSchema.nullable(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type ImportSource = z.infer<typeof importSourceSchema>;

export const importSourceFilterSchema = listQuerySchema.extend({ sort: sortSchema(['name'], 'name') });
export type ImportSourceFilter = z.output<typeof importSourceFilterSchema>;

export const importSourceContract = crud('/import-sources', {
  access: { read: plantManager, write: plantManager },
  filter: importSourceFilterSchema,
  input: importSourceInputSchema,
  record: importSourceSchema,
  summaries: {
    list: 'The weighbridges and programs whose files of weighings are imported',
    create: 'Adds a weighbridge or program; how its files are read is remembered with the first',
    get: 'One weighbridge or program whose files are imported',
    update: 'Renames a weighbridge or program whose files are imported, or says which scale it is',
    delete: 'Deletes a weighbridge or program with how its files are read; imports of it stay',
  },
});
