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

/** The labels of the samples of an order as a PDF, each on a page of its own; a draft has none. */
export const printLabels = async (
  scope: Scope,
  id: string,
  { language, size, sampleId }: Wanted,
): Promise<FileResult> => {
  const { number: order, supplier, samples, orderedAt } = await getAnalysisOrder(scope, id);
  const wanted = samples.filter((sample) => sampleId === undefined || sample.id === sampleId);
  const [first] = wanted;
  if (!first) throw notFound();
  const { timeZone } = scope.organisation;
  const day = dateFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(orderedAt ?? ''));
  const labels = wanted.map(({ number, product, laboratory }) =>
    sampleLabel(
      { number, material: product.name ?? '', supplier: supplier?.name ?? '', licensePlate: laboratory.name, day, booking: order },
      size,
      language,
    ),
  );
  const pages: Buffer[] = [];
  for (const label of labels) pages.push(await renderPdf(label));
  const isOne = pages.length === 1;
  return {
    fileName: `${labelTitle(language, isOne ? first.number : order)}.pdf`,
    mediaType: 'application/pdf',
    content: isOne && pages[0] ? pages[0] : joinPdfs(pages),
    disposition: 'inline',
  };
};
