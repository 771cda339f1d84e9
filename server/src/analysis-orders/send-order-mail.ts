import type { MailLanguage } from '@halm/model/analysis-orders/order-choices.ts';
import type { OrderMail } from '@halm/model/analysis-orders/order-mail.ts';
import { readStoredFile } from '../platform/files.ts';
import type { Task } from '../platform/jobs.ts';
import { writeLetter } from '../platform/letter.ts';
import { isSurelyNotMailed } from '../platform/mail-failure.ts';
import { publish } from '../platform/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import { forOrganisation } from '../proof-requests/for-organisation.ts';
import { getOrderMail } from './find-order-mails.ts';
import { ORDER_MAIL_TASK, orderMailJobSchema } from './order-mail-job.ts';

type Job = { readonly organisationId: string; readonly id: string; readonly sending: number };

const mailOf = (scope: Scope, { organisationId, id, sending }: Job) =>
  scope.db
    .updateTable('analysisOrderMails')
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .where('sending', '=', sending)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null);

/** Takes a mail in hand, unless it was before: then its process ended while it was being sent, and nobody knows whether it arrived. */
const begin = async (scope: Scope, job: Job) => {
  const row = await mailOf(scope, job)
    .set({ begunAt: nowIso(scope) })
    .where('begunAt', 'is', null)
    .returning(['orderId', 'toAddress', 'copyTo', 'subject', 'title', 'paragraphs', 'language', 'fileId'])
    .$narrowType<{ language: MailLanguage }>()
    .executeTakeFirst();
  if (row) return { ...row, file: await readStoredFile(scope, row.fileId) };
  await mailOf(scope, job)
    .set({ failedAt: nowIso(scope), failure: 'uncertain' })
    .execute();
  return undefined;
};

type Outcome = 'sent' | 'refused' | 'uncertain' | 'again';

const settle = (platform: Platform, job: Job, orderId: string, outcome: Outcome) =>
  forOrganisation(platform, job.organisationId, false, async (scope) => {
    const now = nowIso(scope);
    const columns = { sent: { sentAt: now }, again: { begunAt: null } };
    const failed = outcome === 'refused' || outcome === 'uncertain';
    await mailOf(scope, job)
      .set(failed ? { failedAt: now, failure: outcome } : columns[outcome])
      .execute();
    await publish(scope, { event: 'analysis-orders.mailed', entity: 'analysis-orders', id: orderId });
  });

/** Sends a mail of an order, at most once for each time that somebody wants it sent. What surely arrived nowhere is tried again. */
const sendMail: Task['run'] = async (platform, payload, { isLast }) => {
  const job = orderMailJobSchema.parse(payload);
  const mail = await forOrganisation(platform, job.organisationId, false, (scope) => begin(scope, job));
  if (!mail?.toAddress) return;
  const { orderId, subject, title, paragraphs, language, file, toAddress: to, copyTo } = mail;
  const organisation = await forOrganisation(platform, job.organisationId, true, async (scope) => ({
    ...{ name: scope.organisation.name, attachment: (await getOrderMail(scope, orderId, job.id)).attachment },
  }));
  const letter = writeLetter({ language, organisationName: organisation?.name ?? '', title, paragraphs });
  const attachment = { name: organisation?.attachment ?? 'halm.pdf', mediaType: 'application/pdf', content: file };
  const host = new URL(platform.publicUrl).hostname.replaceAll(/[^\w.-]/g, '');
  const messageId = `<analysis-order-${job.id}-${job.sending}@${host}>`;
  try {
    await platform.mail.send({
      ...{ ...letter, subject, to, messageId, attachments: [attachment] },
      ...(copyTo && { copyTo }),
    });
  } catch (error) {
    const isRefused = isSurelyNotMailed(error);
    const isAgain = isRefused && !isLast;
    await settle(platform, job, orderId, isAgain ? 'again' : isRefused ? 'refused' : 'uncertain');
    if (isAgain) throw error;
    platform.log.warn({ err: error }, 'a mail of an order of analyses was not sent');
    return;
  }
  await settle(platform, job, orderId, 'sent');
};

/** The work of orders of analyses that is done outside requests of a browser. */
export const analysisOrderTasks: Task[] = [{ name: ORDER_MAIL_TASK, run: sendMail }];

/** Sends a mail once more, as it was written; one that is on its way is refused. */
export const sendAgain = async (scope: Scope, orderId: string, id: string): Promise<OrderMail> => {
  const { organisationId, platform } = scope;
  const { state } = await getOrderMail(scope, orderId, id);
  if (state === 'no-address' || !platform.mail.isConfigured) throw new Refusal('analysis-order.mail-unsendable');
  // Of two who press at once one has counted on by the time the other one asks.
  const row = await scope.db
    .updateTable('analysisOrderMails')
    .set((is) => ({
      ...{ askedAt: nowIso(scope), begunAt: null, sentAt: null, failedAt: null, failure: null },
      sending: is('sending', '+', 1),
    }))
    .where('organisationId', '=', organisationId)
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .where((is) => is.or([is('sentAt', 'is not', null), is('failedAt', 'is not', null)]))
    .returning('sending')
    .executeTakeFirst();
  if (!row) throw new Refusal('analysis-order.mail-waiting');
  await platform.jobs.add(scope, ORDER_MAIL_TASK, { organisationId, id, sending: row.sending });
  return getOrderMail(scope, orderId, id);
};
