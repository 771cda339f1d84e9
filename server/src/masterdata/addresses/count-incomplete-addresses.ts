import type { Named } from '@halm/model/core/contract/fields.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/** How many addresses were made of a name alone and not completed yet, with the one made last. */
export const countIncompleteAddresses = async (scope: Scope): Promise<{ count: number; first: Named | null }> => {
  const incomplete = scope.db
    .selectFrom('recordsToComplete')
    .where('recordsToComplete.organisationId', '=', scope.organisationId)
    .where('recordsToComplete.entity', '=', 'addresses');
  const { count } = await incomplete.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const first = await incomplete
    .innerJoin('addresses', (on) =>
      on
        .onRef('addresses.organisationId', '=', 'recordsToComplete.organisationId')
        .onRef('addresses.id', '=', 'recordsToComplete.recordId'),
    )
    .select(['addresses.id', 'addresses.companyName as name'])
    .orderBy('recordsToComplete.madeAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { count, first: first ?? null };
};
