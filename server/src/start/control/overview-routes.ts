import { getOverview as contract } from '@halm/model/start/control/overview-contract.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { getOverview } from './get-overview.ts';

export const overviewRoutes: Route[] = [handle(contract, (scope) => getOverview(scope))];
