import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import { Refusal } from '../api/refusal.ts';
import type { Scope } from '../api/scope.ts';
import type { RecordTable } from '../records/write-record.ts';

/** A record that a body names, and where. */
type Place = { readonly path: string; readonly id: string };

/**
 * Refuses ids that name nothing in the organisation, each at its place, and keeps those that it finds from
 * being deleted until what names them is stored.
 */
export const refuseUnknownAt = async (scope: Scope, table: RecordTable, places: readonly Place[]): Promise<void> => {
  if (places.length === 0) return;
  const ids = [...new Set(places.map(({ id }) => id))];
  const rows = await scope.db
    .selectFrom(table as 'articles')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const existing = new Set(rows.map(({ id }) => id));
  const fields = places.flatMap(({ path, id }): FieldError[] =>
    existing.has(id) ? [] : [{ path, reason: 'unknown' }],
  );
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
};

/**
 * The same for a list of ids (`articleIds.3`). Single references need no such check:
 * the database's foreign keys name them.
 */
export const refuseUnknown = (scope: Scope, table: RecordTable, ids: readonly string[], path: string): Promise<void> =>
  refuseUnknownAt(
    scope,
    table,
    ids.map((id, index) => ({ path: `${path}.${index}`, id })),
  );
