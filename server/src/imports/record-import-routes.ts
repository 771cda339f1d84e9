import * as contract from '@halm/model/imports/record-import-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import {
  changeRecordImport,
  discardRecordImport,
  startRecordImport,
  stopRecordImport,
} from './change-record-import.ts';
import { findAllImports, findRecordRows, getRecordImport } from './find-record-imports.ts';
import { previewUndo, undoRecordImport } from './undo-records.ts';
import { uploadRecords } from './upload-records.ts';

export const recordImportRoutes: Route[] = [
  handle(contract.uploadRecords, (scope, { query, body }) => uploadRecords(scope, query.kind, body)),
  handle(contract.listAllImports, (scope, { query }) => findAllImports(scope, query)),
  handle(contract.getRecordImport, (scope, { params }) => getRecordImport(scope, params.id)),
  handle(contract.listRecordImportRows, (scope, { params, query }) => findRecordRows(scope, params.id, query)),
  handle(contract.changeRecordImport, (scope, { params, version, body }) =>
    changeRecordImport(scope, { id: params.id, version }, body),
  ),
  handle(contract.startRecordImport, (scope, { params, version }) =>
    startRecordImport(scope, { id: params.id, version }),
  ),
  handle(contract.stopRecordImport, (scope, { params }) => stopRecordImport(scope, params.id)),
  handle(contract.discardRecordImport, (scope, { params, version }) =>
    discardRecordImport(scope, { id: params.id, version }),
  ),
  handle(contract.previewRecordUndo, (scope, { params }) => previewUndo(scope, params.id)),
  handle(contract.undoRecordImport, (scope, { params, version }) =>
    undoRecordImport(scope, { id: params.id, version }),
  ),
];
