import type { ModelArea } from '../core/contract/area.ts';
import { boardOperations } from './boards/board-contract.ts';
import { digestateOutputOperations } from './digestate/digestate-output-contract.ts';
import { doserOperations } from './dosers/doser-contract.ts';
import { doserExport } from './dosers/doser-export.ts';
import { endpointOperations } from './endpoints/endpoint-contract.ts';
import { eventOperations } from './events/event-contract.ts';
import { eventExport } from './events/event-export.ts';
import { feedingOperations } from './feeding/feeding-contract.ts';
import { feedingExport } from './feeding/feeding-export.ts';
import { gasYieldOperations } from './gas-yield/gas-yield-contract.ts';
import { meterExport, yieldDayExport } from './gas-yield/gas-yield-export.ts';
import { gatewayOperations } from './gateways/gateway-contract.ts';
import { grafanaOperations } from './grafana/grafana-contract.ts';
import { diaryOperations } from './input-diary/diary-contract.ts';
import { diaryExport } from './input-diary/diary-export.ts';
import { getProductionPlan } from './plan/production-plan.ts';
import { processLogOperations } from './process-log/process-log-contract.ts';
import { processLogExport } from './process-log/process-log-export.ts';
import { readingMoveOperations } from './reading-moves/reading-move-contract.ts';
import { readingMoveExport } from './reading-moves/reading-move-export.ts';
import { readingRuleOperations } from './reading-rules/reading-rule-contract.ts';
import { readingRuleExport } from './reading-rules/reading-rule-export.ts';
import { recipeOperations } from './recipes/recipe-contract.ts';
import { recipeExport } from './recipes/recipe-export.ts';
import { thingOperations } from './things/thing-contract.ts';
import { thingExport } from './things/thing-export.ts';

/** What this area adds to the API. */
export const production = {
  operations: [
    ...gatewayOperations,
    ...endpointOperations,
    ...doserOperations,
    ...recipeOperations,
    ...feedingOperations,
    ...thingOperations,
    ...processLogOperations,
    ...readingMoveOperations,
    ...readingRuleOperations,
    readingRuleExport.operation,
    processLogExport.operation,
    doserExport.operation,
    recipeExport.operation,
    feedingExport.operation,
    thingExport.operation,
    readingMoveExport.operation,
    ...diaryOperations,
    diaryExport.operation,
    ...eventOperations,
    getProductionPlan,
    eventExport.operation,
    ...gasYieldOperations,
    ...digestateOutputOperations,
    meterExport.operation,
    yieldDayExport.operation,
    ...boardOperations,
    ...grafanaOperations,
  ],
  exports: [
    doserExport,
    recipeExport,
    feedingExport,
    thingExport,
    readingMoveExport,
    readingRuleExport,
    processLogExport,
    diaryExport,
    eventExport,
    meterExport,
    yieldDayExport,
  ],
  parts: [
    { name: 'gateways', description: 'Who sends readings from a plant, and the readings they send' },
    { name: 'endpoints', description: 'What gateways send readings of' },
    { name: 'dosers', description: 'What feeds a digester, and by which endpoint it is weighed' },
    { name: 'recipes', description: 'How much each doser should feed a day' },
    { name: 'reading-moves', description: 'Readings that stood at the wrong endpoint, and were moved' },
    { name: 'reading-rules', description: 'What must hold of the readings of an endpoint' },
    { name: 'rule-events', description: 'When rules on readings were broken, and kept again' },
    { name: 'feeding-days', description: 'What dosers fed by day, checked, corrected and booked' },
    { name: 'production-plan', description: 'How long stock and contracts feed the recipe of today' },
    {
      name: 'meters',
      description: 'Which endpoint measures what comes out of the plant, and days that people wrote down',
    },
    { name: 'gas-yield', description: 'The gas that came against the gas that should have come of what was fed' },
    { name: 'process-log', description: 'What people measured at the things of a plant' },
    { name: 'digestate-outputs', description: 'What production locations give, booked each day by itself' },
    { name: 'things', description: 'What stands at the plant, and what is measured at it' },
    { name: 'input-diary', description: 'What went into production, as the grid operator asks for it' },
    { name: 'plant-duties', description: 'Which limits of law a plant keeps with what it is fed' },
    { name: 'boards', description: 'Readings that people look at together, as curves, figures and columns' },
    { name: 'grafana', description: 'Dashboards of Grafana: who signs in there, and what they draw readings from' },
    { name: 'plant-events', description: 'What happened at the plant, newest first' },
  ],
  opensToKeys: {
    'production:read': {
      below: [
        'endpoints',
        'things',
        'dosers',
        'recipes',
        'feeding-days',
        'digestate-outputs',
        'process-log',
        'boards',
        'production-plan',
        'meters',
        'gas-yield',
        'input-diary',
        'rule-events',
        'grafana/datasource',
      ],
      // Grafana asks by POST for what it draws.
      calls: ['POST /grafana/datasource/metrics', 'POST /grafana/datasource/query'],
    },
    'production:write': { calls: ['POST /meters/:id/entries', 'POST /things/:id/process-log'] },
  },
} as const satisfies ModelArea;
