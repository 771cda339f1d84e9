import type { ImportChoices } from '@halm/model/exchange/imports/import.ts';
import type { FileLine } from '@halm/model/exchange/imports/record-entries.ts';
import type { ImportChange } from '@halm/model/exchange/imports/record-import.ts';
import type { RecordKind } from '@halm/model/exchange/imports/record-kinds.ts';
import type { RecordReading } from '@halm/model/exchange/imports/record-reading.ts';
import type { CheckedEntry } from '../record-files/check-entry.ts';
import type { RecordChoices, StoredImport } from '../record-files/import-record.ts';
import { recordsToTake } from '../record-files/present-records.ts';
import type { RecordFile } from '../record-files/read-record-file.ts';
import type { CheckedWeighings } from '../weighing-files/check-weighings.ts';
import { outcomeOf, recordRows, type StoredRow, weighingRows } from './store-rows.ts';

/** A file of any kind, read and checked, as it is kept. */
export type CheckedFile = {
  readonly kept: Pick<StoredImport, 'kind' | 'reading' | 'mapping' | 'choices' | 'totalRows' | 'validRows'>;
  /** Made anew each time, some at a time. */
  readonly rows: () => AsyncIterable<readonly StoredRow[]>;
};

/** A file of weighings, and what somebody has chosen of it. */
export const storedWeighings = (
  checked: CheckedWeighings,
  choices: Pick<ImportChange, 'onlyValid' | 'confirmOverfill' | 'confirmImplausible'>,
): CheckedFile => {
  const { file, mapping, units, dateOrder, doubledHour, direction, isDateOrderOpen, isDateOrderTold } = checked;
  const { create, assign, sourceId, decimalMark, found } = checked;
  const { onlyValid, confirmOverfill, confirmImplausible } = choices;
  const { lines: _, totalRows, ...read } = file;
  const stored = {
    kind: 'bookings' as const,
    reading: {
      ...read,
      units,
      dateOrder,
      doubledHour,
      direction,
      isDateOrderOpen,
      isDateOrderTold,
      decimalMark,
      sourceId,
      outcome: found.outcome,
    },
    mapping,
    choices: { create, assign: [...assign], onlyValid, confirmOverfill, confirmImplausible } satisfies ImportChoices,
    totalRows,
    validRows: found.outcome.validRows,
  };
  return { kept: stored, rows: () => weighingRows(checked) };
};

type CheckedRecords = {
  readonly mapping: RecordReading;
  readonly lines: readonly FileLine[];
  readonly checked: readonly CheckedEntry[];
};

/** A file of records, and what somebody has chosen of it. */
export const storedRecords = (
  kind: RecordKind,
  { lines: _, totalRows, ...read }: RecordFile,
  { mapping, lines, checked }: CheckedRecords,
  { takes, onlyValid }: RecordChoices,
): CheckedFile => {
  const [outcome, choices] = [outcomeOf(checked), { takes, onlyValid }];
  const stored = {
    kind,
    reading: { ...read, outcome },
    mapping,
    choices,
    totalRows,
    validRows: recordsToTake(choices, outcome),
  };
  return { kept: stored, rows: () => recordRows(lines, checked) };
};
