import * as contract from '@halm/model/production/digestate/digestate-output-contract.ts';
import { historyRouteOf, recordRoutes } from '../../core/api/record-routes.ts';
import type { Route } from '../../core/api/route.ts';
import { createDigestateOutput, deleteDigestateOutput, updateDigestateOutput } from './change-digestate-output.ts';
import { findDigestateOutputs, getDigestateOutput } from './find-digestate-outputs.ts';

export const digestateOutputRoutes: readonly Route[] = [
  ...recordRoutes(contract.digestateOutputContract, {
    find: findDigestateOutputs,
    create: createDigestateOutput,
    get: getDigestateOutput,
    update: updateDigestateOutput,
    delete: deleteDigestateOutput,
  }),
  historyRouteOf(contract.getDigestateOutputHistory, 'digestate-outputs', getDigestateOutput),
];
