import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { MailLanguage } from '@halm/model/laboratory/analysis-orders/order-choices.ts';
import type { OrderMailWords } from '@halm/model/laboratory/analysis-orders/order-mail.ts';
import type { DeliveryNoteContent } from '@halm/model/laboratory/laboratory-layouts/paper-contents.ts';
import { found } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import type { PdfDocument } from '../../core/papers/pdf-document.ts';
import { findOwnSender } from '../../identity/users/find-mail-sender.ts';
import { slipFormats } from '../../yard/slips/slip-formats.ts';
import { readLabels, readShipmentLabels } from '../analysis-orders/print-labels.ts';
import { partyReader } from '../analysis-orders/read-party.ts';
import { deliveryNote } from '../laboratory-layouts/delivery-note.ts';
import { findArrangement } from '../laboratory-layouts/find-layout.ts';
import { composeMails } from './compose-mails.ts';
import type { MailedLaboratory } from './mail-parties.ts';
import { lastDueOf, type MailedOrder, readMailedOrder } from './mailed-order.ts';
import { preparePaper } from './order-mail-job.ts';
import { numberIn, testsIn } from './order-mail-words.ts';

/** What the delivery note for a laboratory says, as its layout arranges it. */
const readNoteContent = async (
  scope: Scope,
  mailed: MailedOrder,
  laboratory: MailedLaboratory,
  language: MailLanguage,
): Promise<DeliveryNoteContent> => {
  const { number, orderedAt, transport, contractor, contact, supplier, notes } = mailed.order;
  const samples = mailed.samples.filter(({ laboratoryId }) => laboratoryId === laboratory.id);
  const formats = slipFormats(scope.organisation, language);
  const { organisation, partyOf } = await partyReader(scope, language);
  const due = lastDueOf(samples);
  return {
    organisation,
    orderNumber: number,
    notes: notes ?? '',
    sender: mailed.sender,
    orderedOn: formats.day(new Date(orderedAt ?? nowIso(scope))),
    dueDate: due ? formats.date(due) : '',
    laboratory: await partyOf(laboratory.addressId),
    supplier: await partyOf(supplier?.id ?? ''),
    contact: contact?.name ?? '',
    contractor: transport === 'contractor' ? (contractor?.name ?? '') : '',
    samples: samples.map((sample) => ({
      number: numberIn(language, sample),
      product: sample.product,
      storageLocation: sample.place ?? '',
      analyses: sample.analyses.map((one) => ({ name: one.name, tests: testsIn(language, one) })),
    })),
  };
};

type Addressed = Pick<OrderMailWords, 'kind' | 'laboratory' | 'language'>;

/** What a laboratory gets with its samples, in its language and as the organisation arranges it. */
const readNote = async (scope: Scope, mailed: MailedOrder, mail: Addressed): Promise<PdfDocument> => {
  const laboratory = found(mailed.laboratories.find(({ id }) => id === mail.laboratory?.id));
  const content = await readNoteContent(scope, mailed, laboratory, mail.language);
  return deliveryNote(await findArrangement(scope, 'delivery-note'), content, mail.language);
};

/**
 * What goes with a mail, to be drawn: the delivery note of its laboratory, the labels of
 * all samples, or those of the shipments.
 */
export const readMailAttachment = async (
  scope: Scope,
  mailed: MailedOrder,
  mail: Addressed,
): Promise<PdfDocument[]> => {
  if (mail.kind === 'order') return [await readNote(scope, mailed, mail)];
  if (mail.kind === 'pickup') return readShipmentLabels(scope, mailed.order, mail.language);
  return readLabels(scope, mailed.order, { language: mail.language });
};

/**
 * Keeps the words of the mails of what was ordered. Papers are rendered behind it: whoever
 * waits for a number waits for none of them.
 */
export const storeMails = async (scope: Scope, order: AnalysisOrder): Promise<void> => {
  const { organisationId } = scope;
  const mails = composeMails(await readMailedOrder(scope, order), await findOwnSender(scope));
  if (mails.length === 0) return;
  const rows = mails.map(({ to, laboratory, sender, ...words }, position) => ({
    ...words,
    senderId: scope.user.id,
    senderName: sender?.name ?? null,
    senderPhone: sender?.phone ?? null,
    senderEmail: sender?.email ?? null,
    organisationId,
    id: newId(),
    orderId: order.id,
    position,
    laboratoryId: laboratory?.id ?? null,
    toAddress: to,
    askedAt: nowIso(scope),
  }));
  await scope.db.insertInto('analysisOrderMails').values(rows).execute();
  for (const { id } of rows) await preparePaper(scope, order.id, id);
};
