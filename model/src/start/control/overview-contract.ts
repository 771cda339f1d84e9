import { plantManager } from '../../core/contract/access.ts';
import { operation } from '../../core/contract/operation.ts';
import { overviewSchema } from './overview.ts';

export const getOverview = operation({
  method: 'GET',
  path: '/control/overview',
  summary: 'What came in today and what needs work, by number',
  access: plantManager,
  answer: overviewSchema,
});

export const overviewOperations = [getOverview] as const;
