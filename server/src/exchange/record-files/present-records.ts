import type { RecordImport, RecordOutcome } from '@halm/model/exchange/imports/record-import.ts';
import { recordColumns } from '@halm/model/exchange/imports/record-kinds.ts';
import { missingRecordColumns } from '@halm/model/exchange/imports/record-reading.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findFate } from '../imports/import-fate.ts';
import { isOpen, presentImportSummary, presentTable } from '../imports/present-summary.ts';
import type { RecordChoices, RecordImportRecord } from './import-record.ts';

type Checked = Pick<RecordImportRecord, 'kind' | 'mapping' | 'choices' | 'reading'>;

/** How many records of a checked file would be written. */
export const recordsToTake = ({ takes }: RecordChoices, outcome: RecordOutcome): number =>
  outcome.new + (takes === 'all' ? outcome.changed : 0);

const findObstacle = ({ kind, mapping, choices, reading: { outcome } }: Checked): RecordImport['obstacle'] => {
  if (missingRecordColumns(recordColumns[kind], mapping).length > 0 && outcome.changed + outcome.same === 0)
    return 'import.columns-missing';
  if (recordsToTake(choices, outcome) === 0) return 'import.nothing-to-do';
  return outcome.wrong > 0 && !choices.onlyValid ? 'import.has-errors' : null;
};

/** Refuses to start with what stands in the way. */
export const refuseRecordObstacle = (record: Checked): void => {
  const obstacle = findObstacle(record);
  if (obstacle) throw new Refusal(obstacle, { details: { ...record.reading.outcome } });
};

/** An import of records in full. */
export const presentRecords = async (scope: Scope, record: RecordImportRecord): Promise<RecordImport> => {
  const { kind, mapping, choices, reading } = record;
  const { outcome } = reading;
  return {
    ...presentImportSummary(record),
    ...(await findFate(scope, record)),
    ...outcome,
    ...mapping,
    ...choices,
    ...presentTable(reading),
    kind,
    missingColumns: missingRecordColumns(recordColumns[kind], mapping),
    obstacle: isOpen(record) ? findObstacle(record) : null,
  };
};
