import type { Language } from '@halm/model/core/contract/language.ts';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import { dateFormat } from '@halm/model/core/quantities/formatters.ts';
import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { LabelSize } from '@halm/model/yard/samples/label-sizes.ts';
import { notFound } from '../../core/api/refusal.ts';
import { type Call, type FileResult, signedIn } from '../../core/api/route.ts';
import { inScope, type Scope } from '../../core/api/scope.ts';
import type { PdfDocument } from '../../core/papers/pdf-document.ts';
import { renderPages } from '../../core/papers/render-pages.ts';
import { labelTitle, sampleLabel } from '../../yard/samples/sample-label.ts';
import { getLayout } from '../laboratory-layouts/find-layout.ts';
import { shipmentLabel } from '../laboratory-layouts/shipment-label.ts';
import { findMailedLaboratories } from '../order-mails/mail-parties.ts';
import { receiversOf } from '../order-mails/mailed-order.ts';
import { getAnalysisOrder } from './get-analysis-order.ts';
import { partyReader } from './read-party.ts';

/**
 * The labels for the shipments of an order, one for each laboratory that gets samples of its supplier; none
 * where that sends them itself.
 */
const shipmentLabels = async (
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

/** Who asks for labels, and when. */
type Asking = Pick<Call<Operation>, 'platform' | 'session' | 'now' | 'origin'>;

type Wanted = {
  readonly language: Language;
  /** Left out, that of the layout. */
  readonly size?: LabelSize | undefined;
  readonly sampleId?: string | undefined;
};

/**
 * The labels of samples of an order, as their layout says; a draft has none. Behind those of all samples
 * comes what its contractor's shipments are marked with.
 */
export const readLabels = async (scope: Scope, order: AnalysisOrder, wanted: Wanted): Promise<PdfDocument[]> => {
  const { number: booking, supplier, samples, orderedAt } = order;
  const { language, sampleId } = wanted;
  const printed = samples.filter((sample) => sampleId === undefined || sample.id === sampleId);
  if (printed.length === 0) throw notFound();
  const layout = await getLayout(scope, 'sample-label');
  const size = wanted.size ?? (layout.size as LabelSize);
  const { timeZone } = scope.organisation;
  const day = dateFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(orderedAt ?? ''));
  const labels = printed.map(({ number, product, laboratory }) => {
    const about = { licensePlate: laboratory.name, day, booking };
    const content = { number, material: product.name ?? '', supplier: supplier?.name ?? '', ...about };
    return sampleLabel(content, size, language, layout);
  });
  if (sampleId !== undefined || order.contractor?.makesLabels !== true) return labels;
  return [...labels, ...(await shipmentLabels(scope, order, size, language))];
};

/** The labels of the shipments of an order alone, for who fetches them. */
export const readShipmentLabels = async (
  scope: Scope,
  order: AnalysisOrder,
  language: Language,
): Promise<PdfDocument[]> => {
  const { size } = await getLayout(scope, 'sample-label');
  return shipmentLabels(scope, order, size as LabelSize, language);
};

/**
 * The labels of all samples of an order, or that of one. They are drawn when all is read: nobody waits for a
 * line to the database meanwhile.
 */
export const printLabels = async (
  { platform, session, now, origin }: Asking,
  id: string,
  wanted: Wanted,
): Promise<FileResult> => {
  const read = await inScope(platform, signedIn(session), { readOnly: true, now, origin }, async (scope) => {
    const order = await getAnalysisOrder(scope, id);
    return { order, labels: await readLabels(scope, order, wanted) };
  });
  const one = read.order.samples.find((sample) => sample.id === wanted.sampleId);
  return {
    fileName: `${labelTitle(wanted.language, one?.number ?? read.order.number)}.pdf`,
    mediaType: 'application/pdf',
    content: await renderPages(read.labels),
    disposition: 'inline',
  };
};
