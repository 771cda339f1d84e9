import type { Language } from '@halm/model/core/contract/language.ts';
import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { LabelSize } from '@halm/model/yard/samples/label-sizes.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { PdfDocument } from '../../core/papers/pdf-document.ts';
import { shipmentLabel } from '../laboratory-layouts/shipment-label.ts';
import { findMailedLaboratories } from '../order-mails/mail-parties.ts';
import { receiversOf } from '../order-mails/mailed-order.ts';
import { partyReader } from './read-party.ts';

/**
 * The labels for the shipments of an order, one for each laboratory that gets samples of its supplier; none
 * where that sends them itself.
 */
export const shipmentLabels = async (
  scope: Scope,
  order: AnalysisOrder,
  size: LabelSize,
  language: Language,
): Promise<PdfDocument[]> => {
  const { transport, contractor, supplier, number: orderNumber } = order;
  if (transport !== 'contractor' || !contractor || !supplier) return [];
  const samples = order.samples.map(({ laboratory }) => ({ laboratoryId: laboratory.id }));
  const ids = [...new Set(samples.map(({ laboratoryId }) => laboratoryId))];
  const receivers = receiversOf({ samples, laboratories: await findMailedLaboratories(scope, ids) });
  const { partyOf } = await partyReader(scope, language);
  const from = await partyOf(supplier.id);
  const labels: PdfDocument[] = [];
  for (const { addressId } of receivers) {
    const shipment = { contractor: contractor.name, orderNumber, from, to: await partyOf(addressId) };
    labels.push(shipmentLabel(shipment, size, language));
  }
  return labels;
};
