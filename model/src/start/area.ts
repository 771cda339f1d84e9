import type { ModelArea } from '../core/contract/area.ts';
import { overviewOperations } from './control/overview-contract.ts';
import { firstStepsOperations } from './first-steps/first-steps-contract.ts';
import { laboratoryStepsOperations } from './first-steps/laboratory-steps.ts';
import { searchOperations } from './search/search-contract.ts';

/** What this area adds to the API. */
export const start = {
  operations: [...firstStepsOperations, ...laboratoryStepsOperations, ...overviewOperations, ...searchOperations],
  exports: [],
  parts: [
    { name: 'first-steps', description: 'What an organisation needs first, and sample records to try' },
    { name: 'control', description: 'A plant at a glance' },
    { name: 'search', description: 'Looking for a record by what is known of it' },
  ],
} as const satisfies ModelArea;
