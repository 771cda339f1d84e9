import type { OrderMail } from '@halm/model/laboratory/analysis-orders/order-mail.ts';
import type { Scope } from '../../core/api/scope.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';
import { getAnalysisOrder } from '../analysis-orders/get-analysis-order.ts';

type Undelivered = Pick<OrderMail, 'recipients'> & {
  readonly orderId: string;
  readonly senderId: string | null;
  readonly isUncertain: boolean;
};

/** Tells who has ordered that a mail did not reach everybody (A17). Older mails name nobody. */
export const notifyUndelivered = async (
  scope: Scope,
  { id, sending }: { readonly id: string; readonly sending: number },
  { orderId, senderId, recipients, isUncertain }: Undelivered,
): Promise<void> => {
  if (senderId === null) return;
  const { number } = await getAnalysisOrder(scope, orderId);
  const missing = recipients.filter(({ state }) => state !== 'taken');
  await raiseNotification(scope, {
    type: 'A17',
    causeKey: `order-mail:${id}:${sending}`,
    params: {
      about: 'analysis-orders',
      subject: number,
      recipients: missing.map(({ address, answer }) => ({ address, answer })),
      isUncertain,
    },
    target: `/verwaltung/potential-products/analysis-order/${orderId}?tab=mails`,
    recipients: [senderId],
  });
};
