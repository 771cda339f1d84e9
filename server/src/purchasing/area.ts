import type { ServerArea } from '../core/process/server-area.ts';
import { contractRoutes } from './contracts/contract-routes.ts';
import { raiseContractDeadlines } from './contracts/raise-contract-deadlines.ts';
import { proofRadarRoutes } from './proof-radar/proof-radar-routes.ts';
import { proofRequestRoutes } from './proof-requests/proof-request-routes.ts';
import { removeRefusedFiles } from './proof-requests/remove-refused-files.ts';
import { proofRequestTasks } from './proof-requests/send-proof-request.ts';
import { purchasingUsages } from './usages.ts';

/** What this area adds to a running node. */
export const purchasing: ServerArea = {
  routes: [...proofRequestRoutes, ...proofRadarRoutes, ...contractRoutes],
  tasks: [...proofRequestTasks],
  dailyChecks: {
    'contract-deadlines': raiseContractDeadlines,
    'refused-files': removeRefusedFiles,
  },
  hooks: [purchasingUsages],
};
