import * as contract from '@halm/model/settling/documents/document-contract.ts';
import { handle, handleCall, type Route } from '../../core/api/route.ts';
import { deliverySlipPaper, findBookingPapers, manureSlipPaper, weighingTicketPaper } from './booking-papers.ts';
import { fetchPaper, storedFile } from './fetch-paper.ts';
import { getDocument, getDocumentFile } from './find-documents.ts';
import { inventoryListPaper } from './inventory-list.ts';
import { printSlips } from './print-slips.ts';
import { supplierStatementPaper } from './supplier-statement.ts';

export const documentRoutes: Route[] = [
  handle(contract.listBookingPapers, (scope, { params }) => findBookingPapers(scope, params.id)),
  handleCall(contract.printDeliverySlip, (call) =>
    fetchPaper(call, deliverySlipPaper({ id: call.params.id, language: call.query.language })),
  ),
  handleCall(contract.printSlips, (call) => printSlips(call, { id: call.params.id, ...call.query })),
  handleCall(contract.printWeighingTicket, (call) =>
    fetchPaper(call, weighingTicketPaper({ id: call.params.id, language: call.query.language })),
  ),
  handleCall(contract.printManureSlip, (call) =>
    fetchPaper(call, manureSlipPaper({ id: call.params.id, language: call.query.language })),
  ),
  handleCall(contract.printMonthlyStatement, (call) =>
    fetchPaper(call, supplierStatementPaper({ ...call.params, ...call.query })),
  ),
  handleCall(contract.printInventoryList, (call) => fetchPaper(call, inventoryListPaper(call.query))),
  handle(contract.getDocument, (scope, { params }) => getDocument(scope, params.code)),
  handle(contract.downloadDocument, async (scope, { params }) =>
    storedFile(scope, await getDocumentFile(scope, params.code)),
  ),
];
