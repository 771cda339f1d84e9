import type { ImportFailure, ImportSummary } from '@halm/model/exchange/imports/import.ts';
import type { AnyImport, StoredImport } from '../record-files/import-record.ts';

/** Whether an import can still be changed, started and discarded: nothing is taken over of it. */
export const isOpen = ({ status }: Pick<AnyImport, 'status'>): boolean => status === 'checked' || status === 'failed';

/** An import as a line of the list. */
export const presentImportSummary = (record: Pick<AnyImport, keyof ImportSummary>): ImportSummary => {
  const { id, fileName, status, totalRows, validRows, doneRows, createdByName, createdAt, finishedAt, version } =
    record;
  const failure = record.failure === null ? null : (JSON.parse(record.failure) as ImportFailure);
  return {
    id,
    fileName,
    status,
    totalRows,
    validRows,
    doneRows,
    failure,
    createdByName,
    createdAt,
    finishedAt,
    version,
  };
};

/** Which table of its file an import reads. */
export const presentTable = ({
  sheet,
  sheets,
  formulas,
  headers,
  headingRow = 1,
  firstLines = [],
}: StoredImport['reading']) => ({
  sheet,
  sheets: [...sheets],
  formulas,
  headers: [...headers],
  headingRow,
  firstLines: firstLines.map(({ row, cells }) => ({ row, cells: [...cells] })),
});
