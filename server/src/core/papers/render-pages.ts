import { joinPdfs } from './join-pdfs.ts';
import { renderPdf } from './pdf.ts';
import type { PdfDocument } from './pdf-document.ts';

/** Documents as one PDF, each on pages of its own. */
export const renderPages = async (documents: readonly PdfDocument[]): Promise<Buffer> => {
  const pages: Buffer[] = [];
  for (const document of documents) pages.push(await renderPdf(document));
  const [only] = pages;
  return pages.length === 1 && only ? only : joinPdfs(pages);
};
