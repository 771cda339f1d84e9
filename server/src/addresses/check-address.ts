import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';

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
