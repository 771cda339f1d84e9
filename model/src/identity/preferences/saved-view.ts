import { z } from 'zod';
import { idSchema, lineSchema, optionalTextSchema, textSchema, versionSchema } from '../../core/contract/fields.ts';
import { columnChoiceSchema, tableKeySchema } from './preference.ts';

/** So many views may one person keep of one table. */
export const MAXIMUM_VIEWS = 100;
const MAXIMUM_FILTERS = 40;
const filterTextSchema = lineSchema(500);

/**
 * What a table was narrowed to, by the names of the address: `search`, `status`, `range`. Which of them a
 * table knows, the screen decides; it applies no others.
 */
const viewFiltersSchema = z
  .record(textSchema(50), z.union([filterTextSchema, z.array(filterTextSchema).max(50)]))
  .refine((filters) => Object.keys(filters).length <= MAXIMUM_FILTERS, { error: 'too-long' });

/** A view as it is changed. `isDefault` is about the person who asks, everything else about the view. */
export const savedViewInputSchema = z.object({
  name: textSchema(80),
  columns: columnChoiceSchema.default({}),
  sort: optionalTextSchema(200),
  filters: viewFiltersSchema.default({}),
  isShared: z.boolean().default(false),
  isDefault: z.boolean().default(false),
});
export type SavedViewInput = z.output<typeof savedViewInputSchema>;

export const newSavedViewSchema = savedViewInputSchema.extend({ tableKey: tableKeySchema });
export type NewSavedView = z.output<typeof newSavedViewSchema>;

export const savedViewSchema = z.object({
  id: idSchema,
  tableKey: tableKeySchema,
  name: z.string(),
  columns: columnChoiceSchema,
  sort: z.string().nullable(),
  filters: viewFiltersSchema,
  /** Everybody in the organisation sees it. */
  isShared: z.boolean(),
  /** The table opens with it for the person who asks. */
  isDefault: z.boolean(),
  /** The person who asks has made it. */
  isOwn: z.boolean(),
  version: versionSchema,
});
export type SavedView = z.infer<typeof savedViewSchema>;
