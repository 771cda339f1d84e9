import type { Language } from '@halm/model/core/contract/language.ts';
import type { BookingPaperKind } from '@halm/model/core/papers/document-kinds.ts';
import type { BookingPaper, BookingPapers } from '@halm/model/settling/documents/document.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { getBooking } from '../../yard/bookings/get-booking.ts';
import { deliverySlip } from '../../yard/slips/delivery-slip.ts';
import { deliverySlipTexts } from '../../yard/slips/delivery-slip-texts.ts';
import { readSlipContent } from '../../yard/slips/read-slip-content.ts';
import type { SlipContent } from '../../yard/slips/slip-content.ts';
import { slipTitle } from '../../yard/slips/slip-head.ts';
import { completionOf } from './completion-of.ts';
import { findDocumentsOf } from './find-documents.ts';
import { manureSlip } from './manure-slip.ts';
import type { Paper } from './paper.ts';
import { paperTexts } from './paper-texts.ts';
import { type ManureSlip, readManureSlip } from './read-manure-slip.ts';
import { recipientLanguage } from './recipient-language.ts';
import { ticketFixedAt } from './ticket-edition.ts';
import { weighingTicket } from './weighing-ticket.ts';

type PaperQuery = { readonly id: string; readonly language: Language };

const keyOf = (booking: Booking, kind: BookingPaperKind, language: Language) => ({
  kind,
  language,
  recordId: booking.id,
  period: '',
  fixedAt: completionOf(booking),
});

/** Whether there is anything for a slip to say. */
export const hasAmount = ({ netKg, quantity }: Booking): boolean => netKg !== null || quantity !== null;

const readSlip = (booking: Booking, isThere: boolean) => async (scope: Scope) => {
  if (!isThere) throw new Refusal('booking.weighing-missing');
  return { content: await readSlipContent(scope, booking), madeFrom: { version: booking.version } };
};

/** The delivery slip of a booking; refused while there is neither a net weight nor an amount. */
export const deliverySlipPaper =
  ({ id, language }: PaperQuery) =>
  async (scope: Scope): Promise<Paper<SlipContent>> => {
    const booking = await getBooking(scope, id);
    return {
      ...keyOf(booking, 'delivery-slip', language),
      read: readSlip(booking, hasAmount(booking)),
      lay: (content) => ({
        title: `${slipTitle(content.booking, deliverySlipTexts[language])} ${content.booking.number}`,
        document: (link) => deliverySlip({ ...content, printedAt: scope.now, link }, language),
      }),
    };
  };

/** The ticket of its weighings, final before the booking is; refused before the first. */
export const weighingTicketPaper =
  ({ id, language }: PaperQuery) =>
  async (scope: Scope): Promise<Paper<SlipContent>> => {
    const booking = await getBooking(scope, id);
    return {
      ...keyOf(booking, 'weighing-ticket', language),
      fixedAt: await ticketFixedAt(scope, booking),
      read: readSlip(booking, booking.weighings.length > 0),
      lay: (content) => ({
        title: `${paperTexts[language].ticket} ${content.booking.number}`,
        document: (link) => weighingTicket({ ...content, printedAt: scope.now, link }, language),
      }),
    };
  };

const readManure = (booking: Booking) => async (scope: Scope) => {
  const manure = await readManureSlip(scope, booking);
  if (!manure) throw new Refusal('document.no-manure');
  if (!hasAmount(booking)) throw new Refusal('booking.weighing-missing');
  const madeFrom = { version: booking.version, valueSetId: manure.source?.setId ?? null };
  return { content: manure, madeFrom, isIncomplete: manure.missing.length > 0 };
};

/**
 * The slip of moved manure: kept only when nothing is missing, since
 * laboratories often say later what it holds.
 */
export const manureSlipPaper =
  ({ id, language }: PaperQuery) =>
  async (scope: Scope): Promise<Paper<ManureSlip>> => {
    const booking = await getBooking(scope, id);
    return {
      ...keyOf(booking, 'manure-slip', language),
      read: readManure(booking),
      lay: (content) => ({
        title: `${paperTexts[language].manure} ${content.slip.booking.number}`,
        document: (link) => manureSlip({ ...content, slip: { ...content.slip, printedAt: scope.now } }, language, link),
      }),
    };
  };

/**
 * What the manure slip lacks; undefined where there is none. One that is kept
 * lacks nothing, whatever has changed since.
 */
const findManureGaps = async (scope: Scope, booking: Booking, isStored: boolean) => {
  if (isStored) return [];
  const manure = await readManureSlip(scope, booking);
  return manure && hasAmount(booking) ? [...manure.missing] : undefined;
};

/** Which papers a booking can have now, and those that were kept of it. */
export const findBookingPapers = async (scope: Scope, id: string): Promise<BookingPapers> => {
  const booking = await getBooking(scope, id);
  const documents = await findDocumentsOf(scope, id);
  const isCompleted = completionOf(booking) !== null;
  const isTicketFinal = (await ticketFixedAt(scope, booking)) !== null;
  const paper = (kind: BookingPaperKind, missing: BookingPaper['missing'] = []): BookingPaper => ({
    kind,
    missing,
    isFinal: kind === 'weighing-ticket' ? isTicketFinal : isCompleted && missing.length === 0,
    kept: documents.filter((document) => document.kind === kind),
  });
  const isManureStored = documents.some(({ kind }) => kind === 'manure-slip');
  const manureGaps = await findManureGaps(scope, booking, isManureStored);
  const items = [
    ...(hasAmount(booking) ? [paper('delivery-slip')] : []),
    ...(booking.weighings.length > 0 ? [paper('weighing-ticket')] : []),
    ...(manureGaps ? [paper('manure-slip', manureGaps)] : []),
  ];
  const partner = booking.type === 'outgoing' ? booking.receiver : booking.supplier;
  return { language: await recipientLanguage(scope, partner?.id ?? null), items };
};
