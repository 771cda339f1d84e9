import { z } from 'zod';
import { idSchema, instantSchema, namedSchema, textSchema, versionSchema } from '../../core/contract/fields.ts';
import { goodsUnitSchema } from '../../core/quantities/quantity.ts';
import { nameKey } from '../../core/texts/name-key.ts';
import { affectedCountSchema } from '../../stock/inventory/affected-count.ts';
import { directions } from '../weighing-files/direction-words.ts';
import { doubledHourChoices } from '../weighing-files/import-row.ts';
import { dateOrders } from '../weighing-files/ordered-date.ts';
import { assignmentSchema, importRecordKinds } from '../weighing-files/unknown-names.ts';
import { weightUnitsSchema } from '../weighing-files/weight-units.ts';
import { importColumnSchema, importMappingSchema } from './import-columns.ts';

/**
 * A file is checked until somebody starts it; a failed one has booked nothing and may be changed and started
 * again. One may be stopped in its midst, and taken back.
 */
export const importStatusSchema = z.enum([
  'checked',
  'running',
  'done',
  'failed',
  'cancelled',
  'stopped',
  'undoing',
  'undone',
] as const);
export type ImportStatus = z.infer<typeof importStatusSchema>;

const keysSchema = z.array(textSchema()).max(20_000);
/** Keys of the unknown records that the import creates, by kind. */
export const importCreationSchema = z.object({
  supplier: keysSchema,
  article: keysSchema,
  location: keysSchema,
  /** Numbers of contracts; unlike the others they are made only where somebody says so. */
  contract: keysSchema.default([]),
});

/** What somebody says that names and numbers mean, each once. */
const storedAssignmentsSchema = z.array(assignmentSchema).max(1000);
export const assignmentsSchema = storedAssignmentsSchema.refine(
  (all) => new Set(all.map(({ kind, key }) => `${kind} ${nameKey(key)}`)).size === all.length,
  { error: 'not-unique' },
);

const choicesSchema = z.object({
  create: importCreationSchema,
  onlyValid: z.boolean(),
  confirmOverfill: z.boolean(),
  confirmImplausible: z.boolean(),
  /** Which records of the plant names and numbers of the file mean. */
  assign: storedAssignmentsSchema.default([]),
});
export type ImportChoices = z.infer<typeof choicesSchema>;

const countSchema = z.number().int().min(0);

/** What a check of all rows found. */
export const importOutcomeSchema = z.object({
  validRows: countSchema,
  wrongRows: countSchema,
  /** What comes, and what leaves; of files that were read before loads could leave, nothing. */
  netKg: countSchema,
  leavingKg: countSchema.default(0),
  leavingRows: countSchema.default(0),
  /** What comes into or leaves each storage location of each article, valid rows only. */
  totals: z.array(
    z.object({
      location: z.string(),
      article: z.string(),
      kg: countSchema,
      rows: countSchema,
      direction: z.enum(directions).default('incoming'),
    }),
  ),
  unknown: z.array(
    z.object({
      kind: z.enum(importRecordKinds),
      key: z.string(),
      number: z.string().nullable(),
      name: z.string(),
      rows: countSchema,
      /** The number of a known one that has the same name, and another number than the file says. */
      namesake: z.string().optional(),
      /** Of a company: the first row that names it leaves, so it is a receiver. */
      isReceiver: z.literal(true).optional(),
    }),
  ),
  /** What somebody has said that names and numbers of the file mean, with what the record is called. */
  assigned: z
    .array(
      assignmentSchema.extend({
        recordName: z.string(),
        rows: countSchema,
        /** Of a contract, whose it is. */
        supplier: namedSchema.optional(),
      }),
    )
    .default([]),
  /**
   * Valid rows in which a vehicle weighs less than 100 kg or more than the heaviest one: 80 t, or what the
   * scale can weigh whose file it is. The unit may be another one.
   */
  implausible: z.object({ rows: countSchema, firstRow: countSchema.nullable(), heaviestKg: countSchema }),
  /**
   * Contracts that valid rows name, but that their supplier doesn't have for their article: booked
   * without one, unless it may be created, as no contract has the number and one supplier alone
   * names it. `obstacle`: why it may not.
   */
  contractsNotFound: z.array(
    z.object({
      number: z.string(),
      rows: countSchema,
      mayCreate: z.boolean().optional(),
      obstacle: z.enum(['taken', 'several-suppliers', 'too-long']).optional(),
      /** The known supplier whose rows all of them are. */
      supplierId: idSchema.optional(),
    }),
  ),
  /**
   * By storage location and article the withdrawals since that would have taken of what valid rows bring on
   * days past, and how much in all (unknown where each contract gives its share). They stay as they are.
   */
  backDated: z
    .array(
      z.object({
        location: z.string(),
        article: z.string(),
        unit: goodsUnitSchema,
        withdrawals: countSchema,
        quantity: z.number().nullable(),
        since: instantSchema,
      }),
    )
    .default([]),
  /**
   * Where loads come before an opening balance, in which they may be already: its amount, in the article's
   * unit.
   */
  openingBalances: z
    .array(
      z.object({
        location: z.string(),
        article: z.string(),
        unit: goodsUnitSchema,
        amount: z.number(),
        day: z.iso.date(),
      }),
    )
    .default([]),
  /** Rows with times in an hour that the clocks showed twice, of which nothing else tells which is meant. */
  doubledHours: z
    .object({ rows: countSchema, firstRow: countSchema.nullable(), days: z.array(z.string()) })
    .default({ rows: 0, firstRow: null, days: [] }),
  /** Booked counts that stay as counted, and by how much valid rows change the books before them. */
  affectedCounts: z.array(affectedCountSchema).default([]),
  /**
   * Storage locations that the valid rows fill beyond their maximum: what
   * comes in and what is free, in `unit`.
   */
  overfills: z.array(z.object({ location: z.string(), added: z.number(), free: z.number(), unit: goodsUnitSchema })),
});
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;

/** Why an import failed: a reason of the catalogue; `details.row` names the row where there is one. */
export const importFailureSchema = z.object({
  reason: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type ImportFailure = z.infer<typeof importFailureSchema>;

export const importSummarySchema = z.object({
  id: idSchema,
  fileName: z.string(),
  status: importStatusSchema,
  totalRows: countSchema,
  validRows: countSchema,
  /** Rows that the running job has gone through so far. */
  doneRows: countSchema,
  failure: importFailureSchema.nullable(),
  createdByName: z.string(),
  createdAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  version: versionSchema,
});
export type ImportSummary = z.infer<typeof importSummarySchema>;

/** What a start would be refused with. */
export const importObstacleSchema = z.enum([
  'import.columns-missing',
  'import.no-valid-rows',
  'import.has-errors',
  'import.implausible',
  'inventory.location-full',
]);
export type ImportObstacle = z.infer<typeof importObstacleSchema>;

/** What became of the records of an import, and whether it can be taken back. */
export const importFateSchema = z.object({
  /** Records that are taken over so far, by what became of them. */
  taken: z.object({ created: countSchema, changed: countSchema, refused: countSchema }),
  /**
   * What became of them when the import was taken back. `gone`: somebody had deleted or reversed them before.
   */
  undone: z.object({ removed: countSchema, restored: countSchema, kept: countSchema, gone: countSchema }),
  canUndo: z.boolean(),
  /** Its rows and its file were kept for their term; only the counts are left. */
  contentRemoved: z.boolean(),
});
export type ImportFate = z.infer<typeof importFateSchema>;

/** Which table of its file an import reads. */
export const importTableSchema = z.object({
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** Cells whose formula was left aside for the result that the file holds beside it. */
  formulas: countSchema,
  headers: z.array(z.string()),
  /** Where the headings stand, as spreadsheets count. */
  headingRow: countSchema,
  /** The lines among which another one can be chosen, cut short. */
  firstLines: z.array(z.object({ row: countSchema, cells: z.array(z.string()) })),
});

/** An import of weighings. */
export const weighingImportSchema = importSummarySchema.extend({
  kind: z.literal('bookings'),
  ...importFateSchema.shape,
  ...importOutcomeSchema.shape,
  ...importTableSchema.shape,
  mapping: importMappingSchema,
  units: weightUnitsSchema,
  /** Which way the loads went whose rows don't say it. */
  direction: z.enum(directions),
  /** Whether the day or the month comes first in its dates with slashes; null while that has to be chosen. */
  dateOrder: z.enum(dateOrders).nullable(),
  /** Its dates themselves don't tell. */
  isDateOrderOpen: z.boolean(),
  /** It has dates with slashes, and they tell. */
  isDateOrderTold: z.boolean(),
  /** Which one is meant of an hour that the clocks showed twice; null while that has to be chosen. */
  doubledHour: z.enum(doubledHourChoices).nullable(),
  /** The weighbridge or program that the file is of, as it was recognised or said. */
  source: namedSchema.nullable(),
  /** Of each group one column has to be assigned. */
  missingColumns: z.array(z.array(importColumnSchema)),
  choices: choicesSchema,
  obstacle: importObstacleSchema.nullable(),
  /** Records that it has made of a name alone, and that nobody has completed since. */
  toComplete: countSchema,
  /** Rows that are booked without something that they name. */
  lacking: countSchema,
  /** Valid rows that are still to be taken over, and that a person should look at: their problems say why. */
  doubtful: countSchema,
});
export type WeighingImport = z.infer<typeof weighingImportSchema>;
