import { nowIso, type Scope } from '../../core/api/scope.ts';

/** What an approval covers: a booking, a supplier with an article, or all (each of them null). */
type Covered = Readonly<Record<'bookingId' | 'addressId' | 'articleId', string | null>>;

/**
 * An approval answers each open request that it covers. They are locked in their
 * order: two wide approvals may come at once.
 */
export const answerRequests = async (scope: Scope, approvalId: string, covered: Covered): Promise<void> => {
  const { bookingId, addressId, articleId } = covered;
  let open = scope.db
    .selectFrom('approvalRequests')
    .innerJoin('bookings', (on) =>
      on
        .onRef('bookings.organisationId', '=', 'approvalRequests.organisationId')
        .onRef('bookings.id', '=', 'approvalRequests.bookingId'),
    )
    .select('approvalRequests.id')
    .where('approvalRequests.organisationId', '=', scope.organisationId)
    .where('approvalRequests.decidedAt', 'is', null);
  if (bookingId) open = open.where('approvalRequests.bookingId', '=', bookingId);
  if (addressId) open = open.where('bookings.supplierId', '=', addressId);
  if (articleId) open = open.where('bookings.articleId', '=', articleId);
  const requests = await open.orderBy('approvalRequests.id').forUpdate('approvalRequests').execute();
  if (requests.length === 0) return;
  const ids = requests.map(({ id }) => id);
  await scope.db
    .updateTable('approvalRequests')
    .set({ approvalId, decidedByName: scope.user.name, decidedAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', ids)
    .execute();
};
