import type { OrderMail } from '@halm/model/laboratory/analysis-orders/order-mail.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { forgetRecipients } from './mail-recipients.ts';
import { ORDER_MAIL_TASK } from './order-mail-job.ts';

/**
 * Whether all have got a mail. Another sending goes to all of them anew then, else to those alone who have
 * not.
 */
const wasTakenByAll = async (scope: Scope, orderId: string, id: string): Promise<boolean> => {
  const row = await scope.db
    .selectFrom('analysisOrderMails')
    .select('sentAt')
    .where('organisationId', '=', scope.organisationId)
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (row?.sentAt ?? null) !== null;
};

/**
 * Tells a job to send a mail, as it was written, to whom it can go now. False where a job was told already
 * and has not ended. What was tried before counts as another sending, of which earlier jobs know nothing.
 */
export const queueMail = async (
  scope: Scope,
  orderId: string,
  { id, to }: Pick<OrderMail, 'id' | 'to'>,
): Promise<boolean> => {
  const { organisationId, platform } = scope;
  const now = nowIso(scope);
  const isAnew = await wasTakenByAll(scope, orderId, id);
  // Of two who press at once one has counted on by the time the other one asks.
  const row = await scope.db
    .updateTable('analysisOrderMails')
    .set((is) => ({
      toAddress: to,
      askedAt: now,
      queuedAt: now,
      begunAt: null,
      sentAt: null,
      failedAt: null,
      failure: null,
      sending: is
        .case()
        .when('begunAt', 'is', null)
        .then(is.ref('sending'))
        .else(is('sending', '+', 1))
        .end(),
    }))
    .where('organisationId', '=', organisationId)
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .where((is) =>
      is.or([
        is('sentAt', 'is not', null),
        is('failedAt', 'is not', null),
        is.and([is('queuedAt', 'is', null), is('begunAt', 'is', null)]),
      ]),
    )
    .returning('sending')
    .executeTakeFirst();
  if (!row) return false;
  if (isAnew) await forgetRecipients(scope, id);
  await platform.jobs.add(scope, ORDER_MAIL_TASK, { organisationId, id, sending: row.sending });
  return true;
};
