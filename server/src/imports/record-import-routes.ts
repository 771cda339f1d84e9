import * as contract from '@halm/model/imports/record-import-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import {
  changeRecordImport,
  checkAgain,
  discardRecordImport,
  findRecordFile,
  startRecordImport,
  stopRecordImport,
} from './change-record-import.ts';
import { findAllImports, findRecordRows, getRecordImport } from './find-record-imports.ts';
import { handleRecordFile } from './handle-record-file.ts';
import { previewUndo, undoRecordImport } from './undo-records.ts';
import { checkUpload, uploadRecords } from './upload-records.ts';

export const recordImportRoutes: Route[] = [
  handleRecordFile(contract.uploadRecords, {
    find: async (_, { body }) => ({ content: body.content }),
    check: (read, { query }, file) => checkUpload(read, query.kind, file),
    work: (scope, { body }, checked) => uploadRecords(scope, body, checked),
  }),
  handle(contract.listAllImports, (scope, { query }) => findAllImports(scope, query)),
  handle(contract.getRecordImport, (scope, { params }) => getRecordImport(scope, params.id)),
  handle(contract.listRecordImportRows, (scope, { params, query }) => findRecordRows(scope, params.id, query)),
  handleRecordFile(contract.changeRecordImport, {
    find: (scope, { params, version, body }) =>
      findRecordFile(scope, { id: params.id, version }, body.sheet ?? undefined),
    check: (read, { params, version, body }, file) => checkAgain(read, { id: params.id, version }, file, body),
    work: (scope, { params, version }, checked) => changeRecordImport(scope, { id: params.id, version }, checked),
  }),
  handleRecordFile(contract.startRecordImport, {
    find: (scope, { params, version }) => findRecordFile(scope, { id: params.id, version }),
    check: (read, { params, version }, file) => checkAgain(read, { id: params.id, version }, file),
    work: (scope, { params, version }, checked) => startRecordImport(scope, { id: params.id, version }, checked),
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
