import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';

/**
 * Refuses with `location.has-stock` while anything lies at a storage location. The caller holds the location's lock,
 * under which alone stock moves.
 */
export const refuseStock = async (scope: Scope, locationId: string): Promise<void> => {
  const balance = await scope.db
    .selectFrom('balances')
    .select('articleId')
    .where('organisationId', '=', scope.organisationId)
    .where('locationId', '=', locationId)
    .where('quantity', '>', 0)
    .limit(1)
    .executeTakeFirst();
  if (balance) throw new Refusal('location.has-stock');
};
