import { journalReaders } from '../../core/contract/access.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import {
  journalEntrySchema,
  journalFilterSchema,
  journalNarrowingSchema,
  journalTotalsSchema,
} from './weighing-journal.ts';

export const listWeighingJournal = operation({
  method: 'GET',
  path: '/bookings/weighing-journal',
  summary:
    'A page of the bookings of which something was weighed, each with its full and empty weight and what those replaced',
  access: journalReaders,
  query: journalFilterSchema,
  answer: listAnswer(journalEntrySchema),
});

export const sumWeighingJournal = operation({
  method: 'GET',
  path: '/bookings/weighing-journal/totals',
  summary: 'What the weights of the weighing journal come to, without reversed, aborted and unfinished bookings',
  access: journalReaders,
  query: journalNarrowingSchema,
  answer: journalTotalsSchema,
});

export const weighingJournalOperations = [listWeighingJournal, sumWeighingJournal] as const;
