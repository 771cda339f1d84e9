import * as contract from '@halm/model/production/reading-moves/reading-move-contract.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { createReadingMove } from './create-reading-move.ts';
import { findReadingMoves } from './find-reading-moves.ts';

export const readingMoveRoutes: Route[] = [
  handle(contract.listReadingMoves, (scope, { query }) => findReadingMoves(scope, query)),
  handle(contract.moveReadings, (scope, { body }) => createReadingMove(scope, body)),
];
