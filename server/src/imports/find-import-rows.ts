import type { ImportRow, ImportRowFilter } from '@halm/model/imports/import.ts';
import type { Scope } from '../platform/scope.ts';
import { checkImportFile } from './check-import-file.ts';
import { readImport } from './import-record.ts';

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
