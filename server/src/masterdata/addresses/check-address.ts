import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import { found, Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';

/** Refuses with `request.not-found` when the organisation has no such address. */
export const checkAddress = async (scope: Scope, id: string): Promise<void> => {
  const address = await scope.db
    .selectFrom('addresses')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  found(address);
};

/**
 * Refuses every field that names one of these addresses, which were merged
 * into others: nothing new names them.
 */
export const refuseMergedFields = (
  fields: Readonly<Record<string, string | null>>,
  merged: ReadonlySet<string>,
): void => {
  const refused = Object.entries(fields).flatMap(([path, id]): FieldError[] =>
    id !== null && merged.has(id) ? [{ path, reason: 'address.merged' }] : [],
  );
  if (refused.length > 0) throw new Refusal('request.invalid', { fields: refused });
};

/**
 * Refuses fields that name an address which the organisation doesn't have (`unknown`) or which was merged
 * into another (`address.merged`); waits for those who merge just now.
 */
export const refuseMerged = async (scope: Scope, fields: Readonly<Record<string, string | null>>): Promise<void> => {
  const ids = Object.values(fields).filter((id) => id !== null);
  if (ids.length === 0) return;
  const rows = await scope.db
    .selectFrom('addresses')
    .select(['id', 'mergedInto'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const unknown = Object.entries(fields).flatMap(([path, id]): FieldError[] =>
    id === null || rows.some((row) => row.id === id) ? [] : [{ path, reason: 'unknown' }],
  );
  if (unknown.length > 0) throw new Refusal('request.invalid', { fields: unknown });
  refuseMergedFields(fields, new Set(rows.flatMap(({ id, mergedInto }) => (mergedInto ? id : []))));
};

/**
 * As `checkAddress`, for what is to belong to the address: none that was merged
 * into another takes it (`address.merged`).
 */
export const checkTakesParts = async (scope: Scope, addressId: string): Promise<void> => {
  await checkAddress(scope, addressId);
  await refuseMerged(scope, { addressId });
};
