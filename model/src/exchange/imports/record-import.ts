import { z } from 'zod';
import { idSchema, textSchema } from '../../core/contract/fields.ts';
import { listQuerySchema } from '../../core/contract/list.ts';
import { recordUsageSchema } from '../../core/contract/record-usage.ts';
import { directions } from '../weighing-files/direction-words.ts';
import { doubledHourChoices } from '../weighing-files/import-row.ts';
import { dateOrders } from '../weighing-files/ordered-date.ts';
import { addressColumns } from './address-columns.ts';
import { articleColumns } from './article-columns.ts';
import { contractColumns } from './contract-columns.ts';
import {
  assignmentsSchema,
  importCreationSchema,
  importFailureSchema,
  importFateSchema,
  importSummarySchema,
  importTableSchema,
  weighingImportSchema,
} from './import.ts';
import { importColumnSchema } from './import-columns.ts';
import { LAST_ROW } from './import-file.ts';
import { locationColumns } from './location-columns.ts';
import { ownColumnSchema } from './own-columns.ts';
import { amountUnits, importKinds, recordKinds, recordRowStates } from './record-kinds.ts';
import { stockEntryColumns } from './stock-entry-columns.ts';

const namesOf = <const N extends string>(columns: readonly { readonly name: N }[]): N[] =>
  columns.map(({ name }) => name);

const fixedColumnSchema = z.enum([
  ...namesOf(addressColumns),
  ...namesOf(articleColumns),
  ...namesOf(locationColumns),
  ...namesOf(contractColumns),
  ...namesOf(stockEntryColumns),
]);

/**
 * The columns of all kinds of records, which of them a kind has says `recordColumns`; and
 * those of an organisation's own fields.
 */
const recordColumnNameSchema = z.union([fixedColumnSchema, ownColumnSchema]);

const countSchema = z.number().int().min(0);

/** Records by what would become of them; a record of several rows counts once, of the wrong ones each row. */
export const recordOutcomeSchema = z.object({
  new: countSchema,
  changed: countSchema,
  same: countSchema,
  wrong: countSchema,
});
export type RecordOutcome = z.infer<typeof recordOutcomeSchema>;

const placeSchema = z.number().int().min(0).max(500);
const marksSchema = { decimalMark: z.enum([',', '.']).nullable(), dateOrder: z.enum(dateOrders).nullable() };
/** Only what isn't there yet, or also what changes. */
const takesSchema = z.enum(['new', 'all']);

/** How a file of records is read and what of it is taken over. */
const recordReadingSchema = z.object({
  mapping: z.record(recordColumnNameSchema, placeSchema),
  fixed: z.record(recordColumnNameSchema, textSchema(200)),
  units: z.record(recordColumnNameSchema, z.enum(amountUnits)),
  ...marksSchema,
  takes: takesSchema,
  onlyValid: z.boolean(),
});

const columnNameSchema = z.union([
  z.enum([...importColumnSchema.options, ...fixedColumnSchema.options]),
  ownColumnSchema,
]);

/**
 * How a checked file is read and what of it is taken over. `sheet` is of workbooks alone; another one begins
 * anew, and so does another line of headings. What its kind doesn't have is refused where it is a column, and
 * counts for nothing else.
 */
export const importChangeSchema = z.object({
  sheet: textSchema(100).optional(),
  /** One of the first lines, as spreadsheets count; without it that stays, of another sheet it is found. */
  headingRow: z.number().int().min(1).max(LAST_ROW).optional(),
  mapping: z.record(columnNameSchema, placeSchema),
  /** What holds for every row of records. */
  fixed: z.record(columnNameSchema, textSchema(200)).default({}),
  /** Of weights that aren't named here the unit is proposed anew. */
  units: z.record(columnNameSchema, z.enum(amountUnits)).default({}),
  decimalMark: marksSchema.decimalMark.default(null),
  dateOrder: marksSchema.dateOrder.default(null),
  takes: takesSchema.default('all'),
  /** Takes the valid rows and leaves the others; otherwise all rows or none. */
  onlyValid: z.boolean().default(false),
  /**
   * Of weighings, which unknown records are created; without it that is proposed anew: after a change of the
   * mapping the file names other ones.
   */
  create: importCreationSchema.optional(),
  /** Of weighings, which way the loads went whose rows don't say it; without it that stays as it was. */
  direction: z.enum(directions).optional(),
  /**
   * Of weighings, which one is meant of an hour that the clocks showed twice, in all rows of the file;
   * without it that stays as it was.
   */
  doubledHour: z.enum(doubledHourChoices).nullable().optional(),
  /**
   * Of weighings, which weighbridge or program they are of: read as its last file with
   * these headings was, if there was one.
   */
  sourceId: idSchema.nullable().optional(),
  /** Of weighings, which records names and numbers mean; without it that stays as it was said. */
  assign: assignmentsSchema.optional(),
  /** Goes on beyond the maximum of a storage location. */
  confirmOverfill: z.boolean().default(false),
  /** The weights are right, though hardly any vehicle has them. */
  confirmImplausible: z.boolean().default(false),
});
export type ImportChange = z.output<typeof importChangeSchema>;

/** What the file holds; without it that is told by its headings. */
export const uploadImportQuerySchema = z.object({ kind: z.enum(importKinds).optional() });
export const importListQuerySchema = listQuerySchema
  .pick({ page: true, size: true })
  .extend({ kind: z.enum(importKinds).optional() });

/** Any import as a line of the list. */
export const importItemSchema = importSummarySchema.extend({
  kind: z.enum(importKinds),
  /** So many of its records were left when it was taken back. */
  kept: countSchema,
});
export type ImportItem = z.infer<typeof importItemSchema>;

export const recordImportSchema = importSummarySchema.extend({
  ...recordOutcomeSchema.shape,
  ...recordReadingSchema.shape,
  ...importFateSchema.shape,
  ...importTableSchema.shape,
  kind: z.enum(recordKinds),
  missingColumns: z.array(z.string()),
  obstacle: z.enum(['import.columns-missing', 'import.nothing-to-do', 'import.has-errors']).nullable(),
});
export type RecordImport = z.infer<typeof recordImportSchema>;

/** An import of any kind. */
export const importSchema = z.discriminatedUnion('kind', [weighingImportSchema, recordImportSchema]);
export type Import = z.infer<typeof importSchema>;

const textOrNone = z.string().nullable();

export const recordProblemSchema = z.object({
  row: z.number().int(),
  column: textOrNone,
  reason: z.string(),
  value: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** One field before and after, as far as it changes. `part` names the material that it belongs to. */
const recordFieldChangeSchema = z.object({
  column: z.string(),
  part: textOrNone,
  before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  /** Of a price that follows another: the day from which it holds. */
  validFrom: z.string().optional(),
});
export type RecordFieldChange = z.infer<typeof recordFieldChangeSchema>;

/** Why a record stays as it is when its import is taken back: where it is used, or what refuses it. */
const keptRecordSchema = z.object({
  reason: z.enum(['used', 'changed-since', 'refused']),
  usage: recordUsageSchema.nullable(),
  /** `fields`: which values the rule speaks against, by their columns. */
  refusal: importFailureSchema.extend({ fields: z.array(recordProblemSchema).optional() }).optional(),
});

export const recordImportRowSchema = z.object({
  /** Its number as text: lists know their rows by it. */
  id: z.string(),
  /** As spreadsheets count, the heading included. */
  row: z.number().int(),
  cells: z.array(z.string()),
  state: z.enum(recordRowStates),
  title: z.string(),
  changes: z.array(recordFieldChangeSchema),
  problems: z.array(recordProblemSchema),
  recordId: textOrNone,
  outcome: z.enum(['created', 'changed', 'same', 'refused', 'removed', 'restored', 'kept', 'gone']).nullable(),
  /** Of one that was left as it is when the import was undone. */
  kept: keptRecordSchema.nullable(),
});
export type RecordImportRow = z.infer<typeof recordImportRowSchema>;

/**
 * `lacking`: booked without something that the row names. `doubtful`: valid and
 * still to be taken over, but warned of.
 */
export const recordRowFilterSchema = listQuerySchema.pick({ page: true, size: true }).extend({
  state: z.enum([...recordRowStates, 'doubtful']).optional(),
  outcome: z.enum(['refused', 'kept', 'lacking']).optional(),
});

/**
 * What taking an import back would do. All are looked at, but for records of which it could only be told in
 * detail that nothing uses them: beyond the first of these the job will see.
 */
export const recordUndoSchema = z.object({
  removes: countSchema,
  restores: countSchema,
  keeps: countSchema,
  /** Those that somebody has deleted since: there is nothing to take back, and nothing stays. */
  gone: countSchema,
  looked: countSchema,
  total: countSchema,
  /** The first of those that stay as they are. */
  kept: z.array(keptRecordSchema.extend({ id: z.string(), title: z.string() })),
  /** How many of them stay for which reason. */
  reasons: z.array(z.object({ reason: keptRecordSchema.shape.reason, count: countSchema })),
});
export type RecordUndo = z.infer<typeof recordUndoSchema>;
