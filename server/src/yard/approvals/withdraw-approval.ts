import type { Approval } from '@halm/model/yard/approvals/approval.ts';
import { found } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { memberId } from '../../core/records/member-id.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { approvalColumns } from './find-approvals.ts';

/**
 * Withdraws an approval: from now on the flag is back. The history of the booking at which it was given tells
 * so. Withdrawing twice changes nothing.
 */
export const withdrawApproval = async (scope: Scope, id: string, reason: string): Promise<Approval> => {
  const ofScope = scope.db
    .selectFrom('approvals')
    .select([...approvalColumns, 'bookingId', 'givenAtBookingId'])
    .select(memberId('approvals.grantedBy').as('grantedBy'))
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id);
  const approval = found(await ofScope.forUpdate().executeTakeFirst());
  if (approval.withdrawnAt === null) {
    await scope.db
      .updateTable('approvals')
      .set({ withdrawnAt: nowIso(scope), withdrawnByName: scope.user.name, withdrawnReason: reason })
      .where('organisationId', '=', scope.organisationId)
      .where('id', '=', id)
      .execute();
    // Of an early wide one nobody kept at which booking it was given: its own trace is left under its id.
    const entityId = approval.bookingId ?? approval.givenAtBookingId ?? id;
    await recordChange(scope, { entity: 'bookings', entityId, event: 'approval-withdrawn', reason });
  }
  const { bookingId: _of, givenAtBookingId: _at, ...withdrawn } = await ofScope.executeTakeFirstOrThrow();
  return withdrawn as Approval;
};
