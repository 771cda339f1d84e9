import { insidersOf, plantManager, yardStaff } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { historyOf } from '../../core/contract/record-history.ts';
import { boardFilterSchema, boardInputSchema, boardItemSchema, boardSchema } from './board.ts';

const manager = insidersOf(plantManager);

export const boardContract = crud('/boards', {
  access: { read: insidersOf(yardStaff), write: manager },
  filter: boardFilterSchema,
  input: boardInputSchema,
  record: boardSchema,
  item: boardItemSchema,
  summaries: {
    list: 'A page of boards, each with how many panels it has',
    create: 'Creates a board with its panels',
    get: 'One board with its panels and the newest readings of their endpoints',
    update: 'Changes a board as a whole, with all of its panels',
    delete: 'Deletes a board; the readings on it stay',
  },
  errors: { create: ['board.too-many'], delete: [] },
});

export const getBoardHistory = historyOf('boards', manager, 'Who changed what about a board, newest first');

export const boardOperations = [...Object.values(boardContract), getBoardHistory] as const;
