import type { ImportSummary } from '@halm/model/imports/import.ts';
import { listPage } from '../platform/list-page.ts';
import type { Scope } from '../platform/scope.ts';
import { presentSummary } from './present-import.ts';

type Page = { readonly page: number; readonly size: number };

/** A page of imports, newest first. */
export const findImports = async (scope: Scope, page: Page) => {
  const query = scope.db
    .selectFrom('imports')
    .select(['id', 'fileName', 'status', 'totalRows', 'validRows', 'doneRows', 'failure', 'createdByName'])
    .select(['createdAt', 'finishedAt', 'version'])
    .$narrowType<Pick<ImportSummary, 'status'>>()
    .where('organisationId', '=', scope.organisationId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  const { items, pagination } = await listPage(scope.db, query, page);
  return { items: items.map(presentSummary), pagination };
};
