import { getOverview as contract } from '@halm/model/control/overview-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import { getOverview } from './get-overview.ts';

export const overviewRoutes: Route[] = [handle(contract, (scope) => getOverview(scope))];
