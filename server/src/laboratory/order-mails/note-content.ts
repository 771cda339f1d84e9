import type { MailLanguage } from '@halm/model/laboratory/analysis-orders/order-choices.ts';
import type { DeliveryNoteContent } from '@halm/model/laboratory/laboratory-layouts/paper-contents.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { slipFormats } from '../../yard/slips/slip-formats.ts';
import { partyReader } from '../analysis-orders/read-party.ts';
import type { MailedLaboratory } from './mail-parties.ts';
import { lastDueOf, type MailedOrder } from './mailed-order.ts';
import { numberIn, testsIn } from './order-mail-words.ts';

/** What the delivery note for a laboratory says, as its layout arranges it. */
export const readNoteContent = async (
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
