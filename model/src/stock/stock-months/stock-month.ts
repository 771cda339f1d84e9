import { z } from 'zod';
import { idSchema, instantSchema, namedSchema, noteSchema } from '../../core/contract/fields.ts';
import { listQuerySchema } from '../../core/contract/list.ts';
import { unitSchema } from '../../core/quantities/quantity.ts';

/** A month of the calendar at the plant, `2026-11`. */
export const monthSchema = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, { error: 'invalid' });
export const monthParams = z.object({ month: monthSchema });

/** How a month stands: it runs, is over and may still be booked into, or is closed. */
export const monthStates = ['running', 'open', 'closed'] as const;

/** That a month was closed, and who reopened it and why; what was kept of it then stays. */
const closingSchema = z.object({
  id: idSchema,
  closedAt: instantSchema,
  closedBy: z.string(),
  reopenedAt: instantSchema.nullable(),
  reopenedBy: z.string().nullable(),
  reopenReason: z.string().nullable(),
  /** Of closings that were reopened before balances outlived that, and of an empty plant, there are none. */
  hasBalances: z.boolean(),
});
export type MonthClosing = z.infer<typeof closingSchema>;

/** A month with who closed it last, and who reopened it last and why. */
export const stockMonthSchema = z.object({
  month: z.string(),
  state: z.enum(monthStates),
  /** It is the one to be closed next: over, and all before it are closed. */
  isNext: z.boolean(),
  /** Only the last closed one can be reopened. */
  isLast: z.boolean(),
  /** Bookings dated into it that are not posted yet; once it is closed they have to be dated anew. */
  openBookings: z.number().int(),
  closedAt: instantSchema.nullable(),
  closedBy: z.string().nullable(),
  reopenedAt: instantSchema.nullable(),
  reopenedBy: z.string().nullable(),
  reopenReason: z.string().nullable(),
  /** Each time that it was closed, the last one first. */
  closings: z.array(closingSchema),
});
export type StockMonth = z.infer<typeof stockMonthSchema>;

export const reopeningSchema = z.object({ reason: noteSchema() });

/** What lay in a location of an article when a closed month was over, in the base unit of `unit`. */
export const monthBalanceSchema = z.object({
  id: idSchema,
  month: z.string(),
  location: namedSchema.extend({ code: z.string() }),
  article: namedSchema.extend({ number: z.string() }),
  unit: unitSchema,
  quantity: z.number().int(),
});
export type MonthBalance = z.infer<typeof monthBalanceSchema>;

/**
 * Of one closed month, or of all, or as they were kept by a closing that was reopened
 * since; `search` finds location and article.
 */
export const monthBalanceFilterSchema = listQuerySchema.extend({
  month: monthSchema.optional(),
  closingId: idSchema.optional(),
});
export type MonthBalanceFilter = z.output<typeof monthBalanceFilterSchema>;
