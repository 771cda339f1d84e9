import * as contract from '@halm/model/settling/rebooking/rebooking-outlook.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { getRebookable, getRebookingOutlook } from './get-rebooking-outlook.ts';

export const rebookingRoutes: Route[] = [
  handle(contract.getRebookable, (scope, { params }) => getRebookable(scope, params.id)),
  handle(contract.getRebookingOutlook, (scope, { params, query }) => getRebookingOutlook(scope, params.id, query)),
];
