import { type FileLine, gatherEntries, type RecordEntry, readRecordRow } from '@halm/model/imports/record-entries.ts';
import { type RecordKind, recordColumns } from '@halm/model/imports/record-kinds.ts';
import type { RecordReading } from '@halm/model/imports/record-reading.ts';
import { type Scope, today } from '../platform/scope.ts';
import { type CheckedEntry, checkEntry } from './check-entry.ts';
import { runInSlices } from './pause.ts';
import { recordSources } from './record-sources.ts';

function* readSteps(kind: RecordKind, lines: readonly FileLine[], reading: RecordReading) {
  const rows: ReturnType<typeof readRecordRow>[] = [];
  for (const line of lines) {
    rows.push(readRecordRow(recordColumns[kind], line, reading));
    yield undefined;
  }
  return gatherEntries(recordColumns[kind], rows);
}

function* checkSteps(entries: readonly RecordEntry[], check: (entry: RecordEntry) => CheckedEntry) {
  const checked: CheckedEntry[] = [];
  for (const entry of entries) {
    checked.push(check(entry));
    yield undefined;
  }
  return checked;
}

/** The records that lines of a file mean, each with what would become of it at the plant as it is now. */
export const checkRecords = async (
  scope: Scope,
  kind: RecordKind,
  lines: readonly FileLine[],
  reading: RecordReading,
): Promise<CheckedEntry[]> => {
  const entries = await runInSlices(readSteps(kind, lines, reading));
  const source = recordSources[kind];
  const meaningOf = await source.understand(scope, entries, reading.units);
  const around = { source, columns: recordColumns[kind], today: today(scope) };
  return runInSlices(checkSteps(entries, (entry) => checkEntry(entry, meaningOf(entry), around)));
};
