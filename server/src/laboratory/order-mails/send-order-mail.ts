import type { MailLanguage } from '@halm/model/laboratory/analysis-orders/order-choices.ts';
import type { OrderMail } from '@halm/model/laboratory/analysis-orders/order-mail.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { forOrganisation } from '../../core/db/for-organisation.ts';
import { readStoredFile } from '../../core/files/files.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import { writeLetter } from '../../core/mail/letter.ts';
import type { MailMessage } from '../../core/mail/mail.ts';
import { isSurelyNotMailed } from '../../core/mail/mail-failure.ts';
import type { Platform } from '../../core/process/platform.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { answersTo } from '../../identity/users/find-mail-sender.ts';
import { bookShipmentTask } from '../shipments/book-shipment.ts';
import { tellPutOffTask } from '../shipments/notify-put-off.ts';
import { getOrderMail } from './find-order-mails.ts';
import { answersOf, type MailAnswers, refusalsOf, storeAnswers } from './mail-recipients.ts';
import { notifyUndelivered } from './notify-undelivered.ts';
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

/** A mail for those who have not got it yet. */
type MailOfOrder = MailMessage & { readonly onlyTo: readonly string[] };

/**
 * All that is said to the mail server, read before a mail is taken in hand:
 * what fails here was said to nobody.
 */
const readMail = (platform: Platform, job: Job): Promise<MailOfOrder | undefined> =>
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
    const { attachment: name, sender, recipients } = await getOrderMail(scope, orderId, job.id);
    const { name: organisationName } = scope.organisation;
    const from = sender ?? undefined;
    const letter = writeLetter({ language, organisationName, title, paragraphs, sender: from });
    const onlyTo = recipients.filter(({ state }) => state !== 'taken').map(({ address }) => address);
    const content = await readStoredFile(scope, fileId);
    const host = new URL(platform.publicUrl).hostname.replaceAll(/[^\w.-]/g, '');
    const message = {
      ...letter,
      ...answersTo(from),
      subject,
      to,
      onlyTo,
      attachments: [{ name, mediaType: 'application/pdf', content }],
      messageId: `<analysis-order-${job.id}-${job.sending}@${host}>`,
      ...(copyTo && { copyTo }),
    };
    return message;
  });

/** Says of a refused mail that some have got it. */
const setPartly = (scope: Scope, { organisationId, id, sending }: Job) =>
  scope.db
    .updateTable('analysisOrderMails')
    .set({ failure: 'partly' })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .where('sending', '=', sending)
    .execute();

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
    const begun = await mailOf(scope, job)
      .set({ failedAt: nowIso(scope), failure: 'uncertain' })
      .returning(['orderId', 'senderId'])
      .executeTakeFirst();
    if (!begun) return false;
    const { recipients } = await getOrderMail(scope, begun.orderId, job.id);
    await notifyUndelivered(scope, job, { ...begun, recipients, isUncertain: true });
    return false;
  });

type Outcome = 'sent' | 'refused' | 'uncertain' | 'again';

const noAnswers: MailAnswers = { taken: [], refused: [] };

/** Writes down what became of a mail, in all and for each who was to get it. */
const settle = (platform: Platform, job: Job, outcome: Outcome, answers = noAnswers) =>
  forOrganisation(platform, job.organisationId, false, async (scope) => {
    const now = nowIso(scope);
    const failure = outcome === 'refused' || outcome === 'uncertain' ? outcome : null;
    const row = await mailOf(scope, job)
      .set({
        begunAt: outcome === 'again' ? null : now,
        sentAt: outcome === 'sent' ? now : null,
        failedAt: failure && now,
        failure,
      })
      .returning(['orderId', 'senderId'])
      .executeTakeFirst();
    if (!row) return;
    await storeAnswers(scope, job.id, answers);
    const { recipients } = await getOrderMail(scope, row.orderId, job.id);
    const isPartly = failure === 'refused' && recipients.some(({ state }) => state === 'taken');
    if (isPartly) await setPartly(scope, job);
    if (failure) await notifyUndelivered(scope, job, { ...row, recipients, isUncertain: failure === 'uncertain' });
    await publish(scope, { event: 'analysis-orders.mailed', entity: 'analysis-orders', id: row.orderId });
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

type Attempt = {
  readonly answers: MailAnswers;
  readonly outcome: 'sent' | 'refused' | 'uncertain';
  readonly error?: unknown;
};

/** Sends a mail to those who have not got it; `refused` where that is still true of anybody. */
const attempt = async ({ mail }: Platform, message: MailOfOrder): Promise<Attempt> => {
  const { onlyTo } = message;
  try {
    const { refused } = await mail.send(message);
    return { answers: answersOf(onlyTo, refused), outcome: refused.length === 0 ? 'sent' : 'refused' };
  } catch (error) {
    return { answers: refusalsOf(onlyTo, error), outcome: isSurelyNotMailed(error) ? 'refused' : 'uncertain', error };
  }
};

/**
 * Sends a mail of an order, at most once for each time that somebody wants it sent. What
 * surely arrived nowhere is tried again.
 */
const sendMail: Task['run'] = async (platform, payload, { isLast }) => {
  const job = orderMailJobSchema.parse(payload);
  const message = await readOrGiveUp(platform, job, isLast);
  if (!message || !(await begin(platform, job))) return;
  const { answers, outcome, error } = await attempt(platform, message);
  const isFinal = answers.refused.length > 0 && answers.refused.every((one) => one.isFinal);
  const isAgain = outcome === 'refused' && !isFinal && !isLast;
  await settle(platform, job, isAgain ? 'again' : outcome, answers);
  if (isAgain) throw error ?? new Error('not everybody has got a mail of an order of analyses');
  if (outcome !== 'sent')
    platform.log.warn({ err: error, outcome }, 'a mail of an order of analyses was not sent to all');
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
