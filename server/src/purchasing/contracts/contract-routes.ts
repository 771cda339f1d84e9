import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { DailyDeliveries } from '@halm/model/purchasing/contracts/contract.ts';
import {
  changeContractStatus as changeStatus,
  contractContract,
  getContractHistory,
  getContractUsage,
  getDailyDeliveries,
  getNextNumber,
} from '@halm/model/purchasing/contracts/contract-contract.ts';
import { COURSE_DAYS } from '@halm/model/purchasing/contracts/fulfilment-course.ts';
import { nextNumbers } from '@halm/model/purchasing/contracts/next-contract.ts';
import { historyRoute, recordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { today } from '../../core/api/scope.ts';
import { changeContractStatus, createContract, deleteContract, updateContract } from './change-contract.ts';
import { findContractUsage } from './find-contract-usage.ts';
import { findContracts, getContract } from './find-contracts.ts';

/**
 * What came of each material of a contract on each day of the last two years: a range of a key per material.
 */
const findDailyDeliveries = async (scope: Scope, id: string): Promise<DailyDeliveries> => {
  const { materials } = await getContract(scope, id);
  const ids = materials.map((material) => material.id);
  const rows = await scope.db
    .selectFrom('dailyDeliveries')
    .select(['materialId', 'day', 'quantity'])
    .where('organisationId', '=', scope.organisationId)
    .where('materialId', 'in', ids)
    .where('day', '>=', addDays(today(scope), -COURSE_DAYS.back))
    .orderBy('day')
    .execute();
  const daysOf = Map.groupBy(rows, ({ materialId }) => materialId);
  return {
    materials: ids.map((materialId) => ({
      materialId,
      days: (daysOf.get(materialId) ?? []).map(({ day, quantity }) => ({ day, quantity })),
    })),
  };
};

/** So many numbers are looked up at once: a plant has no more contracts of one pattern in a year. */
const LOOKED_UP = 1000;

/** The first number after a contract's own, by its pattern, that no other contract has. */
const findNextNumber = async (scope: Scope, id: string): Promise<{ number: string }> => {
  const { number } = await getContract(scope, id);
  const candidates = nextNumbers(number, LOOKED_UP);
  const rows = await scope.db
    .selectFrom('contracts')
    .select('number')
    .where('organisationId', '=', scope.organisationId)
    .where('number', 'in', candidates)
    .execute();
  const used = new Set(rows.map((row) => row.number));
  return { number: candidates.find((candidate) => !used.has(candidate)) ?? '' };
};

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
