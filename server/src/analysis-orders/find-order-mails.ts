import type { OrderMail, OrderMailWords } from '@halm/model/analysis-orders/order-mail.ts';
import { readStoredFile } from '../platform/files.ts';
import { named } from '../platform/named.ts';
import { found } from '../platform/refusal.ts';
import type { FileResult } from '../platform/route.ts';
import type { Scope } from '../platform/scope.ts';
import { composeMails } from './compose-mails.ts';
import { getAnalysisOrder } from './get-analysis-order.ts';
import { readMailedOrder } from './mailed-order.ts';

const selectMails = (scope: Scope) =>
  scope.db
    .selectFrom('analysisOrderMails as mail')
    .innerJoin('files', (on) =>
      on.onRef('files.organisationId', '=', 'mail.organisationId').onRef('files.id', '=', 'mail.fileId'),
    )
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
    .select(['mail.id', 'mail.kind', 'mail.language', 'mail.toAddress', 'mail.copyTo', 'mail.subject', 'mail.title'])
    .select(['mail.paragraphs', 'mail.sending', 'mail.askedAt', 'mail.sentAt', 'mail.failedAt', 'mail.failure'])
    .select(['mail.fileId', 'mail.laboratoryId', 'house.companyName as laboratoryName', 'files.name as attachment'])
    .$narrowType<Pick<OrderMail, 'kind' | 'language'> & { failure: 'refused' | 'uncertain' | null }>()
    .where('mail.organisationId', '=', scope.organisationId);
type Row = Awaited<ReturnType<ReturnType<typeof selectMails>['executeTakeFirstOrThrow']>>;

const stateOf = (scope: Scope, { toAddress, sentAt, failedAt, failure }: Row): OrderMail['state'] => {
  if (toAddress === null) return 'no-address';
  if (sentAt) return 'sent';
  if (failedAt) return failure ?? 'uncertain';
  return scope.platform.mail.isConfigured ? 'waiting' : 'no-server';
};

const present = (scope: Scope, row: Row): OrderMail => {
  const { id, kind, language, copyTo, subject, title, paragraphs, attachment, sending } = row;
  const { askedAt, sentAt, failedAt } = row;
  return {
    ...{ id, kind, language, copyTo, subject, title, paragraphs, attachment, sending, askedAt, sentAt, failedAt },
    ...{ to: row.toAddress, laboratory: named(row.laboratoryId, row.laboratoryName), state: stateOf(scope, row) },
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
  return { mails: composeMails(mailed) };
};

/** The file that went with a mail, as it was rendered then. */
export const readMailFile = async (scope: Scope, orderId: string, id: string): Promise<FileResult> => {
  const { fileId, attachment } = await findMail(scope, orderId, id);
  return {
    ...{ fileName: attachment, mediaType: 'application/pdf', disposition: 'inline' },
    content: await readStoredFile(scope, fileId),
  };
};
