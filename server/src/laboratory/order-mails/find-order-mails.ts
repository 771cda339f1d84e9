import type { OrderMail, OrderMailWords } from '@halm/model/laboratory/analysis-orders/order-mail.ts';
import { sql } from 'kysely';
import { found, Refusal } from '../../core/api/refusal.ts';
import type { FileResult } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { readStoredFile } from '../../core/files/files.ts';
import { isAwaited } from '../../core/jobs/awaited-job.ts';
import { named } from '../../core/records/named.ts';
import { findOwnSender } from '../../identity/users/find-mail-sender.ts';
import { getAnalysisOrder } from '../analysis-orders/get-analysis-order.ts';
import { composeMails } from './compose-mails.ts';
import { recipientsJson, recipientsOf } from './mail-recipients.ts';
import { readMailedOrder } from './mailed-order.ts';

const selectMails = (scope: Scope) =>
  scope.db
    .selectFrom('analysisOrderMails as mail')
    .leftJoin('laboratories', (on) =>
      on
        .onRef('laboratories.organisationId', '=', 'mail.organisationId')
        .onRef('laboratories.id', '=', 'mail.laboratoryId'),
    )
    .leftJoin('addresses as house', (on) =>
      on
        .onRef('house.organisationId', '=', 'laboratories.organisationId')
        .onRef('house.id', '=', 'laboratories.addressId'),
    )
    .leftJoin('analysisOrders as order', (on) =>
      on.onRef('order.organisationId', '=', 'mail.organisationId').onRef('order.id', '=', 'mail.orderId'),
    )
    .leftJoin('addresses as carrier', (on) =>
      on
        .onRef('carrier.organisationId', '=', 'order.organisationId')
        .onRef('carrier.id', '=', 'order.contractorId')
        .on('mail.kind', '=', 'pickup'),
    )
    .select(['mail.id', 'mail.kind', 'mail.language', 'mail.toAddress', 'mail.copyTo', 'mail.subject', 'mail.title'])
    .select(['mail.paragraphs', 'mail.sending', 'mail.askedAt', 'mail.sentAt', 'mail.failedAt', 'mail.failure'])
    .select(['mail.queuedAt', 'mail.begunAt', 'mail.unpreparedAt'])
    .select(['mail.senderName', 'mail.senderPhone', 'mail.senderEmail'])
    .select(recipientsJson.as('answers'))
    .select((is) => is.fn.coalesce('house.email', 'carrier.email').as('addressNow'))
    .select(['mail.fileId', 'mail.laboratoryId', 'house.companyName as laboratoryName'])
    .select((is) => is.fn.coalesce('mail.attachment', sql.lit('')).as('attachment'))
    .$narrowType<Pick<OrderMail, 'kind' | 'language'> & { failure: 'refused' | 'partly' | 'uncertain' | null }>()
    .where('mail.organisationId', '=', scope.organisationId);
type Row = Awaited<ReturnType<ReturnType<typeof selectMails>['executeTakeFirstOrThrow']>>;

/** To whom a mail goes: where nobody was known when it was written, to whom it can go now. */
const recipientOf = ({ toAddress, addressNow }: Row): string | null => toAddress ?? (addressNow || null);

/**
 * By what happened to a mail; only of one that no job was ever told of, by what could be done with it now.
 */
const stateOf = (scope: Scope, row: Row): OrderMail['state'] => {
  if (row.sentAt) return 'sent';
  if (row.failedAt) return row.failure ?? 'uncertain';
  if (row.queuedAt || row.begunAt) return 'waiting';
  if (!row.fileId)
    return isAwaited(scope, { askedAt: row.askedAt, givenUpAt: row.unpreparedAt }) ? 'preparing' : 'unprepared';
  if (recipientOf(row) === null) return 'no-address';
  return scope.platform.mail.isConfigured ? 'unsent' : 'no-server';
};

const present = (scope: Scope, row: Row): OrderMail => {
  const { id, kind, language, copyTo, subject, title, paragraphs, attachment, sending } = row;
  const { askedAt, sentAt, failedAt, senderName: name } = row;
  const to = recipientOf(row);
  return {
    id,
    kind,
    language,
    copyTo,
    subject,
    title,
    paragraphs,
    attachment,
    sending,
    askedAt,
    sentAt,
    failedAt,
    to,
    sender: name === null ? null : { name, phone: row.senderPhone, email: row.senderEmail },
    recipients: recipientsOf({ to, copyTo, sentAt }, row.answers),
    laboratory: named(row.laboratoryId, row.laboratoryName),
    state: stateOf(scope, row),
  };
};

/** The mails of an order as they were written, and what became of them; a draft has none. */
export const findOrderMails = async (scope: Scope, orderId: string): Promise<{ mails: OrderMail[] }> => {
  await getAnalysisOrder(scope, orderId);
  const rows = await selectMails(scope).where('mail.orderId', '=', orderId).orderBy('mail.position').execute();
  return { mails: rows.map((row) => present(scope, row)) };
};

const findMail = async (scope: Scope, orderId: string, id: string): Promise<Row> =>
  found(await selectMails(scope).where('mail.orderId', '=', orderId).where('mail.id', '=', id).executeTakeFirst());

/** One mail of an order. */
export const getOrderMail = async (scope: Scope, orderId: string, id: string): Promise<OrderMail> =>
  present(scope, await findMail(scope, orderId, id));

/** What ordering would send now. */
export const previewMails = async (scope: Scope, orderId: string): Promise<{ mails: OrderMailWords[] }> => {
  const mailed = await readMailedOrder(scope, await getAnalysisOrder(scope, orderId));
  return { mails: composeMails(mailed, await findOwnSender(scope)) };
};

/**
 * The file that goes with a mail, as it was rendered for it;
 * `analysis-order.paper-not-ready` as long as it was not.
 */
export const readMailFile = async (scope: Scope, orderId: string, id: string): Promise<FileResult> => {
  const { fileId, attachment } = await findMail(scope, orderId, id);
  if (fileId === null) throw new Refusal('analysis-order.paper-not-ready');
  return {
    fileName: attachment,
    mediaType: 'application/pdf',
    disposition: 'inline',
    content: await readStoredFile(scope, fileId),
  };
};
