import type { Scope } from '../api/scope.ts';

/** The ids of records that an import or the gate has made of a name alone, and nobody has completed yet. */
export const recordsToComplete = (
  { db, organisationId }: Pick<Scope, 'db' | 'organisationId'>,
  entity: 'addresses' | 'articles' | 'locations' | 'contracts',
) =>
  db
    .selectFrom('recordsToComplete')
    .select('recordsToComplete.recordId')
    .where('recordsToComplete.organisationId', '=', organisationId)
    .where('recordsToComplete.entity', '=', entity);
