import {
  changeContractStatus as changeStatus,
  contractContract,
  getContractHistory,
  getContractUsage,
  getDailyDeliveries,
  getNextNumber,
} from '@halm/model/purchasing/contracts/contract-contract.ts';
import { historyRoute, recordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { changeContractStatus, createContract, deleteContract, updateContract } from './change-contract.ts';
import { findContractUsage } from './find-contract-usage.ts';
import { findContracts, getContract } from './find-contracts.ts';
import { findDailyDeliveries } from './find-daily-deliveries.ts';
import { findNextNumber } from './find-next-number.ts';

export const contractRoutes: Route[] = [
  ...recordRoutes(contractContract, {
    find: findContracts,
    create: createContract,
    get: getContract,
    update: updateContract,
    delete: deleteContract,
  }),
  handle(changeStatus, (scope, { params, version, body }) =>
    changeContractStatus(scope, { id: params.id, version }, body),
  ),
  handle(getDailyDeliveries, (scope, { params }) => findDailyDeliveries(scope, params.id)),
  handle(getNextNumber, (scope, { params }) => findNextNumber(scope, params.id)),
  historyRoute(getContractHistory, 'contracts'),
  handle(getContractUsage, (scope, { params }) => findContractUsage(scope, params.id)),
];
