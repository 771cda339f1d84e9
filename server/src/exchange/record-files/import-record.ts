import type { ImportChoices, ImportFailure, ImportOutcome, ImportStatus } from '@halm/model/exchange/imports/import.ts';
import type { ImportMapping } from '@halm/model/exchange/imports/import-columns.ts';
import type { RecordImport, RecordOutcome } from '@halm/model/exchange/imports/record-import.ts';
import type { RecordKind } from '@halm/model/exchange/imports/record-kinds.ts';
import type { RecordReading } from '@halm/model/exchange/imports/record-reading.ts';
import type { Direction } from '@halm/model/exchange/weighing-files/direction-words.ts';
import type { DecimalMark } from '@halm/model/exchange/weighing-files/german-number.ts';
import type { DoubledHour } from '@halm/model/exchange/weighing-files/import-row.ts';
import type { DateOrder } from '@halm/model/exchange/weighing-files/ordered-date.ts';
import type { WeightUnits } from '@halm/model/exchange/weighing-files/weight-units.ts';
import { found } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import type { RecordFile } from './read-record-file.ts';

/** How a file was read and what its last check found. */
type StoredFile<O> = Omit<RecordFile, 'lines' | 'totalRows' | 'headingRow' | 'firstLines'> & {
  /** Files that were read before the headings could stand further down have them in their first line. */
  readonly headingRow?: number;
  readonly firstLines?: RecordFile['firstLines'];
  readonly outcome: O;
  /** What became of the rows, once they are removed. */
  readonly counts?: Readonly<Record<string, number>>;
};

export type WeighingFile = StoredFile<ImportOutcome> & {
  /** Of imports that were read before units could be chosen they are proposed. */
  readonly units?: WeightUnits;
  /** That of the whole table; imports that were started before it was kept have none. */
  readonly decimalMark?: DecimalMark;
  /** Which way its loads went that don't say it; files that were read before loads could leave came all. */
  readonly direction?: Direction;
  /**
   * In which order its dates with slashes are read, and whether only a person
   * knows it or they tell it themselves.
   */
  readonly dateOrder?: DateOrder | null;
  readonly isDateOrderOpen?: boolean;
  readonly isDateOrderTold?: boolean;
  /** Which one is meant of an hour that the clocks showed twice. */
  readonly doubledHour?: DoubledHour | null;
  /** The weighbridge or program that the file is of; it may be deleted since. */
  readonly sourceId?: string | undefined;
  /** Ids of the contracts that the import has created. There once all that its rows are booked on is. */
  readonly createdContracts?: readonly string[];
};

const selectColumns = (scope: Scope) =>
  scope.db
    .selectFrom('imports')
    .select([
      'id',
      'kind',
      'fileId',
      'fileName',
      'sha256',
      'status',
      'reading',
      'mapping',
      'choices',
      'totalRows',
      'validRows',
    ])
    .select(['doneRows', 'failure', 'createdByName', 'createdAt', 'finishedAt', 'version', 'contentRemovedAt'])
    .where('organisationId', '=', scope.organisationId);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectColumns>['executeTakeFirst']>>>;

/** What every kind of import has, as it is stored; `failure` as it was written. */
export type AnyImport = Omit<Row, 'status' | 'kind' | 'reading' | 'mapping' | 'choices'> & {
  readonly status: ImportStatus;
};

/** An import of weighings. */
export type WeighingRecord = AnyImport & {
  readonly kind: 'bookings';
  readonly reading: WeighingFile;
  readonly mapping: ImportMapping;
  readonly choices: ImportChoices;
};

/** What is taken of a file of records, once it is checked. */
export type RecordChoices = Pick<RecordImport, 'takes' | 'onlyValid'>;

/** An import of records. */
export type RecordImportRecord = AnyImport & {
  readonly kind: RecordKind;
  readonly reading: StoredFile<RecordOutcome>;
  readonly mapping: RecordReading;
  readonly choices: RecordChoices;
};

export type StoredImport = WeighingRecord | RecordImportRecord;

/** Reads an import; a command that changes it locks its row first. */
export const readImport = async (scope: Scope, id: string, { lock }: { lock: boolean }): Promise<StoredImport> => {
  const query = selectColumns(scope).where('id', '=', id);
  // Not its key: what is made by a running import goes on referring to it.
  return found(await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) as unknown as StoredImport;
};

/** Reads an import of weighings; one of records isn't there. */
export const readWeighings = async (scope: Scope, id: string, how: { lock: boolean }): Promise<WeighingRecord> => {
  const record = await readImport(scope, id, how);
  return found(record.kind === 'bookings' ? record : undefined);
};

type Changeable = 'status' | 'reading' | 'mapping' | 'choices' | 'totalRows' | 'validRows' | 'doneRows' | 'finishedAt';
type Readings = { readonly reading: unknown; readonly mapping: unknown; readonly choices: unknown };

/** What a command may change of an import. */
export type ImportChanges<R extends AnyImport & Readings> = Partial<Pick<R, Changeable>> & {
  readonly failure?: ImportFailure | null;
};

const asColumn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

/** Writes changes and raises the version. */
export const saveImport = async <R extends AnyImport & Readings>(
  scope: Scope,
  record: R,
  changes: ImportChanges<R>,
): Promise<R> => {
  const version = record.version + 1;
  const columns = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, asColumn(value)]));
  await scope.db
    .updateTable('imports')
    .set({ ...columns, version })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', record.id)
    .execute();
  const failure = changes.failure === undefined ? record.failure : (asColumn(changes.failure) as string | null);
  return { ...record, ...changes, failure, version };
};

/** An import that a file of the same content was taken over by, or is being. */
export const findImportOfFile = (scope: Scope, sha256: string) =>
  scope.db
    .selectFrom('imports')
    .select(['id', 'finishedAt', 'createdAt'])
    .where('organisationId', '=', scope.organisationId)
    .where('kind', '=', 'bookings')
    .where('sha256', '=', sha256)
    .where('status', 'in', ['running', 'done'])
    .executeTakeFirst();

/** The end of an import, whichever it is. */
export const ended = <S extends ImportStatus>(scope: Scope, status: S) => ({
  status,
  finishedAt: nowIso(scope),
});
