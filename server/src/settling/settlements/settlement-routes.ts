import * as contract from '@halm/model/settling/settlements/settlement-contract.ts';
import { recordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { findHistory } from '../../core/records/history.ts';
import { presentFor } from '../../yard/bookings/get-booking.ts';
import { correctSettlement, createSettlement, deleteSettlement, updateSettlement } from './change-settlement.ts';
import { exportSettlement } from './export-settlement.ts';
import { findSettlements, getSettlement } from './find-settlements.ts';
import { issueSettlement, withdrawSettlement } from './issue-settlement.ts';
import { measureBooking } from './measure-booking.ts';
import { measureDelivery } from './measure-delivery.ts';
import { printSettlement } from './print-settlement.ts';

export const settlementRoutes: Route[] = [
  ...recordRoutes(contract.settlementContract, {
    find: findSettlements,
    create: createSettlement,
    get: getSettlement,
    update: updateSettlement,
    delete: deleteSettlement,
  }),
  handle(contract.issueSettlement, (scope, { params, version }) => issueSettlement(scope, { id: params.id, version })),
  handle(contract.withdrawSettlement, (scope, { params, version, body }) =>
    withdrawSettlement(scope, { id: params.id, version }, body.reason),
  ),
  handle(contract.correctSettlement, (scope, { params }) => correctSettlement(scope, params.id)),
  handle(contract.measureDelivery, (scope, { params, version, body }) =>
    measureDelivery(scope, { id: params.id, version }, body),
  ),
  handle(contract.measureBooking, async (scope, { params, body }) =>
    presentFor(scope, await measureBooking(scope, params.id, body)),
  ),
  handle(contract.printSettlement, (scope, { params, query }) =>
    printSettlement(scope, params.id, query.slips ? query.part : undefined),
  ),
  handle(contract.exportSettlement, (scope, { params }) => exportSettlement(scope, params.id)),
  handle(contract.getSettlementHistory, async (scope, { params, query }) => {
    await getSettlement(scope, params.id);
    return findHistory(scope, 'settlements', params.id, query.before);
  }),
];
