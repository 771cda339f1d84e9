import type { RecordImport, RecordOutcome } from '@halm/model/imports/record-import.ts';
import { type RecordKind, recordColumns } from '@halm/model/imports/record-kinds.ts';
import { missingRecordColumns, type RecordReading } from '@halm/model/imports/record-reading.ts';
import { sql } from 'kysely';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { type AnyImport, readAnyImport } from './import-record.ts';
import { isOpen, presentSummary } from './present-import.ts';
import type { RecordFile } from './read-record-file.ts';
import { rowOutcome } from './row-outcome.ts';

/** How the file was read and what its last check found. */
export type StoredRecordFile = Omit<RecordFile, 'lines'> & {
  readonly outcome: RecordOutcome;
  /** What became of the rows, once they are removed. */
  readonly counts?: Readonly<Record<string, number>>;
};

/** What is taken of a file, once it is checked. */
export type RecordChoices = Pick<RecordImport, 'takes' | 'onlyValid'>;

/** An import of records as it is stored. */
export type RecordImportRecord = AnyImport & {
  readonly kind: RecordKind;
  readonly reading: StoredRecordFile;
  readonly mapping: RecordReading;
  readonly choices: RecordChoices;
};

/** Reads an import of records; a command that changes it locks its row first. */
export const readRecordImport = async (scope: Scope, id: string, how: { lock: boolean }): Promise<RecordImportRecord> =>
  (await readAnyImport(scope, id, 'records', how)) as unknown as RecordImportRecord;

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

/** What became of the records so far, each counted once. */
const countOutcomes = async (
  scope: Scope,
  { id: importId, reading }: Pick<RecordImportRecord, 'id' | 'reading'>,
): Promise<ReadonlyMap<string, number>> => {
  if (reading.counts) return new Map(Object.entries(reading.counts));
  const rows = await scope.db
    .selectFrom('importRows')
    .select([rowOutcome.as('outcome'), sql<number>`count(*)`.as('count')])
    .where('organisationId', '=', scope.organisationId)
    .where('importId', '=', importId)
    .where('outcome', 'is not', null)
    .groupBy(rowOutcome)
    .execute();
  return new Map(rows.map(({ outcome, count }) => [outcome ?? '', Number(count)]));
};

/** An import of records in full. */
export const presentRecordImport = async (scope: Scope, record: RecordImportRecord): Promise<RecordImport> => {
  const { kind, mapping, choices, reading } = record;
  const { outcome, headers, sheets, sheet, formulas } = reading;
  const counts = await countOutcomes(scope, record);
  const contentRemoved = record.contentRemovedAt !== null;
  const count = (...outcomes: readonly string[]) => outcomes.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0);
  return {
    ...presentSummary(record),
    ...outcome,
    ...mapping,
    ...choices,
    ...{ kind, sheet, sheets: [...sheets], headers: [...headers], formulas },
    missingColumns: missingRecordColumns(recordColumns[kind], mapping),
    obstacle: isOpen(record) ? findObstacle(record) : null,
    taken: { created: count('created'), changed: count('changed'), refused: count('refused') },
    undone: { removed: count('removed'), restored: count('restored'), kept: count('kept'), gone: count('gone') },
    contentRemoved,
    canUndo:
      !contentRemoved && ['done', 'stopped', 'undone'].includes(record.status) && count('created', 'changed') > 0,
  };
};
