import * as contract from '@halm/model/production/process-log/process-log-contract.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { findPlantLog, findProcessCurve, findProcessLog } from './find-process-log.ts';
import { correctProcessLog, writeProcessLog } from './write-process-log.ts';

export const processLogRoutes: readonly Route[] = [
  handle(contract.listProcessLog, (scope, { params, query }) => findProcessLog(scope, params.id, query)),
  handle(contract.listPlantLog, (scope, { query }) => findPlantLog(scope, query)),
  handle(contract.getProcessCurve, (scope, { params, query }) => findProcessCurve(scope, params.id, query.parameter)),
  handle(contract.writeProcessLog, (scope, { params, body }) => writeProcessLog(scope, params.id, body)),
  handle(contract.correctProcessLog, (scope, { params, body }) => correctProcessLog(scope, params, body)),
];
