import { z } from 'zod';
import { idSchema, instantSchema, namedSchema } from '../../core/contract/fields.ts';
import { languageSchema } from '../../core/contract/language.ts';
import { bookingPaperKinds, documentKinds, manureGaps } from '../../core/papers/document-kinds.ts';
import { otherBookingSchema } from '../../yard/bookings/booking.ts';

/** What opens a kept document; it stands in the code on the paper and can't be guessed. */
export const documentCodeSchema = z.string().regex(/^[0-9a-z]{16}$/);
export const documentParams = z.object({ code: documentCodeSchema });

/** A paper as it was rendered once and is answered from then on. */
export const storedDocumentSchema = z.object({
  code: z.string(),
  kind: z.enum(documentKinds),
  title: z.string(),
  /** The booking or address that it is of; of a list of everything the organisation. */
  recordId: idSchema,
  /** The month of a statement, the day of a list; empty for a booking. */
  period: z.string(),
  language: languageSchema,
  edition: z.number().int(),
  sha256: z.string(),
  sizeBytes: z.number().int(),
  renderedAt: instantSchema,
  renderedByName: z.string(),
});
export type StoredDocument = z.infer<typeof storedDocumentSchema>;

/** What a month has become since its paper was final: open again, or closed a second time. */
export const monthSinceSchema = z.enum(['open', 'closed-anew']);
export type MonthSince = z.infer<typeof monthSinceSchema>;

/** A kept document with what has become of its subject since; the paper itself stays as it is. */
export const documentSchema = storedDocumentSchema.extend({
  /**
   * The booking or the supplier it is of, as it is called now; null where that
   * is gone, and of a list of everything.
   */
  subject: namedSchema.nullable(),
  /** The booking that took back the one it is of. */
  reversedBy: otherBookingSchema.nullable(),
  /** The booking was called off after its ticket had been given out. */
  isAborted: z.boolean(),
  /**
   * A later edition of it: of a month that was closed anew, of a booking that was weighed again or edited.
   */
  newerEdition: z.number().int().nullable(),
  /**
   * Whether what it says of a month still holds, even if nobody has asked for
   * a newer edition; null while it does.
   */
  monthSince: monthSinceSchema.nullable(),
});
export type Document = z.infer<typeof documentSchema>;

/**
 * A paper that a booking can have: a preview until what it says is final, then
 * kept in each language it is asked for.
 */
export const bookingPaperSchema = z.object({
  kind: z.enum(bookingPaperKinds),
  isFinal: z.boolean(),
  missing: z.array(z.enum(manureGaps)),
  kept: z.array(storedDocumentSchema),
});
export type BookingPaper = z.infer<typeof bookingPaperSchema>;

export const bookingPapersSchema = z.object({
  /** The one that whoever gets the papers most likely reads. */
  language: languageSchema,
  items: z.array(bookingPaperSchema),
});
export type BookingPapers = z.infer<typeof bookingPapersSchema>;
