import type { z } from 'zod';
import type { approvalScopeSchema } from './approval.ts';

/** What decides whether an approval holds. */
export type ApprovalFacts = {
  readonly scope: z.infer<typeof approvalScopeSchema>;
  readonly bookingId: string | null;
  readonly addressId: string | null;
  readonly articleId: string | null;
  /** The last day it holds; null only for a single booking. */
  readonly validUntil: string | null;
  readonly withdrawnAt: string | null;
};

type Delivery = { readonly bookingId: string; readonly supplierId: string | null; readonly articleId: string | null };

const concerns = (approval: ApprovalFacts, delivery: Delivery): boolean => {
  if (approval.scope === 'global') return true;
  if (approval.scope === 'booking') return approval.bookingId === delivery.bookingId;
  return approval.addressId === delivery.supplierId && approval.articleId === delivery.articleId;
};

/**
 * The temporary approval that holds for a delivery on a day: the narrowest that concerns it, is not withdrawn
 * and has not run out. Its last day still counts.
 */
export const findHoldingApproval = <A extends ApprovalFacts>(
  approvals: readonly A[],
  delivery: Delivery,
  date: string,
): A | undefined => {
  const holding = approvals.filter(
    (approval) =>
      approval.withdrawnAt === null &&
      (approval.validUntil === null || date <= approval.validUntil) &&
      concerns(approval, delivery),
  );
  const ofScope = (scope: ApprovalFacts['scope']) => holding.find((approval) => approval.scope === scope);
  return ofScope('booking') ?? ofScope('address-article') ?? ofScope('global');
};
