import { insidersOf, plantManager } from '../../core/contract/access.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import { readingMoveFilterSchema, readingMoveInputSchema, readingMoveSchema } from './reading-move.ts';

const manager = insidersOf(plantManager);

export const listReadingMoves = operation({
  method: 'GET',
  path: '/reading-moves',
  summary: 'A page of what readings were moved from one endpoint to another, newest first',
  access: manager,
  query: readingMoveFilterSchema,
  answer: listAnswer(readingMoveSchema),
});

export const moveReadings = operation({
  method: 'POST',
  path: '/reading-moves',
  summary: 'Moves the readings of a time from one endpoint to another; they are moved soon, a day at a time',
  access: manager,
  body: readingMoveInputSchema,
  answer: readingMoveSchema,
  errors: ['reading-move.day-booked'],
});

export const readingMoveOperations = [listReadingMoves, moveReadings] as const;
