import * as contract from '@halm/model/imports/import-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import { changeImport } from './change-import.ts';
import { discardImport } from './discard-import.ts';
import { findImportRows, findImports, getImport } from './find-imports.ts';
import { importTemplate } from './import-template-file.ts';
import { startImport } from './start-import.ts';
import { uploadImport } from './upload-import.ts';

export const importRoutes: Route[] = [
  handle(contract.uploadImport, (scope, { body }) => uploadImport(scope, body)),
  handle(contract.listImports, (scope, { query }) => findImports(scope, query)),
  handle(contract.downloadImportTemplate, async () => importTemplate()),
  handle(contract.getImport, (scope, { params }) => getImport(scope, params.id)),
  handle(contract.listImportRows, (scope, { params, query }) => findImportRows(scope, params.id, query)),
  handle(contract.changeImport, (scope, { params, version, body }) =>
    changeImport(scope, { id: params.id, version }, body),
  ),
  handle(contract.startImport, (scope, { params, version }) => startImport(scope, { id: params.id, version })),
  handle(contract.discardImport, (scope, { params, version }) => discardImport(scope, { id: params.id, version })),
];
