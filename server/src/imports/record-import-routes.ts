import * as contract from '@halm/model/imports/record-import-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import {
  changeRecordImport,
  discardRecordImport,
  findRecordFile,
  startRecordImport,
  stopRecordImport,
} from './change-record-import.ts';
import { findAllImports, findRecordRows, getRecordImport } from './find-record-imports.ts';
import { handleRecordFile } from './handle-record-file.ts';
import { previewUndo, undoRecordImport } from './undo-records.ts';
import { uploadRecords } from './upload-records.ts';

export const recordImportRoutes: Route[] = [
  handleRecordFile(contract.uploadRecords, {
    find: async (_, { body }) => ({ content: body.content }),
    work: (scope, { query, body }, file) => uploadRecords(scope, query.kind, body, file),
  }),
  handle(contract.listAllImports, (scope, { query }) => findAllImports(scope, query)),
  handle(contract.getRecordImport, (scope, { params }) => getRecordImport(scope, params.id)),
  handle(contract.listRecordImportRows, (scope, { params, query }) => findRecordRows(scope, params.id, query)),
  handleRecordFile(contract.changeRecordImport, {
    find: (scope, { params, version, body }) =>
      findRecordFile(scope, { id: params.id, version }, body.sheet ?? undefined),
    work: (scope, { params, version, body }, file) => changeRecordImport(scope, { id: params.id, version }, body, file),
  }),
  handleRecordFile(contract.startRecordImport, {
    find: (scope, { params, version }) => findRecordFile(scope, { id: params.id, version }),
    work: (scope, { params, version }, file) => startRecordImport(scope, { id: params.id, version }, file),
  }),
  handle(contract.stopRecordImport, (scope, { params }) => stopRecordImport(scope, params.id)),
  handle(contract.discardRecordImport, (scope, { params, version }) =>
    discardRecordImport(scope, { id: params.id, version }),
  ),
  handle(contract.previewRecordUndo, (scope, { params }) => previewUndo(scope, params.id)),
  handle(contract.undoRecordImport, (scope, { params, version }) =>
    undoRecordImport(scope, { id: params.id, version }),
  ),
];
