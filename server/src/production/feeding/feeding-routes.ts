import * as contract from '@halm/model/production/feeding/feeding-contract.ts';
import { historyRouteOf } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { acceptFeedingDay, correctFeedingDay } from './accept-day.ts';
import { bookFeedingDay } from './book-day.ts';
import { findFeedingChart } from './find-feeding-chart.ts';
import { findFeedingDays, getFeedingDay } from './find-feeding-days.ts';

export const feedingRoutes: Route[] = [
  handle(contract.listFeedingDays, (scope, { query }) => findFeedingDays(scope, query)),
  handle(contract.getFeedingChart, (scope, { query }) => findFeedingChart(scope, query)),
  handle(contract.getFeedingDay, (scope, { params }) => getFeedingDay(scope, params.id)),
  handle(contract.correctFeedingDay, (scope, { params, version, body }) =>
    correctFeedingDay(scope, { id: params.id, version }, body),
  ),
  handle(contract.acceptFeedingDay, (scope, { params, version, body }) =>
    acceptFeedingDay(scope, { id: params.id, version }, body),
  ),
  handle(contract.bookFeedingDay, (scope, { params, version }) => bookFeedingDay(scope, { id: params.id, version })),
  historyRouteOf(contract.getFeedingDayHistory, 'feeding-days', getFeedingDay),
];
