import { insidersOf, journalReaders, plantManager } from '../../core/contract/access.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import {
  diaryEntrySchema,
  diaryFilterSchema,
  diaryMonthsSchema,
  diaryNarrowingSchema,
  diaryTotalsSchema,
} from './diary-entry.ts';
import { inputGaugesQuerySchema, inputGaugesSchema } from './input-gauges.ts';
import { plantDutiesInputSchema, plantDutiesSchema } from './plant-duties.ts';

const readers = insidersOf(journalReaders);

export const listInputDiary = operation({
  method: 'GET',
  path: '/input-diary',
  summary: 'A page of what went into production by day, material and origin, with what is not booked yet',
  access: readers,
  query: diaryFilterSchema,
  answer: listAnswer(diaryEntrySchema),
});

export const sumInputDiary = operation({
  method: 'GET',
  path: '/input-diary/totals',
  summary: 'What the entries of the input diary come to, booked and not booked apart',
  access: readers,
  query: diaryNarrowingSchema,
  answer: diaryTotalsSchema,
});

export const sumInputMonths = operation({
  method: 'GET',
  path: '/input-diary/months',
  summary: 'What the entries of the input diary come to for each material and month',
  access: readers,
  query: diaryNarrowingSchema,
  answer: diaryMonthsSchema,
});

export const getInputGauges = operation({
  method: 'GET',
  path: '/input-diary/gauges',
  summary: 'How what was fed in a year stands to the limits of law that the plant keeps',
  access: readers,
  query: inputGaugesQuerySchema,
  answer: inputGaugesSchema,
});

export const getPlantDuties = operation({
  method: 'GET',
  path: '/plant-duties',
  summary: 'What decides which limits of law the plant keeps with what it is fed',
  access: readers,
  answer: plantDutiesSchema,
});

export const updatePlantDuties = operation({
  method: 'PUT',
  path: '/plant-duties',
  summary: 'Says when the plant was commissioned or won its tender, and what it claims',
  access: insidersOf(plantManager),
  body: plantDutiesInputSchema,
  answer: plantDutiesSchema,
  versioned: true,
});

export const diaryOperations = [
  listInputDiary,
  sumInputDiary,
  sumInputMonths,
  getInputGauges,
  getPlantDuties,
  updatePlantDuties,
] as const;
