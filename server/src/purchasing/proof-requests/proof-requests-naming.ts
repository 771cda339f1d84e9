import type { UsedBy } from '@halm/model/core/contract/record-usage.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { isUndecided } from '../../masterdata/addresses/undecided-request.ts';

/**
 * The undecided requests for proofs that name an address or an article, the newest first, each by the
 * supplier on whose page it stands.
 */
export const proofRequestsNaming =
  (scope: Scope, record: { readonly addressId: string } | { readonly articleId: string }) =>
  async (limit: number): Promise<UsedBy[]> => {
    const isNamed: RawBuilder<boolean> =
      'addressId' in record
        ? sql`address_id = ${record.addressId}`
        : sql`${record.articleId}::uuid = any (article_ids)`;
    const rows = await scope.db
      .selectFrom('proofRequests')
      .innerJoin('addresses as company', (on) =>
        on
          .onRef('company.organisationId', '=', 'proofRequests.organisationId')
          .onRef('company.id', '=', 'proofRequests.addressId'),
      )
      .select(['proofRequests.id', 'company.companyName as name', 'company.id as ownerId'])
      .where('proofRequests.organisationId', '=', scope.organisationId)
      .where(isUndecided)
      .where(isNamed)
      .orderBy('proofRequests.askedAt', 'desc')
      .orderBy('proofRequests.id', 'desc')
      .limit(limit)
      .execute();
    return rows;
  };
