import type { Import, ImportRow, ImportRowFilter, ImportSummary } from '@halm/model/imports/import.ts';
import { listPage } from '../platform/list-page.ts';
import type { Scope } from '../platform/scope.ts';
import { checkImportFile } from './check-import-file.ts';
import { readImport } from './import-record.ts';
import { isOpen, presentImport, presentSummary } from './present-import.ts';

type Page = { readonly page: number; readonly size: number };

/** A page of imports, newest first. */
export const findImports = async (scope: Scope, page: Page) => {
  const query = scope.db
    .selectFrom('imports')
    .select(['id', 'fileName', 'status', 'totalRows', 'validRows', 'doneRows', 'failure', 'createdByName'])
    .select(['createdAt', 'finishedAt', 'version'])
    .$narrowType<Pick<ImportSummary, 'status'>>()
    .where('organisationId', '=', scope.organisationId)
    .where('kind', '=', 'bookings')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  const { items, pagination } = await listPage(scope.db, query, page);
  return { items: items.map(presentSummary), pagination };
};

/** One import. An open one is checked again: somebody may have created in the meantime what it names. */
export const getImport = async (scope: Scope, id: string): Promise<Import> => {
  const record = await readImport(scope, id, { lock: false });
  if (!isOpen(record)) return presentImport(record);
  const { outcome } = await checkImportFile(scope, record);
  return presentImport({ ...record, validRows: outcome.validRows }, outcome);
};

/** A page of the file's rows with what is wrong in them. */
export const findImportRows = async (scope: Scope, id: string, { page, size, onlyErrors }: ImportRowFilter) => {
  const { table, checked } = await checkImportFile(scope, await readImport(scope, id, { lock: false }));
  const rows = checked.rows.filter(({ problems }) => onlyErrors === undefined || problems.length > 0 === onlyErrors);
  const items = rows.slice((page - 1) * size, page * size).map(
    ({ row, delivery, problems }): ImportRow => ({
      ...{ row, delivery, cells: [...(table.rows[row - 1] ?? [])] },
      problems: problems.map((problem) => ({ ...problem, params: problem.params && { ...problem.params } })),
    }),
  );
  return { items, pagination: { page, size, totalRecords: rows.length, totalIsExact: true } };
};
