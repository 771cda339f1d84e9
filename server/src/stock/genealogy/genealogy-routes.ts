import * as contract from '@halm/model/stock/genealogy/genealogy-contract.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { findLoads } from './find-loads.ts';
import { findOrigins } from './find-origins.ts';
import { findWhereabouts } from './find-whereabouts.ts';
import { inLoadSlot } from './load-slots.ts';
import { sumLoads, sumWhereabouts } from './sum-fates.ts';

export const genealogyRoutes: Route[] = [
  handle(contract.listOrigins, (scope, { query }) => findOrigins(scope, query)),
  handle(contract.listWhereabouts, (scope, { query }) => findWhereabouts(scope, query)),
  handle(contract.sumWhereabouts, (scope, { query }) => sumWhereabouts(scope, query.bookingId)),
  handle(contract.listLoads, (scope, { query }) => inLoadSlot(scope.organisationId, () => findLoads(scope, query))),
  handle(contract.sumLoads, (scope, { query }) => inLoadSlot(scope.organisationId, () => sumLoads(scope, query))),
];
