import {
  getReadingRuleHistory,
  listRuleEvents,
  readingRuleContract,
} from '@halm/model/production/reading-rules/reading-rule-contract.ts';
import { historyRouteOf, ownedRecordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { createReadingRule, deleteReadingRule, updateReadingRule } from './change-reading-rule.ts';
import { findEndpointRules, findReadingRules, getReadingRule } from './find-reading-rules.ts';
import { findRuleEvents } from './find-rule-events.ts';

export const readingRuleRoutes: Route[] = [
  ...ownedRecordRoutes(readingRuleContract, {
    find: findReadingRules,
    findOfOwner: findEndpointRules,
    create: createReadingRule,
    get: getReadingRule,
    update: updateReadingRule,
    delete: deleteReadingRule,
  }),
  historyRouteOf(getReadingRuleHistory, 'reading-rules', getReadingRule),
  handle(listRuleEvents, (scope, { query }) => findRuleEvents(scope, query)),
];
