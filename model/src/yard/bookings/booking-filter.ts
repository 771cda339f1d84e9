import { z } from 'zod';
import { daySchema, idSchema } from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { sampleFilters } from '../samples/sample.ts';
import { bookingKindSchema, bookingStatusSchema, transportSchema } from './booking-kinds.ts';

/** A filter that may be repeated in an address: `status=open&status=finished`. */
export const oneOrMany = <S extends z.ZodType>(item: S) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(20).optional(),
  );

/**
 * `arrivedAt` is an order of those in the yard (`inYard`), `finishedAt` of those
 * of one day at the gate (`finishedOn`).
 */
export const bookingSortFields = [
  'deliveryDate',
  'number',
  'licensePlate',
  'netKg',
  'arrivedAt',
  'finishedAt',
] as const;

/** The day and the id of a row, `2026-11-21_0198…`. */
const cursorSchema = z.string().refine((text) => {
  const [date, id, ...rest] = text.split('_');
  return daySchema.safeParse(date).success && idSchema.safeParse(id).success && rest.length === 0;
});

/**
 * What the list can be narrowed to. `search` finds a number, a ticket, a
 * plate or a supplier by its beginning.
 */
export const bookingFilterSchema = listQuerySchema.extend({
  status: oneOrMany(bookingStatusSchema),
  /** Of corrections each kind has its own name; `manual-correction` are those of what was counted. */
  type: oneOrMany(bookingKindSchema),
  from: daySchema.optional(),
  to: daySchema.optional(),
  transport: transportSchema.optional(),
  supplierId: idSchema.optional(),
  receiverId: idSchema.optional(),
  articleId: idSchema.optional(),
  contractId: idSchema.optional(),
  logisticsCompanyId: idSchema.optional(),
  vehicleId: idSchema.optional(),
  driverId: idSchema.optional(),
  /** Where it takes from or brings to. */
  locationId: idSchema.optional(),
  /**
   * Whether a lorry came for it under the eyes of the product: none was imported, corrected or taken back.
   */
  atGate: flagQuerySchema,
  /**
   * Whether its lorry has come and not left; a transfer without a lorry of its
   * own is on its way once it is loaded.
   */
  inYard: flagQuerySchema,
  /** The day on which its lorry was done at the gate, whether it is posted or waits for that. */
  finishedOn: daySchema.optional(),
  /** How far its sample is. */
  sample: z.enum(sampleFilters).optional(),
  sort: sortSchema(bookingSortFields, '-deliveryDate'),
  /**
   * Goes on behind the last row of the page before, as that page's answer gave
   * it; only when sorted newest first.
   */
  cursor: cursorSchema.optional(),
});
export type BookingFilter = z.output<typeof bookingFilterSchema>;
