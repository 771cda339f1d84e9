import * as contract from '@halm/model/imports/import-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import { changeImport, checkOpenImport } from './change-import.ts';
import { findImportFile } from './check-import-file.ts';
import { discardImport } from './discard-import.ts';
import { getImport } from './find-imports.ts';
import { handleRecordFile } from './handle-record-file.ts';
import { importTemplate } from './import-template-file.ts';
import { startImport } from './start-import.ts';
import { checkUpload, uploadImport } from './upload-import.ts';

export const importRoutes: Route[] = [
  handleRecordFile(contract.uploadImport, {
    find: async (_, { body }) => ({ content: body.content }),
    check: (read, _, file) => checkUpload(read, file),
    work: (scope, { body }, checked) => uploadImport(scope, body, checked),
  }),
  handle(contract.downloadImportTemplate, async () => importTemplate()),
  handle(contract.getImport, (scope, { params }) => getImport(scope, params.id)),
  handleRecordFile(contract.changeImport, {
    find: (scope, { params, body }) => findImportFile(scope, params.id, body.sheet ?? undefined),
    check: (read, { params, version, body }, file) => checkOpenImport(read, { id: params.id, version }, file, body),
    work: (scope, { params, version, body }, checked) => changeImport(scope, { id: params.id, version }, body, checked),
  }),
  handleRecordFile(contract.startImport, {
    find: (scope, { params }) => findImportFile(scope, params.id),
    check: (read, { params, version }, file) => checkOpenImport(read, { id: params.id, version }, file),
    work: (scope, { params, version }, checked) => startImport(scope, { id: params.id, version }, checked),
  }),
  handle(contract.discardImport, (scope, { params, version }) => discardImport(scope, { id: params.id, version })),
];
