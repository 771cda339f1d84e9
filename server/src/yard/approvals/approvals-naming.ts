import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Scope } from '../../core/api/scope.ts';

/** The suppliers whose deliveries of an article were approved without a proof. */
export const suppliersApprovedFor =
  (scope: Scope, articleId: string) =>
  (limit: number): Promise<Named[]> =>
    scope.db
      .selectFrom('addresses')
      .select(['addresses.id', 'addresses.companyName as name'])
      .where('addresses.organisationId', '=', scope.organisationId)
      .where('addresses.id', 'in', (any) =>
        any
          .selectFrom('approvals')
          .select('approvals.addressId')
          .where('approvals.organisationId', '=', scope.organisationId)
          .where('approvals.articleId', '=', articleId),
      )
      .orderBy('addresses.companyName')
      .limit(limit)
      .execute();

/** The articles of which deliveries of a supplier were approved without a proof. */
export const articlesApprovedOf =
  (scope: Scope, addressId: string) =>
  (limit: number): Promise<Named[]> =>
    scope.db
      .selectFrom('articles')
      .select(['articles.id', 'articles.name'])
      .where('articles.organisationId', '=', scope.organisationId)
      .where('articles.id', 'in', (any) =>
        any
          .selectFrom('approvals')
          .select('approvals.articleId')
          .where('approvals.organisationId', '=', scope.organisationId)
          .where('approvals.addressId', '=', addressId),
      )
      .orderBy('articles.name')
      .limit(limit)
      .execute();
