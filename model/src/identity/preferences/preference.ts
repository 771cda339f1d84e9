import { z } from 'zod';
import { textSchema } from '../../core/contract/fields.ts';
import { languageSchema } from '../../core/contract/language.ts';
import { MAXIMUM_PAGE_SIZE } from '../../core/contract/list.ts';
import { logLevels } from './log-levels.ts';

/** So many tables are remembered for one person; there are far fewer. */
export const MAXIMUM_TABLES = 100;

/** What a table is called wherever something is kept about it: `bookings`, `customer-users`. */
export const tableKeySchema = z.string().regex(/^[a-z][a-zA-Z0-9.-]{0,59}$/);

/** Columns that were shown (`true`) or hidden (`false`) by hand; the others are as the table has them. */
export const columnChoiceSchema = z
  .record(textSchema(50), z.boolean())
  .refine((columns) => Object.keys(columns).length <= MAXIMUM_TABLES, { error: 'too-long' });

export const drawerSchema = z.enum(['open', 'closed']);

/** How high rows of tables are: `tall` is for gloves. */
export const rowHeightSchema = z.enum(['normal', 'tall']);
export type RowHeight = z.infer<typeof rowHeightSchema>;

const logLevelSchema = z.enum(logLevels);

const paginationSizeSchema = z.number().int({ error: 'not-whole' }).min(1).max(MAXIMUM_PAGE_SIZE);

const tablePreferenceSchema = z.object({
  tableKey: tableKeySchema,
  paginationSize: paginationSizeSchema,
  columns: columnChoiceSchema,
});

/** Changes to a person's preferences. What is left out stays as it is, table by table and field by field. */
export const preferenceChangeSchema = z.object({
  tablePref: z
    .array(tablePreferenceSchema.partial({ paginationSize: true, columns: true }))
    .max(MAXIMUM_TABLES)
    .default([]),
  drawer: drawerSchema.optional(),
  rowHeight: rowHeightSchema.optional(),
  logLevel: logLevelSchema.optional(),
  language: languageSchema.optional(),
});
export type PreferenceChange = z.output<typeof preferenceChangeSchema>;

/** A person's preferences, the same in every organisation; null for what was never chosen. */
export const preferencesSchema = z.object({
  tablePref: z.array(tablePreferenceSchema),
  drawer: drawerSchema.nullable(),
  rowHeight: rowHeightSchema.nullable(),
  logLevel: logLevelSchema.nullable(),
  language: languageSchema.nullable(),
});
export type Preferences = z.infer<typeof preferencesSchema>;
