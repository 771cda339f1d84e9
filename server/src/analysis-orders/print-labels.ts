import type { AnalysisOrder } from '@halm/model/analysis-orders/analysis-order.ts';
import type { Language } from '@halm/model/contract/language.ts';
import { dateFormat } from '@halm/model/formatters.ts';
import type { LabelSize } from '@halm/model/samples/label-sizes.ts';
import { joinPdfs } from '../platform/join-pdfs.ts';
import { renderPdf } from '../platform/pdf.ts';
import { notFound } from '../platform/refusal.ts';
import type { FileResult } from '../platform/route.ts';
import type { Scope } from '../platform/scope.ts';
import { labelTitle, sampleLabel } from '../samples/sample-label.ts';
import { getAnalysisOrder } from './get-analysis-order.ts';

type Wanted = { readonly language: Language; readonly size: LabelSize; readonly sampleId?: string | undefined };

/** The labels of samples of an order as a PDF, each on a page of its own; a draft has none. */
export const renderLabels = async (
  scope: Scope,
  { number: order, supplier, samples, orderedAt }: AnalysisOrder,
  { language, size, sampleId }: Wanted,
): Promise<Buffer> => {
  const wanted = samples.filter((sample) => sampleId === undefined || sample.id === sampleId);
  if (wanted.length === 0) throw notFound();
  const { timeZone } = scope.organisation;
  const day = dateFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(orderedAt ?? ''));
  const pages: Buffer[] = [];
  for (const { number, product, laboratory } of wanted) {
    const about = { licensePlate: laboratory.name, day, booking: order };
    const content = { number, material: product.name ?? '', supplier: supplier?.name ?? '', ...about };
    pages.push(await renderPdf(sampleLabel(content, size, language)));
  }
  const [only] = pages;
  return pages.length === 1 && only ? only : joinPdfs(pages);
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
