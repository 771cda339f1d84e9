import type { AnalysisOrder } from '@halm/model/analysis-orders/analysis-order.ts';
import type { Language } from '@halm/model/contract/language.ts';
import { dateFormat } from '@halm/model/formatters.ts';
import type { LabelSize } from '@halm/model/samples/label-sizes.ts';
import { getLayout } from '../laboratory-layouts/find-layout.ts';
import { joinPdfs } from '../platform/join-pdfs.ts';
import { renderPdf } from '../platform/pdf.ts';
import type { PdfDocument } from '../platform/pdf-document.ts';
import { notFound } from '../platform/refusal.ts';
import type { FileResult } from '../platform/route.ts';
import type { Scope } from '../platform/scope.ts';
import { labelTitle, sampleLabel } from '../samples/sample-label.ts';
import { getAnalysisOrder } from './get-analysis-order.ts';
import { shipmentLabels } from './shipment-labels.ts';

type Wanted = {
  readonly language: Language;
  /** Left out, that of the layout. */
  readonly size?: LabelSize | undefined;
  readonly sampleId?: string | undefined;
};

const renderEach = async (labels: readonly PdfDocument[]): Promise<Buffer> => {
  const pages: Buffer[] = [];
  for (const label of labels) pages.push(await renderPdf(label));
  const [only] = pages;
  return pages.length === 1 && only ? only : joinPdfs(pages);
};

/**
 * The labels of samples of an order as a PDF, each on a page of its own, as their layout says; a draft has none. Behind those of all samples
 * comes what its contractor's shipments are marked with.
 */
export const renderLabels = async (scope: Scope, order: AnalysisOrder, wanted: Wanted): Promise<Buffer> => {
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
  const hasShipments = sampleId === undefined && order.contractor?.makesLabels === true;
  const shipments = hasShipments ? await shipmentLabels(scope, order, size, language) : [];
  return renderEach([...labels, ...shipments]);
};

/** The labels of the shipments of an order alone, for who fetches them. */
export const renderShipmentLabels = async (scope: Scope, order: AnalysisOrder, language: Language): Promise<Buffer> => {
  const { size } = await getLayout(scope, 'sample-label');
  return renderEach(await shipmentLabels(scope, order, size as LabelSize, language));
};

/** The labels of all samples of an order, or that of one. */
export const printLabels = async (scope: Scope, id: string, wanted: Wanted): Promise<FileResult> => {
  const order = await getAnalysisOrder(scope, id);
  const one = order.samples.find((sample) => sample.id === wanted.sampleId);
  return {
    fileName: `${labelTitle(wanted.language, one?.number ?? order.number)}.pdf`,
    mediaType: 'application/pdf',
    content: await renderLabels(scope, order, wanted),
    disposition: 'inline',
  };
};
