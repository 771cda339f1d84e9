import type { Scope } from '../../core/api/scope.ts';

/**
 * The company itself, and those that were merged into it: what was posted
 * goes on naming the one that delivered.
 */
export const companiesOf = ({ db, organisationId }: Scope, supplierId: string) =>
  db
    .selectFrom('addresses')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where((is) => is.or([is('id', '=', supplierId), is('mergedInto', '=', supplierId)]));
