import type { MailLanguage } from '@halm/model/laboratory/analysis-orders/order-choices.ts';
import type { OrderMail } from '@halm/model/laboratory/analysis-orders/order-mail.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { forOrganisation } from '../../core/db/for-organisation.ts';
import { readStoredFile } from '../../core/files/files.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import { writeLetter } from '../../core/mail/letter.ts';
import { isSurelyNotMailed } from '../../core/mail/mail-failure.ts';
import type { Platform } from '../../core/process/platform.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { bookShipmentTask } from '../shipments/book-shipment.ts';
import { tellPutOffTask } from '../shipments/notify-put-off.ts';
import { getOrderMail } from './find-order-mails.ts';
import { ORDER_MAIL_TASK, orderMailJobSchema, preparePaper } from './order-mail-job.ts';
import { preparePaperTask } from './prepare-paper.ts';
import { queueMail } from './queue-mail.ts';

type Job = { readonly organisationId: string; readonly id: string; readonly sending: number };

const mailOf = (scope: Scope, { organisationId, id, sending }: Job) =>
  scope.db
    .updateTable('analysisOrderMails')
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .where('sending', '=', sending)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null);

/**
 * All that is said to the mail server, read before a mail is taken in hand:
 * what fails here was said to nobody.
 */
const readMail = (platform: Platform, job: Job) =>
  forOrganisation(platform, job.organisationId, true, async (scope) => {
    const row = await scope.db
      .selectFrom('analysisOrderMails')
      .select(['orderId', 'toAddress', 'copyTo', 'subject', 'title', 'paragraphs', 'language', 'fileId'])
      .$narrowType<{ language: MailLanguage }>()
      .where('organisationId', '=', job.organisationId)
      .where('id', '=', job.id)
      .where('sending', '=', job.sending)
      .executeTakeFirst();
    if (!row?.toAddress || !row.fileId) return undefined;
    const { orderId, toAddress: to, copyTo, subject, title, paragraphs, language, fileId } = row;
    const letter = writeLetter({ language, organisationName: scope.organisation.name, title, paragraphs });
    const { attachment: name } = await getOrderMail(scope, orderId, job.id);
    const content = await readStoredFile(scope, fileId);
    const host = new URL(platform.publicUrl).hostname.replaceAll(/[^\w.-]/g, '');
    const message = {
      ...letter,
      subject,
      to,
      attachments: [{ name, mediaType: 'application/pdf', content }],
      messageId: `<analysis-order-${job.id}-${job.sending}@${host}>`,
      ...(copyTo && { copyTo }),
    };
    return { orderId, message };
  });

/**
 * Takes a mail in hand, unless it was before: then its process ended while it was being
 * sent, and nobody knows whether it arrived.
 */
const begin = (platform: Platform, job: Job) =>
  forOrganisation(platform, job.organisationId, false, async (scope) => {
    const row = await mailOf(scope, job)
      .set({ begunAt: nowIso(scope) })
      .where('begunAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (row) return true;
    await mailOf(scope, job)
      .set({ failedAt: nowIso(scope), failure: 'uncertain' })
      .execute();
    return false;
  });

type Outcome = 'sent' | 'refused' | 'uncertain' | 'again';

const settle = (platform: Platform, job: Job, outcome: Outcome) =>
  forOrganisation(platform, job.organisationId, false, async (scope) => {
    const now = nowIso(scope);
    const columns = { sent: { sentAt: now }, again: { begunAt: null } };
    const failed = outcome === 'refused' || outcome === 'uncertain';
    const row = await mailOf(scope, job)
      .set(failed ? { failedAt: now, failure: outcome } : columns[outcome])
      .returning('orderId')
      .executeTakeFirst();
    if (row) await publish(scope, { event: 'analysis-orders.mailed', entity: 'analysis-orders', id: row.orderId });
  });

/**
 * The mail of a job. One that can't be read was sent to nobody, unless it was
 * in hand before: the last try says so.
 */
const readOrGiveUp = async (platform: Platform, job: Job, isLast: boolean) => {
  try {
    return await readMail(platform, job);
  } catch (error) {
    if (isLast && (await begin(platform, job))) await settle(platform, job, 'refused');
    throw error;
  }
};

/**
 * Sends a mail of an order, at most once for each time that somebody wants it sent. What
 * surely arrived nowhere is tried again.
 */
const sendMail: Task['run'] = async (platform, payload, { isLast }) => {
  const job = orderMailJobSchema.parse(payload);
  const mail = await readOrGiveUp(platform, job, isLast);
  if (!mail || !(await begin(platform, job))) return;
  try {
    await platform.mail.send(mail.message);
  } catch (error) {
    const isRefused = isSurelyNotMailed(error);
    const isAgain = isRefused && !isLast;
    await settle(platform, job, isAgain ? 'again' : isRefused ? 'refused' : 'uncertain');
    if (isAgain) throw error;
    platform.log.warn({ err: error }, 'a mail of an order of analyses was not sent');
    return;
  }
  await settle(platform, job, 'sent');
};

/** The work of orders of analyses that is done outside requests of a browser. */
export const analysisOrderTasks: Task[] = [
  { name: ORDER_MAIL_TASK, waitsFor: 'mail', run: sendMail },
  preparePaperTask,
  bookShipmentTask,
  tellPutOffTask,
];

/** Has the paper made anew that could not be. */
const prepareAgain = async (scope: Scope, orderId: string, id: string): Promise<void> => {
  await scope.db
    .updateTable('analysisOrderMails')
    .set({ unpreparedAt: null, askedAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .execute();
  await preparePaper(scope, orderId, id);
};

/** Sends a mail as it was written, once more or for the first time; one that is on its way is refused. */
export const sendAgain = async (scope: Scope, orderId: string, id: string): Promise<OrderMail> => {
  const mail = await getOrderMail(scope, orderId, id);
  if (mail.state === 'preparing') throw new Refusal('analysis-order.paper-not-ready');
  if (mail.state === 'unprepared') await prepareAgain(scope, orderId, id);
  else {
    if (mail.to === null || !scope.platform.mail.isConfigured) throw new Refusal('analysis-order.mail-unsendable');
    if (!(await queueMail(scope, orderId, mail))) throw new Refusal('analysis-order.mail-waiting');
  }
  return getOrderMail(scope, orderId, id);
};
