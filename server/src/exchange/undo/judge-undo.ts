import { LAST_ROW } from '@halm/model/exchange/imports/import-file.ts';
import { type DeletedKind, makesBookings } from '@halm/model/exchange/imports/record-kinds.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { findReferred } from '../../core/db/find-referred.ts';
import { mayBeUndoneLater } from '../imports/row-outcome.ts';
import type { StoredImport } from '../record-files/import-record.ts';
import { recordSources } from '../record-files/record-sources.ts';
import { judgeReversals } from '../weighing-files/reverse-rows.ts';
import type { ImportedRow, JudgedUndo } from './undo-row.ts';

/** What taking over made of a record: only one that was there before has former values. */
const importedOutcome = sql<ImportedRow['outcome']>`case when before is null then 'created' else 'changed' end`;

const selectImported = (scope: Scope, importId: string) =>
  scope.db
    .selectFrom('importRows')
    .select(['row', 'title', importedOutcome.as('outcome'), 'recordId', 'recordVersion', 'before'])
    .where('organisationId', '=', scope.organisationId)
    .where('importId', '=', importId)
    .orderBy('row', 'desc');

/**
 * The last records of an import that may still be taken back: what was made later may refer to what was made
 * before. Bookings are all created: of one outcome the index has them in their order, of two each slice would
 * read what is left of the file.
 */
export const lastImported = async (
  scope: Scope,
  { id, kind }: Pick<StoredImport, 'id' | 'kind'>,
  limit: number,
): Promise<ImportedRow[]> =>
  (await selectImported(scope, id)
    .where('outcome', 'in', makesBookings(kind) ? ['created'] : ['created', 'changed'])
    .limit(limit)
    .execute()) as ImportedRow[];

/**
 * Those before a row that a new attempt to take an import back would look at:
 * also what the last one had to keep.
 */
export const lastUndoable = async (
  scope: Scope,
  importId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<ImportedRow[]> =>
  (await selectImported(scope, importId)
    .where('row', '<', before)
    .where((is) => is.or([is('outcome', 'in', ['created', 'changed']), mayBeUndoneLater]))
    .limit(limit)
    .execute()) as ImportedRow[];

/** Begins anew with what the last attempt had to keep. */
export const releaseRecords = async (scope: Scope, importId: string): Promise<void> => {
  await scope.db
    .updateTable('importRows')
    .set({ outcome: importedOutcome, kept: null })
    .where('organisationId', '=', scope.organisationId)
    .where('importId', '=', importId)
    .where(mayBeUndoneLater)
    .execute();
};

/** How many records a new attempt would look at. */
export const countUndoable = async (scope: Scope, importId: string): Promise<number> => {
  const { count } = await scope.db
    .selectFrom('importRows')
    .select(sql<number>`count(*)`.as('count'))
    .where('organisationId', '=', scope.organisationId)
    .where('importId', '=', importId)
    .where((is) => is.or([is('outcome', 'in', ['created', 'changed']), mayBeUndoneLater]))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const idsOf = (rows: readonly ImportedRow[]) => sql<string>`any(${rows.map(({ recordId }) => recordId)}::uuid[])`;

const selectVersions = (scope: Scope, kind: DeletedKind, rows: readonly ImportedRow[]) =>
  scope.db
    .selectFrom(recordSources[kind].table)
    .select(['id', 'version'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', idsOf(rows));

/**
 * Locks all records of rows against changes, by their ids: two who lock several
 * in different orders wait for each other.
 */
export const lockImported = async (scope: Scope, kind: DeletedKind, rows: readonly ImportedRow[]): Promise<void> => {
  await selectVersions(scope, kind, rows).orderBy('id').forNoKeyUpdate().execute();
};

/** The records to which people have added files, comments or values, which would go with them. */
const findWithParts = async (
  scope: Scope,
  kind: DeletedKind,
  rows: readonly ImportedRow[],
): Promise<ReadonlySet<string>> => {
  const { organisationId } = scope;
  const found = await sql<{ id: string }>`
    select entity_id as id from attachments
    where organisation_id = ${organisationId} and entity = ${kind} and entity_id = ${idsOf(rows)}
    union all
    select entity_id from comments
    where organisation_id = ${organisationId} and entity = ${kind} and entity_id = ${idsOf(rows)}
    union all
    select article_id from value_sets
    where ${kind} = 'articles' and organisation_id = ${organisationId} and article_id = ${idsOf(rows)}`.execute(
    scope.db,
  );
  return new Set(found.rows.map(({ id }) => id));
};

/**
 * Which records may be taken back; of one that stays as it is, why. What uses a record is asked in ten
 * statements: of at most `asked` of them. The others that something refers to are left out.
 */
export const judgeRecords = async (
  scope: Scope,
  kind: DeletedKind,
  rows: readonly ImportedRow[],
  wanted = rows.length,
): Promise<JudgedUndo[]> => {
  const source = recordSources[kind];
  const ids = rows.map(({ recordId }) => recordId);
  const [stored, withParts, referred] = await Promise.all([
    selectVersions(scope, kind, rows).execute(),
    findWithParts(scope, kind, rows),
    findReferred(scope, source.table, ids),
  ]);
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  const decided = ({ recordId, recordVersion, outcome }: ImportedRow): JudgedUndo['judgement'] | undefined => {
    const version = versions.get(recordId);
    if (version === undefined) return 'gone';
    if (version !== recordVersion) return { reason: 'changed-since', usage: null };
    if (outcome === 'changed') return 'free';
    if (source.isInLists || referred.has(recordId)) return undefined;
    return withParts.has(recordId) ? { reason: 'used', usage: null } : 'free';
  };
  const ask = async ({ recordId }: ImportedRow): Promise<JudgedUndo['judgement']> => {
    const usage = await source.findUsage(scope, recordId);
    if (usage.groups.length > 0) return { reason: 'used', usage };
    return withParts.has(recordId) ? { reason: 'used', usage: null } : 'free';
  };
  const unknown = new Set(rows.filter((row) => decided(row) === undefined).slice(0, wanted));
  const looked = rows.filter((row) => decided(row) !== undefined || unknown.has(row));
  // What is asked of each travels together with what is asked of the others.
  return Promise.all(looked.map(async (row) => ({ row, judgement: decided(row) ?? (await ask(row)) })));
};

/** So many records are judged by one statement each. */
const TOGETHER = 1000;
/** Of so many it is told by what they are used. */
const NAMED = 200;

const isNamed = ({ judgement }: JudgedUndo): boolean => typeof judgement === 'object' && judgement.usage !== null;

/**
 * Judges all that a new attempt would look at, a thousand at a time, the last ones first; of records those
 * are left out of which nobody has asked in detail.
 */
export async function* judgeUndo(scope: Scope, record: StoredImport): AsyncGenerator<JudgedUndo[], void> {
  let [before, wanted] = [LAST_ROW + 1, 0];
  for (;;) {
    const rows = await lastUndoable(scope, record.id, { before, limit: TOGETHER });
    const last = rows.at(-1);
    if (!last) return;
    const still = Math.max(0, NAMED - wanted);
    const some = makesBookings(record.kind)
      ? await judgeReversals(scope, rows, { named: still, ahead: record.id })
      : await judgeRecords(scope, record.kind, rows, still);
    wanted += makesBookings(record.kind) ? some.filter(isNamed).length : some.length;
    yield some;
    before = last.row;
  }
}
