import type { RecordColumn } from '@halm/model/exchange/imports/record-column.ts';
import {
  type FileLine,
  gatherEntries,
  type RecordEntry,
  readRecordRow,
} from '@halm/model/exchange/imports/record-entries.ts';
import type { RecordKind } from '@halm/model/exchange/imports/record-kinds.ts';
import type { RecordReading } from '@halm/model/exchange/imports/record-reading.ts';
import { type Read, today } from '../../core/api/scope.ts';
import { runCooperatively } from '../imports/cooperative.ts';
import { importColumnsOf } from '../tables/columns-of.ts';
import { type CheckedEntry, checkEntry } from './check-entry.ts';
import { recordSources } from './record-sources.ts';

function* readSteps(columns: readonly RecordColumn[], lines: readonly FileLine[], reading: RecordReading) {
  const rows: ReturnType<typeof readRecordRow>[] = [];
  for (const line of lines) {
    rows.push(readRecordRow(columns, line, reading));
    yield undefined;
  }
  return gatherEntries(columns, rows);
}

function* checkSteps(entries: readonly RecordEntry[], check: (entry: RecordEntry) => CheckedEntry) {
  const checked: CheckedEntry[] = [];
  for (const entry of entries) {
    checked.push(check(entry));
    yield undefined;
  }
  return checked;
}

/** Entries that are looked up in one go. */
const LOOKED_UP_TOGETHER = 1000;

/**
 * The records that lines of a file mean, each with what would become of it at the plant as it is now. A large
 * file is gone through in pieces, and no transaction waits for the calculation between them.
 */
export const checkRecords = async (
  read: Read,
  kind: RecordKind,
  lines: readonly FileLine[],
  reading: RecordReading,
): Promise<CheckedEntry[]> => {
  const columns = await read((scope) => importColumnsOf(scope, kind));
  const entries = await runCooperatively(readSteps(columns, lines, reading));
  const source = recordSources[kind];
  const checked: CheckedEntry[] = [];
  for (let at = 0; at < entries.length; at += LOOKED_UP_TOGETHER) {
    const some = entries.slice(at, at + LOOKED_UP_TOGETHER);
    const [meaningOf, day] = await read(
      async (scope) => [await source.understand(scope, some, reading.units), today(scope)] as const,
    );
    const around = { source, columns, today: day };
    checked.push(...(await runCooperatively(checkSteps(some, (entry) => checkEntry(entry, meaningOf(entry), around)))));
  }
  return checked;
};
