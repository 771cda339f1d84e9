import { catalogueColumnNames, catalogueColumns } from '@halm/model/exchange/catalogues/catalogue-columns.ts';
import * as contract from '@halm/model/exchange/catalogues/catalogue-contract.ts';
import { type FileResult, handle, type Route } from '../../core/api/route.ts';
import { previewShipped, previewUploaded } from './preview-catalogue.ts';
import { takeCatalogueRows } from './take-catalogue-rows.ts';

/** Byte order mark, semicolons and CRLF: so that Excel opens it with its umlauts in columns. */
const template = (): FileResult => ({
  fileName: 'halm-katalog.csv',
  content: Buffer.from(`\ufeff${catalogueColumnNames.map((name) => catalogueColumns[name]).join(';')}\r\n`),
});

export const catalogueRoutes: Route[] = [
  handle(contract.downloadCatalogueTemplate, async () => template()),
  handle(contract.previewShippedCatalogue, (scope, { params }) => previewShipped(scope, params.catalogue)),
  handle(contract.previewUploadedCatalogue, (scope, { params, body }) =>
    previewUploaded(scope, params.catalogue, body),
  ),
  handle(contract.takeCatalogueRows, (scope, { params, body }) => takeCatalogueRows(scope, params.catalogue, body)),
];
