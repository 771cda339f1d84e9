import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/** What lies in a place of an article under a contract, or under none, in its base unit. */
export type Lot = {
  readonly locationId: string;
  readonly articleId: string;
  readonly contractId: string | null;
  readonly quantity: number;
};

/** What lies in these places, by article and contract. */
export const findLots = async (scope: Scope, locationIds: readonly string[]): Promise<Lot[]> =>
  scope.db
    .selectFrom('layers')
    .select(['locationId', 'articleId', 'contractId', sql<number>`sum(remaining)::bigint`.as('quantity')])
    .where('organisationId', '=', scope.organisationId)
    .where(sql<boolean>`location_id = any(${locationIds}::uuid[])`)
    .where('isOpen', '=', sql.lit(true))
    .groupBy(['locationId', 'articleId', 'contractId'])
    .orderBy('contractId')
    .execute();
