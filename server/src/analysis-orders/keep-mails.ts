import type { AnalysisOrder } from '@halm/model/analysis-orders/analysis-order.ts';
import type { OrderMailWords } from '@halm/model/analysis-orders/order-mail.ts';
import { deliveryNote } from '../laboratory-layouts/delivery-note.ts';
import { findArrangement } from '../laboratory-layouts/find-layout.ts';
import { storeFile } from '../platform/files.ts';
import { newId } from '../platform/ids.ts';
import { renderPdf } from '../platform/pdf.ts';
import { found } from '../platform/refusal.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import { composeMails } from './compose-mails.ts';
import { type MailedOrder, readMailedOrder } from './mailed-order.ts';
import { readNoteContent } from './note-content.ts';
import { ORDER_MAIL_TASK } from './order-mail-job.ts';
import { renderLabels } from './print-labels.ts';

/** What a laboratory gets with its samples, in its language and as the organisation arranges it. */
const renderNote = async (scope: Scope, mailed: MailedOrder, mail: OrderMailWords): Promise<Buffer> => {
  const laboratory = found(mailed.laboratories.find(({ id }) => id === mail.laboratory?.id));
  const content = await readNoteContent(scope, mailed, laboratory, mail.language);
  return renderPdf(deliveryNote(await findArrangement(scope, 'delivery-note'), content, mail.language));
};

const renderAttachment = (scope: Scope, mailed: MailedOrder, mail: OrderMailWords): Promise<Buffer> =>
  mail.kind === 'order'
    ? renderNote(scope, mailed, mail)
    : renderLabels(scope, mailed.order, { language: mail.language });

/** Keeps the mails of what was ordered, each with its file, and has those sent that somebody can be sent. */
export const keepMails = async (scope: Scope, order: AnalysisOrder): Promise<void> => {
  const { organisationId, platform } = scope;
  const mailed = await readMailedOrder(scope, order);
  for (const [position, mail] of composeMails(mailed).entries()) {
    const { kind, laboratory, language, to, copyTo, subject, title, paragraphs, attachment } = mail;
    const content = await renderAttachment(scope, mailed, mail);
    const file = await storeFile(scope, { name: attachment, mediaType: 'application/pdf', content });
    const id = newId();
    await scope.db
      .insertInto('analysisOrderMails')
      .values({
        ...{ organisationId, id, orderId: order.id, position, kind, language, copyTo, subject, title, paragraphs },
        ...{ laboratoryId: laboratory?.id ?? null, toAddress: to, fileId: file.id, askedAt: nowIso(scope) },
      })
      .execute();
    if (platform.mail.isConfigured && to !== null)
      await platform.jobs.add(scope, ORDER_MAIL_TASK, { organisationId, id, sending: 1 });
  }
};
