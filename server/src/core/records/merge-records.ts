import { notFound, Refusal, refuseField } from '../api/refusal.ts';
import type { Scope } from '../api/scope.ts';
import { refusalFromDatabase } from '../db/database-refusal.ts';
import { publish } from '../realtime/outbox.ts';
import { recordChange } from './record-change.ts';

/** Tables of records of which one can be merged into another. */
type MergedTable = 'addresses' | 'vehicles';

/** Of two records the one that stays (`id`), and the one that leads there from then on. */
type Merged = { readonly id: string; readonly otherId: string };

/**
 * Locks both in the order of their ids, so that two who merge the same two the other way round wait for each
 * other. Refuses one that is not there, and a record with itself.
 */
export const lockBoth = async (scope: Scope, table: MergedTable, { id, otherId }: Merged): Promise<void> => {
  if (otherId === id) throw refuseField('otherId', 'unknown');
  const rows = await scope.db
    .selectFrom(table)
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', [id, otherId])
    .orderBy('id')
    // With its key: nothing new names the other one while what belongs to it is moving.
    .forUpdate()
    .execute();
  if (!rows.some((row) => row.id === id)) throw notFound();
  if (rows.length < 2) throw refuseField('otherId', 'unknown');
};

/** Those that were merged into the other one before lead on to where it leads. */
export const leadOn = (scope: Scope, table: MergedTable, { id, otherId }: Merged) =>
  scope.db
    .updateTable(table)
    .set({ mergedInto: id })
    .where('organisationId', '=', scope.organisationId)
    .where('mergedInto', '=', otherId)
    .execute();

/** A field that can't be stored stands below `values` in what was sent. */
export const belowValues = (error: unknown): unknown => {
  const refusal = error instanceof Refusal ? error : refusalFromDatabase(error);
  if (!refusal || refusal.fields.length === 0) return error;
  const { reason, details } = refusal;
  const fields = refusal.fields.map((field) => ({ ...field, path: `values.${field.path}` }));
  return new Refusal(reason, { fields, ...(details && { details }) });
};

type MergeEntry = Merged & {
  /** What the other one was called, and what the one that stays is called now. */
  readonly names: { readonly other: string; readonly merged: string };
  /** How many of each kind moved. */
  readonly moved: Readonly<Record<string, number>>;
};

/** Tells the histories of both, and those who look at their files and comments. */
export const recordMerge = async (
  scope: Scope,
  entity: MergedTable,
  { id, otherId, names, moved }: MergeEntry,
): Promise<void> => {
  await recordChange(scope, { entity, event: 'merged', entityId: id, after: { name: names.other, moved } });
  await recordChange(scope, { entity, event: 'merged-into', entityId: otherId, after: { name: names.merged } });
  for (const record of [id, otherId])
    for (const part of ['attachments', 'comments'])
      await publish(scope, { event: `${part}.changed`, entity: part, id: record });
};
