import type { Generated, Insertable, Updateable } from 'kysely';
import { found } from '../api/refusal.ts';
import { nowIso, type Scope } from '../api/scope.ts';
import type { Database } from '../db/database-types.ts';
import { newId } from '../db/ids.ts';
import { checkVersion, recordChange } from './record-change.ts';
import { removeRecordParts } from './record-parts.ts';

/** What the row of a versioned record has, whatever else it says. */
type VersionedRow = {
  readonly organisationId: string;
  readonly id: string;
  readonly version: Generated<number>;
  readonly createdAt: unknown;
  readonly updatedAt: unknown;
};

/** Tables of versioned records. */
export type RecordTable = {
  [T in keyof Database]: Database[T] extends VersionedRow ? T : never;
}[keyof Database];

/** One kind of record: where it is stored, what history and events call it, and how it is read in full. */
type RecordKind<T extends RecordTable, A> = {
  readonly table: T;
  readonly entity: string;
  readonly get: (scope: Scope, id: string) => Promise<A>;
  /** What its history keeps of it, where that isn't all of it. */
  readonly kept?: (record: A) => unknown;
};

/**
 * What a history calls a change, and why; `before` and `after` where only a part of the record is told of.
 */
type RecordEvent = {
  readonly event: string;
  readonly reason?: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

const stateOf = <T extends RecordTable, A>({ kept: states }: RecordKind<T, A>, record: A): unknown =>
  states ? states(record) : record;

/** Which record a change means, and the version that it was based on. */
export type RecordVersion = { readonly id: string; readonly version: number };

type VersionColumn = keyof VersionedRow;
type NewColumns<T extends RecordTable> = Omit<Insertable<Database[T]>, VersionColumn>;
type ChangedColumns<T extends RecordTable> = Omit<Updateable<Database[T]>, VersionColumn>;

/** Locks a record against other changes and refuses one that isn't there or was changed since `version`. */
const lockRecord = async (scope: Scope, table: RecordTable, id: string, version: number): Promise<void> => {
  // Without touching the key, so that rows which only refer to the record can go on being written.
  const row = await scope.db
    .selectFrom(table as 'articles')
    .select('version')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  checkVersion(found(row), version);
};

/**
 * Stores a new record, then what belongs to it (`addParts`), and answers it in full. What depends on its id
 * is a function of it.
 */
export const createRecord = async <T extends RecordTable, A>(
  scope: Scope,
  kind: RecordKind<T, A>,
  columns: NewColumns<T> | ((id: string) => NewColumns<T>),
  addParts?: (id: string) => Promise<void>,
): Promise<A> => {
  const id = newId();
  const times = { createdAt: nowIso(scope), updatedAt: nowIso(scope) };
  const own = typeof columns === 'function' ? columns(id) : columns;
  const row = { ...own, ...times, organisationId: scope.organisationId, id };
  await scope.db
    .insertInto(kind.table as 'articles')
    .values(row as unknown as Insertable<Database['articles']>)
    .execute();
  await addParts?.(id);
  const after = await kind.get(scope, id);
  await recordChange(scope, { entity: kind.entity, entityId: id, event: 'created', after: stateOf(kind, after) });
  return after;
};

/**
 * Stores many new records in one statement, each with its own history. Answers them in full, in their order.
 */
export const createRecords = async <T extends RecordTable, A extends RecordVersion>(
  scope: Scope,
  { table, entity }: Pick<RecordKind<T, A>, 'table' | 'entity'>,
  getAll: (scope: Scope, ids: readonly string[]) => Promise<readonly A[]>,
  all: readonly NewColumns<T>[],
): Promise<A[]> => {
  const times = { createdAt: nowIso(scope), updatedAt: nowIso(scope) };
  const rows = all.map((columns) => ({ ...columns, ...times, organisationId: scope.organisationId, id: newId() }));
  await scope.db
    .insertInto(table as 'articles')
    .values(rows as unknown as Insertable<Database['articles']>[])
    .execute();
  const ids = rows.map(({ id }) => id);
  const byId = new Map((await getAll(scope, ids)).map((record) => [record.id, record]));
  const made = ids.map((id) => found(byId.get(id)));
  for (const after of made) await recordChange(scope, { entity, entityId: after.id, event: 'created', after });
  return made;
};

/**
 * Changes a record that still has `version`: `change` checks the rules, changes what
 * belongs to the record and answers the new columns. Answers the record in full. `told` is
 * what its history calls the change, and why.
 */
export const changeRecord = async <T extends RecordTable, A>(
  scope: Scope,
  kind: RecordKind<T, A>,
  { id, version }: RecordVersion,
  change: (before: A) => Promise<ChangedColumns<T>> | ChangedColumns<T>,
  eventOf: (before: A, after: A) => RecordEvent = () => ({ event: 'changed' }),
): Promise<A> => {
  await lockRecord(scope, kind.table, id, version);
  const before = await kind.get(scope, id);
  const columns = await change(before);
  await scope.db
    .updateTable(kind.table as 'articles')
    .set({ ...(columns as Updateable<Database['articles']>), version: version + 1, updatedAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
  const after = await kind.get(scope, id);
  const states = { before: stateOf(kind, before), after: stateOf(kind, after) };
  await recordChange(scope, { entity: kind.entity, entityId: id, ...states, ...eventOf(before, after) });
  return after;
};

/**
 * Deletes a record that still has `version`, after `removeParts` has checked the rules and deleted what
 * belongs to it, and with it what every record carries.
 * Whatever else refers to it makes the database refuse (`request.in-use`).
 */
export const deleteRecord = async <T extends RecordTable, A>(
  scope: Scope,
  kind: RecordKind<T, A>,
  { id, version }: RecordVersion,
  removeParts?: (before: A) => Promise<void>,
): Promise<void> => {
  await lockRecord(scope, kind.table, id, version);
  const before = await kind.get(scope, id);
  await removeParts?.(before);
  await scope.db
    .deleteFrom(kind.table as 'articles')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
  await removeRecordParts(scope, kind.entity, id);
  await recordChange(scope, { entity: kind.entity, entityId: id, event: 'deleted', before: stateOf(kind, before) });
};
