import { z } from 'zod';
import { insidersOf, plantManager, plantStaff, yardStaff } from '../../core/contract/access.ts';
import { dateSchema, idParams } from '../../core/contract/fields.ts';
import { languageSchema } from '../../core/contract/language.ts';
import { fileAnswer, operation } from '../../core/contract/operation.ts';
import { inventoryLines, tripPaperKinds } from '../../core/papers/document-kinds.ts';
import { monthSchema } from '../../stock/stock-months/stock-month.ts';
import { bookingPapersSchema, documentParams, documentSchema } from './document.ts';

const inLanguage = z.object({ language: languageSchema.default('de') });
const pdf = fileAnswer('application/pdf');

export const listBookingPapers = operation({
  method: 'GET',
  path: '/bookings/:id/papers',
  summary: 'The papers that a booking can have, and those that were kept, by language',
  access: plantStaff,
  params: idParams,
  answer: bookingPapersSchema,
});

export const printDeliverySlip = operation({
  method: 'GET',
  path: '/bookings/:id/delivery-slip.pdf',
  summary: 'The delivery slip: a preview until the booking is completed, from then on the same bytes for each language',
  access: plantStaff,
  params: idParams,
  query: inLanguage,
  answer: pdf,
  errors: ['booking.weighing-missing'],
});

export const printSlips = operation({
  method: 'GET',
  path: '/bookings/:id/slips.pdf',
  summary: 'The slips of both ways of a slurry trip in one document, each as its own call gives it',
  access: plantStaff,
  params: idParams,
  query: inLanguage.extend({ kind: z.enum(tripPaperKinds).default('delivery-slip') }),
  answer: pdf,
  errors: ['booking.weighing-missing', 'document.no-manure'],
});

export const printWeighingTicket = operation({
  method: 'GET',
  path: '/bookings/:id/weighing-ticket.pdf',
  summary:
    'The weighing ticket, from the first weighing on; kept once the lorry is weighed full and empty, in another edition when that changes',
  access: plantStaff,
  params: idParams,
  query: inLanguage,
  answer: pdf,
  errors: ['booking.weighing-missing'],
});

export const printManureSlip = operation({
  method: 'GET',
  path: '/bookings/:id/manure-slip.pdf',
  summary:
    'The record of moved manure that German law asks for; kept once the booking is completed and nothing is missing',
  access: plantStaff,
  params: idParams,
  query: inLanguage,
  answer: pdf,
  errors: ['booking.weighing-missing', 'document.no-manure'],
});

export const printMonthlyStatement = operation({
  method: 'GET',
  path: '/addresses/:id/statements/:month/statement.pdf',
  summary: 'What a supplier delivered in a month; a preview until the month is closed, kept from then on',
  access: plantManager,
  params: idParams.extend({ month: monthSchema }),
  /** Without a language the one of the supplier's country. */
  query: z.object({ language: languageSchema.optional() }),
  answer: pdf,
  errors: ['document.too-many-lines'],
});

export const printInventoryList = operation({
  method: 'GET',
  path: '/inventory/list.pdf',
  summary: 'What lay where at the end of a day; a preview until its month is closed, kept from then on',
  access: insidersOf(yardStaff),
  query: inLanguage.extend({ day: dateSchema(), lines: z.enum(inventoryLines).default('articles') }),
  answer: pdf,
  errors: ['request.invalid', 'document.too-many-lines'],
});

export const getDocument = operation({
  method: 'GET',
  path: '/documents/:code',
  summary: 'A kept document by the code on its paper, and what has become of its subject since',
  access: plantStaff,
  params: documentParams,
  answer: documentSchema,
});

export const downloadDocument = operation({
  method: 'GET',
  path: '/documents/:code/content.pdf',
  summary: 'The bytes of a kept document as they were rendered',
  access: plantStaff,
  params: documentParams,
  answer: pdf,
});

export const documentOperations = [
  listBookingPapers,
  printDeliverySlip,
  printSlips,
  printWeighingTicket,
  printManureSlip,
  printMonthlyStatement,
  printInventoryList,
  getDocument,
  downloadDocument,
] as const;
