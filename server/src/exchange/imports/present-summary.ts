import type { ImportFailure, ImportSummary } from '@halm/model/exchange/imports/import.ts';
import type { AnyImport } from '../record-files/import-record.ts';

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
