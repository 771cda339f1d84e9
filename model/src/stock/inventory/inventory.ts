import { z } from 'zod';
import { daySchema, idSchema, instantSchema, namedSchema } from '../../core/contract/fields.ts';
import { listQuerySchema, numberQuerySchema } from '../../core/contract/list.ts';
import { amountSchema, unitSchema } from '../../core/quantities/quantity.ts';
import { articleTypeSchema } from '../../masterdata/articles/article.ts';
import { storageMisfits } from '../../masterdata/articles/storage-fit.ts';
import { substrateSchema } from '../../masterdata/articles/substrate.ts';
import { levelPeriods } from './level-history.ts';
import { loadPapersSchema } from './load-papers.ts';

const baseUnitSchema = z.enum(['kg', 'l', 'piece', 'm']);

/**
 * What lies of one article in a location: `quantity` in the base unit of `unit`, the unit people use for it.
 */
export const stockSchema = z.object({
  articleId: idSchema,
  articleName: z.string(),
  articleNumber: z.string(),
  colour: z.string().nullable(),
  unit: unitSchema,
  quantity: z.number().int(),
  /** The same in the base unit of its location; null where that can't be told for want of a density. */
  filled: z.number().int().nullable(),
  /** Why it doesn't belong there; it may be taken out all the same. */
  misfit: z.enum(storageMisfits).nullable(),
  /** How it lies, so that screens can tell where else it may go. */
  type: articleTypeSchema,
  substrate: substrateSchema.nullable(),
  /** Whole days at the rate of the last 30; null while nothing is used. */
  daysUntilEmpty: z.number().int().nullable(),
});
export type Stock = z.infer<typeof stockSchema>;

/** A storage location and how full it is. `quantity` and `maximum` in `baseUnit`, `percent` not rounded. */
export const locationStockSchema = z.object({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  type: z.enum(['liquid', 'mass', 'piece', 'production']),
  unit: unitSchema,
  baseUnit: baseUnitSchema,
  quantity: z.number().int(),
  maximum: z.number().int().nullable(),
  percent: z.number().nullable(),
  locked: z.boolean(),
  withdrawalMode: z.enum(['fifo', 'lifo', 'percentagewise']),
  stocks: z.array(stockSchema),
  /** Articles that can't be counted for want of a density: the location holds at least `quantity`. */
  withoutDensity: z.array(z.string()),
});
export type LocationStock = z.infer<typeof locationStockSchema>;

export const layerSchema = z.object({
  id: idSchema,
  number: z.number().int(),
  article: namedSchema,
  supplier: namedSchema.nullable(),
  /** By its number. */
  contract: namedSchema.nullable(),
  bookingId: idSchema,
  bookingNumber: z.string(),
  receivedAt: instantSchema,
  unit: unitSchema,
  quantity: z.number().int(),
  remaining: z.number().int(),
  /** Of the load that it is of, through all transfers; null where they were not asked for. */
  papers: loadPapersSchema.nullable(),
});
export type Layer = z.infer<typeof layerSchema>;

export const layerFilterSchema = listQuerySchema.extend({
  locationId: idSchema,
  articleId: idSchema.optional(),
  /** Also those of which nothing is left. */
  emptied: z.stringbool().default(false),
  /** Also what is known of the load that each is of. */
  papers: z.stringbool().default(false),
  /** Which come first, by when they came. */
  first: z.enum(['oldest', 'newest']).default('oldest'),
});
export type LayerFilter = z.output<typeof layerFilterSchema>;

/** One entry of the ledger: a signed quantity on one layer by one booking. */
export const movementSchema = z.object({
  id: idSchema,
  movedAt: instantSchema,
  bookingId: idSchema,
  bookingNumber: z.string(),
  bookingType: z.string(),
  article: namedSchema,
  layerNumber: z.number().int(),
  unit: unitSchema,
  quantity: z.number().int(),
});
export type Movement = z.infer<typeof movementSchema>;

/** What moved in a location; `from` and `to` are days in the organisation's time zone, both included. */
export const movementFilterSchema = listQuerySchema.extend({
  locationId: idSchema,
  articleId: idSchema.optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type MovementFilter = z.output<typeof movementFilterSchema>;

/**
 * What would be taken out: an amount in the unit of the article, which is
 * asked of the server without booking it.
 */
export const withdrawalPreviewFilterSchema = z.object({
  locationId: idSchema,
  articleId: idSchema,
  amount: numberQuerySchema.pipe(amountSchema.max(1_000_000)),
});
export type WithdrawalPreviewFilter = z.output<typeof withdrawalPreviewFilterSchema>;

/** A layer of which a withdrawal would take `taken`, in base units of the article. */
const previewPartSchema = layerSchema.extend({ taken: z.number().int() });
export type PreviewPart = z.infer<typeof previewPartSchema>;

/**
 * What a contract would give by its percentage (`wanted`) and what it gives, since others stand in for those
 * that run dry. Without a contract: what all those have to give that have no percentage.
 */
const previewShareSchema = z.object({
  contract: namedSchema.nullable(),
  percent: z.number().nullable(),
  wanted: z.number().int(),
  given: z.number().int(),
});
export type PreviewShare = z.infer<typeof previewShareSchema>;

/** From which layers a withdrawal would take how much now, in the order in which it takes them. */
export const withdrawalPreviewSchema = z.object({
  mode: z.enum(['fifo', 'lifo', 'percentagewise']),
  unit: unitSchema,
  quantity: z.number().int(),
  /** So much is not there; then nothing would be taken. */
  missing: z.number().int(),
  /** Where percentages of contracts are given. */
  shares: z.array(previewShareSchema),
  parts: z.array(previewPartSchema),
  /** So many layers more would be taken from than `parts` names. */
  moreParts: z.number().int(),
});
export type WithdrawalPreview = z.infer<typeof withdrawalPreviewSchema>;

export const levelFilterSchema = z.object({ locationId: idSchema, days: z.enum(levelPeriods).default('90') });
export type LevelFilter = z.output<typeof levelFilterSchema>;

const articleLevelsSchema = z.object({
  article: namedSchema,
  colour: z.string().nullable(),
  /**
   * In the location's base unit, for each day; null where it can't be turned into that for want of a density.
   */
  quantities: z.array(z.number().int()).nullable(),
});
export type ArticleLevels = z.infer<typeof articleLevelsSchema>;

/**
 * What lay in a location at the end of each day at the plant, of each article
 * that lay there; the oldest day first.
 */
export const levelHistorySchema = z.object({
  unit: unitSchema,
  maximum: z.number().int().nullable(),
  days: z.array(z.string()),
  articles: z.array(articleLevelsSchema),
  /**
   * What came and what went on each day, of all articles that can be turned into the location's base unit.
   */
  arrived: z.array(z.number().int()),
  left: z.array(z.number().int()),
});
export type LevelHistory = z.infer<typeof levelHistorySchema>;
