import type { FieldError } from '@halm/model/contract/field-reasons.ts';
import { Refusal } from './refusal.ts';
import type { Scope } from './scope.ts';
import type { RecordTable } from './write-record.ts';

/**
 * Refuses ids in a list that name nothing in the organisation, each at its place (`articleIds.3`), and keeps those that
 * it finds from being deleted until the list is stored. Single references need no such check: the database's foreign
 * keys name them.
 */
export const refuseUnknown = async (
  scope: Scope,
  table: RecordTable,
  ids: readonly string[],
  path: string,
): Promise<void> => {
  if (ids.length === 0) return;
  const rows = await scope.db
    .selectFrom(table as 'articles')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const fields = ids.flatMap((id, index): FieldError[] =>
    known.has(id) ? [] : [{ path: `${path}.${index}`, reason: 'unknown' }],
  );
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
};
