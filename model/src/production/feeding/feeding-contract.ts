import { insidersOf, plantManager, yardStaff } from '../../core/contract/access.ts';
import { idParams } from '../../core/contract/fields.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import { historyOf } from '../../core/contract/record-history.ts';
import { feedingChartQuerySchema, feedingChartSchema } from './feeding-chart.ts';
import {
  feedingAcceptanceInputSchema,
  feedingCorrectionInputSchema,
  feedingDayDetailSchema,
  feedingDayFilterSchema,
  feedingDaySchema,
} from './feeding-day.ts';

const manager = insidersOf(plantManager);
const staff = insidersOf(yardStaff);

export const listFeedingDays = operation({
  method: 'GET',
  path: '/feeding-days',
  summary: 'A page of what dosers fed by day, newest first',
  access: staff,
  query: feedingDayFilterSchema,
  answer: listAnswer(feedingDaySchema),
});

export const getFeedingChart = operation({
  method: 'GET',
  path: '/feeding-days/chart',
  summary: 'What each doser fed on each of the last days, at most of the first fifty dosers by name',
  access: staff,
  query: feedingChartQuerySchema,
  answer: feedingChartSchema,
});

export const getFeedingDay = operation({
  method: 'GET',
  path: '/feeding-days/:id',
  summary: 'What a doser fed on a day, with marks and corrections',
  access: staff,
  params: idParams,
  answer: feedingDayDetailSchema,
});

export const correctFeedingDay = operation({
  method: 'POST',
  path: '/feeding-days/:id/corrections',
  summary: 'Says against the counter what was fed, with a reason',
  access: manager,
  params: idParams,
  body: feedingCorrectionInputSchema,
  answer: feedingDayDetailSchema,
  errors: ['feeding-day.not-over', 'feeding-day.booked'],
  versioned: true,
});

export const acceptFeedingDay = operation({
  method: 'POST',
  path: '/feeding-days/:id/acceptance',
  summary: 'Accepts a questionable day as it was counted, with a reason',
  access: manager,
  params: idParams,
  body: feedingAcceptanceInputSchema,
  answer: feedingDayDetailSchema,
  errors: ['feeding-day.not-questionable'],
  versioned: true,
});

export const bookFeedingDay = operation({
  method: 'POST',
  path: '/feeding-days/:id/booking',
  summary: 'Takes what was fed out of stock; short of stock the day waits and names what is missing',
  access: staff,
  params: idParams,
  answer: feedingDayDetailSchema,
  errors: [
    'feeding-day.not-over',
    'feeding-day.booked',
    'feeding-day.questionable',
    'feeding-day.nothing-fed',
    'feeding-day.article-unclear',
    'feeding-day.no-density',
    'inventory.location-full',
    'location.collection-only',
    'location.locked',
    'stock-month.closed',
  ],
  versioned: true,
});

export const getFeedingDayHistory = historyOf('feeding-days', manager, 'Who changed what about a day, newest first');

export const feedingOperations = [
  listFeedingDays,
  getFeedingChart,
  getFeedingDay,
  correctFeedingDay,
  acceptFeedingDay,
  bookFeedingDay,
  getFeedingDayHistory,
] as const;
