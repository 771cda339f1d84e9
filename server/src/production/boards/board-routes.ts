import { boardContract, getBoardHistory } from '@halm/model/production/boards/board-contract.ts';
import { historyRouteOf, recordRoutes } from '../../core/api/record-routes.ts';
import type { Route } from '../../core/api/route.ts';
import { createBoard, deleteBoard, updateBoard } from './change-board.ts';
import { findBoards, getBoard } from './find-boards.ts';

export const boardRoutes: readonly Route[] = [
  ...recordRoutes(boardContract, {
    find: findBoards,
    create: createBoard,
    get: getBoard,
    update: updateBoard,
    delete: deleteBoard,
  }),
  historyRouteOf(getBoardHistory, 'boards', getBoard),
];
