import type { JudgementItem } from '@halm/model/laboratory/judgements/judgement.ts';
import type { Verdict } from '@halm/model/laboratory/judgements/judgement-choices.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';
import { withdrawNotifications } from '../../identity/notifications/withdraw-notifications.ts';

/** Each verdict is a cause of its own: one that is given anew is told of anew. */
const causeOf = (productId: string, judgedAt: string) =>
  ({ type: 'A16', causeKey: `judgement:${productId}:${new Date(judgedAt).toISOString()}` }) as const;

/** Tells all of quality control but whoever judges now that the verdict waits for one of them (A16). */
export const notifySecondPerson = (
  scope: Scope,
  { id, order, product }: Pick<JudgementItem, 'id' | 'order' | 'product'>,
  verdict: Verdict,
): Promise<void> =>
  raiseNotification(scope, {
    ...causeOf(id, nowIso(scope)),
    params: { order: order.name, product, author: scope.user.name, isAccepted: verdict === 'accepted' },
    target: `/verwaltung/potential-products/analysis-order/${order.id}/${id}`,
    exceptFor: scope.user.id,
  });

/** Takes that back where the verdict no longer waits: somebody has confirmed it, or it counts no more. */
export const waitNoMore = async (
  scope: Scope,
  { id, judgedAt }: Pick<JudgementItem, 'id' | 'judgedAt'>,
): Promise<void> => {
  if (judgedAt !== null) await withdrawNotifications(scope, causeOf(id, judgedAt));
};
