import type { Language } from '@halm/model/core/contract/language.ts';
import type { BookingPaperKind, TripPaperKind } from '@halm/model/core/papers/document-kinds.ts';
import { call } from '../client/api.ts';
import { openFile } from '../client/open-file.ts';

const calls = {
  'delivery-slip': 'GET /bookings/:id/delivery-slip.pdf',
  'weighing-ticket': 'GET /bookings/:id/weighing-ticket.pdf',
  'manure-slip': 'GET /bookings/:id/manure-slip.pdf',
} as const satisfies Record<BookingPaperKind, string>;

/**
 * Opens a paper of a booking in a tab of its own, to look at before printing:
 * the kept one, once there is one.
 */
export const openPaper = async (bookingId: string, kind: BookingPaperKind, language: Language): Promise<void> =>
  openFile(await call(calls[kind], { params: { id: bookingId }, query: { language } }));

/** Opens the slips of both ways of a trip as one document, so that they are printed in one go. */
export const openSlips = async (
  bookingId: string,
  language: Language,
  kind: TripPaperKind = 'delivery-slip',
): Promise<void> =>
  openFile(await call('GET /bookings/:id/slips.pdf', { params: { id: bookingId }, query: { language, kind } }));
