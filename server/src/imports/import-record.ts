import type { ImportChoices, ImportFailure, ImportOutcome, ImportStatus } from '@halm/model/imports/import.ts';
import type { ImportMapping } from '@halm/model/imports/import-columns.ts';
import { found } from '../platform/refusal.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import type { ImportTable } from './read-table.ts';

/** How the file was read and what its last check found. */
export type StoredReading = Pick<ImportTable, 'encoding' | 'separator' | 'headers'> & {
  readonly outcome: ImportOutcome;
};

const selectColumns = (scope: Scope) =>
  scope.db
    .selectFrom('imports')
    .select(['id', 'fileId', 'fileName', 'sha256', 'status', 'reading', 'mapping', 'choices', 'totalRows', 'validRows'])
    .select(['doneRows', 'failure', 'createdByName', 'createdAt', 'finishedAt', 'version'])
    .where('organisationId', '=', scope.organisationId);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectColumns>['executeTakeFirst']>>>;

/** An import as it is stored; `failure` as it was written. */
export type ImportRecord = Omit<Row, 'status' | 'reading' | 'mapping' | 'choices'> & {
  readonly status: ImportStatus;
  readonly reading: StoredReading;
  readonly mapping: ImportMapping;
  readonly choices: ImportChoices;
};

/** Reads an import; a command that changes it locks its row first. */
export const readImport = async (scope: Scope, id: string, { lock }: { lock: boolean }): Promise<ImportRecord> => {
  const query = selectColumns(scope).where('id', '=', id);
  // Not its key: bookings of a running import go on referring to it.
  return found(await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) as ImportRecord;
};

/** What a command may change of an import. */
export type ImportChanges = {
  readonly status?: ImportStatus;
  readonly reading?: StoredReading;
  readonly mapping?: ImportMapping;
  readonly choices?: ImportChoices;
  readonly validRows?: number;
  readonly doneRows?: number;
  readonly failure?: ImportFailure | null;
  readonly finishedAt?: string | null;
};

const asColumn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

/** Writes changes and raises the version. */
export const saveImport = async (scope: Scope, record: ImportRecord, changes: ImportChanges): Promise<ImportRecord> => {
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
export const findTaken = (scope: Scope, sha256: string) =>
  scope.db
    .selectFrom('imports')
    .select(['id', 'finishedAt', 'createdAt'])
    .where('organisationId', '=', scope.organisationId)
    .where('sha256', '=', sha256)
    .where('status', 'in', ['running', 'done'])
    .executeTakeFirst();

/** The end of an import, whichever it is. */
export const ended = (scope: Scope, status: 'done' | 'failed' | 'cancelled') => ({
  status,
  finishedAt: nowIso(scope),
});
