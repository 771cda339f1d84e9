import { z } from 'zod';
import { plantManager } from '../../core/contract/access.ts';
import { idSchema, namedSchema, textSchema } from '../../core/contract/fields.ts';
import { fileAnswer, fileBody, operation } from '../../core/contract/operation.ts';
import { articleCatalogues } from '../../masterdata/articles/article-choices.ts';
import { catalogueStates, shippedCatalogues, uploadedCatalogues } from './catalogue-choices.ts';
import { catalogueRowSchema } from './catalogue-row.ts';

/** So many rows are taken at once, of a file or of a catalogue that comes along. */
export const MAXIMUM_CATALOGUE_ROWS = 500;
const MAXIMUM_BYTES = 2 * 1024 * 1024;

const factSchema = z.union([z.string(), z.number()]).nullable();
const problemSchema = z.object({
  column: z.string().nullable(),
  value: z.string(),
  reason: z.string(),
  limit: z.number().optional(),
});

/**
 * A row as it stands to what the plant has, before anything is taken. `row` is its
 * line in the table, the header being 1.
 */
export const catalogueItemSchema = z.object({
  row: z.number().int(),
  state: z.enum(catalogueStates),
  entry: catalogueRowSchema.nullable(),
  /** The article that was taken from it, or one of the same name that its values would go to. */
  article: namedSchema.nullable(),
  changes: z.array(z.object({ field: z.string(), before: factSchema, after: factSchema })),
  problems: z.array(problemSchema),
});
export type CatalogueItem = z.infer<typeof catalogueItemSchema>;

const previewSchema = z.object({ items: z.array(catalogueItemSchema) });

export const previewShippedCatalogue = operation({
  method: 'GET',
  path: '/catalogues/:catalogue',
  summary: 'A catalogue that comes along, each row as it stands to the articles of the plant',
  access: plantManager,
  params: z.object({ catalogue: z.enum(shippedCatalogues) }),
  answer: previewSchema,
});

export const previewUploadedCatalogue = operation({
  method: 'POST',
  path: '/catalogues/:catalogue/preview',
  summary:
    'Reads the table of a catalogue and tells how each row stands to the articles of the plant; nothing is stored',
  access: plantManager,
  params: z.object({ catalogue: z.enum(uploadedCatalogues) }),
  body: fileBody(MAXIMUM_BYTES),
  answer: previewSchema,
  errors: [
    'request.too-large',
    'import.file-empty',
    'import.not-a-table',
    'import.no-columns',
    'import.too-many-rows',
    'catalogue.columns-missing',
  ],
});

/** Which rows are taken: of a catalogue that comes along by their numbers, of a table as they were read. */
export const catalogueTakingSchema = z.object({
  /** Where new articles are stored; each needs a place. */
  locationId: idSchema,
  numbers: z.array(textSchema(40)).min(1).max(MAXIMUM_CATALOGUE_ROWS),
  rows: z.array(catalogueRowSchema).max(MAXIMUM_CATALOGUE_ROWS).default([]),
});
export type CatalogueTaking = z.output<typeof catalogueTakingSchema>;

const count = z.number().int();
export const takeCatalogueRows = operation({
  method: 'POST',
  path: '/catalogues/:catalogue/articles',
  summary: 'Takes rows of a catalogue as articles and value sets, all or none; what a person has changed is left alone',
  access: plantManager,
  params: z.object({ catalogue: z.enum(articleCatalogues) }),
  body: catalogueTakingSchema,
  answer: z.object({ created: count, valuesAdded: count, changed: count, left: count }),
  idempotent: true,
});

export const downloadCatalogueTemplate = operation({
  method: 'GET',
  path: '/catalogues/template.csv',
  summary: 'An empty table of a catalogue to fill in',
  access: plantManager,
  answer: fileAnswer('text/csv; charset=utf-8'),
});

export const catalogueOperations = [
  previewShippedCatalogue,
  previewUploadedCatalogue,
  takeCatalogueRows,
  downloadCatalogueTemplate,
] as const;
