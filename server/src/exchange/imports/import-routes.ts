import * as contract from '@halm/model/exchange/imports/import-contract.ts';
import { importSourceContract } from '@halm/model/exchange/imports/import-source.ts';
import { listRecordsToComplete } from '@halm/model/exchange/imports/to-complete.ts';
import { recordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { findRecordsToComplete } from '../record-files/find-records-to-complete.ts';
import { handleRecordFile } from '../record-files/handle-record-file.ts';
import { previewUndo, undoImport } from '../undo/undo-import.ts';
import { changeImport, discardImport, startImport, stopImport } from './change-import.ts';
import { checkAgain } from './check-again.ts';
import { findAllImports, findImportRows, getImport } from './find-imports.ts';
import {
  createImportSource,
  deleteImportSource,
  findImportSources,
  getImportSource,
  updateImportSource,
} from './import-sources.ts';
import { importedTable } from './locate-heading.ts';
import { findOpenFile } from './open-import.ts';
import { checkUpload, uploadImport } from './upload-import.ts';

export const importRoutes: Route[] = [
  handleRecordFile(contract.uploadImport, {
    find: async (_, { query, body }, read) => ({ ...importedTable(read, query.kind), content: body.content }),
    check: (read, { query }, file) => checkUpload(read, query.kind, file),
    work: (scope, { body }, checked) => uploadImport(scope, body, checked),
  }),
  handle(contract.listAllImports, (scope, { query }) => findAllImports(scope, query)),
  handle(contract.getImport, (scope, { params }) => getImport(scope, params.id)),
  handle(contract.listImportRows, (scope, { params, query }) => findImportRows(scope, params.id, query)),
  handleRecordFile(contract.changeImport, {
    find: (scope, { params, version, body }, read) => findOpenFile(scope, { id: params.id, version }, read, body),
    check: (read, { params, version, body }, file) => checkAgain(read, { id: params.id, version }, file, body),
    work: (scope, { params, version }, checked) => changeImport(scope, { id: params.id, version }, checked),
  }),
  handleRecordFile(contract.startImport, {
    find: (scope, { params, version }, read) => findOpenFile(scope, { id: params.id, version }, read),
    check: (read, { params, version }, file) => checkAgain(read, { id: params.id, version }, file),
    work: (scope, { params, version }, checked) => startImport(scope, { id: params.id, version }, checked),
  }),
  handle(contract.stopImport, (scope, { params }) => stopImport(scope, params.id)),
  handle(contract.discardImport, (scope, { params, version }) => discardImport(scope, { id: params.id, version })),
  handle(contract.previewUndo, (scope, { params }) => previewUndo(scope, params.id)),
  ...recordRoutes(importSourceContract, {
    find: findImportSources,
    create: createImportSource,
    get: getImportSource,
    update: updateImportSource,
    delete: deleteImportSource,
  }),
  handle(listRecordsToComplete, (scope, { query }) => findRecordsToComplete(scope, query)),
  handle(contract.undoImport, (scope, { params, version }) => undoImport(scope, { id: params.id, version })),
];
