import type {
  Import,
  ImportFailure,
  ImportObstacle,
  ImportOutcome,
  ImportSummary,
} from '@halm/model/imports/import.ts';
import { missingColumns } from '@halm/model/imports/import-columns.ts';
import { Refusal } from '../platform/refusal.ts';
import type { AnyImport, ImportRecord } from './import-record.ts';

/** Whether an import can still be changed, started and discarded: nothing is booked of it. */
export const isOpen = ({ status }: Pick<AnyImport, 'status'>): boolean => status === 'checked' || status === 'failed';

/** What stands in the way of a start. */
const findObstacle = (
  { mapping, choices }: Pick<ImportRecord, 'mapping' | 'choices'>,
  { validRows, wrongRows, overfills }: ImportOutcome,
): ImportObstacle | null => {
  if (missingColumns(mapping).length > 0) return 'import.columns-missing';
  if (validRows === 0) return 'import.no-valid-rows';
  if (wrongRows > 0 && !choices.onlyValid) return 'import.has-errors';
  return overfills.length > 0 && !choices.confirmOverfill ? 'inventory.location-full' : null;
};

/** Refuses to start with what stands in the way. */
export const refuseObstacle = (record: Pick<ImportRecord, 'mapping' | 'choices'>, outcome: ImportOutcome): void => {
  const { validRows, wrongRows, overfills } = outcome;
  const obstacle = findObstacle(record, outcome);
  if (!obstacle) return;
  const details = obstacle === 'inventory.location-full' ? { ...overfills[0] } : { validRows, wrongRows };
  throw new Refusal(obstacle, { details });
};

/** An import as a line of the list. */
export const presentSummary = (record: Pick<AnyImport, keyof ImportSummary>): ImportSummary => {
  const { id, fileName, status, totalRows, validRows, doneRows, createdByName, createdAt, finishedAt, version } =
    record;
  const failure = record.failure === null ? null : (JSON.parse(record.failure) as ImportFailure);
  return {
    ...{ id, fileName, status, totalRows, validRows, doneRows, failure },
    ...{ createdByName, createdAt, finishedAt, version },
  };
};

/** An import in full, with what a check found: the last one, unless a newer is given. */
export const presentImport = (record: ImportRecord, outcome = record.reading.outcome): Import => {
  const { sheet, sheets, formulas, headers, units = {} } = record.reading;
  return {
    ...presentSummary(record),
    ...outcome,
    ...{
      sheet,
      sheets: [...sheets],
      formulas,
      headers: [...headers],
      mapping: record.mapping,
      units,
      choices: record.choices,
    },
    missingColumns: missingColumns(record.mapping).map((group) => [...group]),
    obstacle: isOpen(record) ? findObstacle(record, outcome) : null,
  };
};
