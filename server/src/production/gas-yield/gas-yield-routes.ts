import * as contract from '@halm/model/production/gas-yield/gas-yield-contract.ts';
import { historyRouteOf, recordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { createMeter, deleteMeter, updateMeter } from './change-meter.ts';
import { findGasYield } from './find-gas-yield.ts';
import { findMeters, getMeter } from './find-meters.ts';
import { findYieldDays } from './find-yield-days.ts';
import { writeMeterEntry } from './write-meter-entry.ts';

export const gasYieldRoutes: readonly Route[] = [
  ...recordRoutes(contract.meterContract, {
    find: findMeters,
    create: createMeter,
    get: getMeter,
    update: updateMeter,
    delete: deleteMeter,
  }),
  handle(contract.writeMeterEntry, (scope, { params, body }) => writeMeterEntry(scope, params.id, body)),
  historyRouteOf(contract.getMeterHistory, 'meters', getMeter),
  handle(contract.getGasYield, (scope, { query }) => findGasYield(scope, query)),
  handle(contract.listYieldDays, (scope, { query }) => findYieldDays(scope, query)),
];
