import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';
import {
  FORM_LINE_WIDTH,
  FORM_PADDING,
  LIST_PADDING,
  PDF_LANDSCAPE_WIDTH,
  PDF_MARGIN,
  PDF_PAGE_WIDTH,
  PDF_SMALL_WIDTH,
  type PdfDocument,
} from './pdf-document.ts';

/** What the worker answers for each document it is sent. */
export type PdfAnswer = { readonly pdf: Uint8Array } | { readonly error: unknown };

const LINE_COLOR = '#a9b1bb';
const INK = '#1b2129';
const FULL_SIZE = 1;
const SMALLER_SIZES = [0.9, 0.8, 0.7, 0.6];
const fontFiles = new Set<string>(Object.values(roboto.Roboto));

pdfmake.setFonts(roboto);
// A document is text: it loads nothing, whatever somebody types into a name.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

const tableLayout = (lineWidth: number, color: string, across: number, along: number) => ({
  hLineWidth: () => lineWidth,
  vLineWidth: () => lineWidth,
  hLineColor: () => color,
  vLineColor: () => color,
  paddingLeft: () => across,
  paddingRight: () => across,
  paddingTop: () => along,
  paddingBottom: () => along,
});

/** Lines below rows, a stronger one below the heading. */
const listLayout = {
  ...tableLayout(FORM_LINE_WIDTH, LINE_COLOR, LIST_PADDING, 2.5),
  hLineWidth: (row: number) => (row === 0 ? 0 : row === 1 ? 1.2 : 0.4),
  vLineWidth: () => 0,
};

const scaledKeys = new Set(['fontSize', 'margin', 'heights']);

/** A copy in which letters and gaps are as much smaller; pdfmake writes into what it is given. */
const scaled = (node: unknown, size: number, isScaled = false): unknown => {
  if (typeof node === 'number') return isScaled ? node * size : node;
  if (Array.isArray(node)) return node.map((part) => scaled(part, size, isScaled));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, scaled(part, size, scaledKeys.has(key))]));
};

const footer = (document: PdfDocument, page: number, pages: number): object => {
  const upright = document.paper === 'A5' ? PDF_SMALL_WIDTH : PDF_PAGE_WIDTH;
  const across = document.isLandscape ? PDF_LANDSCAPE_WIDTH : upright;
  const rule = { type: 'line', x1: 0, y1: 0, x2: across, y2: 0, lineWidth: FORM_LINE_WIDTH };
  const number = { text: `${page} / ${pages}`, alignment: 'right', width: 60 };
  const line = {
    columns: [{ text: document.footLine }, number],
    fontSize: 7.5,
    color: '#5b6472',
    margin: [0, 5, 0, 0],
  };
  const closing = page === pages ? scaled(document.closing, FULL_SIZE) : [];
  // A table of fixed height keeps the line at the very foot, whatever stands above it.
  const table = { widths: ['*'], heights: [document.footHeight - 50], body: [[{ stack: closing }]] };
  const parts = [{ table, layout: 'noBorders' }, { canvas: [{ ...rule, lineColor: LINE_COLOR }] }, line];
  return { margin: [PDF_MARGIN, 0, PDF_MARGIN, 0], stack: parts };
};

const paperOf = ({ page, paper, isLandscape, footHeight }: PdfDocument): object =>
  page
    ? { pageSize: { width: page.width, height: page.height }, pageMargins: page.margin }
    : {
        pageOrientation: isLandscape ? 'landscape' : 'portrait',
        pageSize: paper ?? 'A4',
        pageMargins: [PDF_MARGIN, 42, PDF_MARGIN, footHeight],
      };

const renderAt = async (document: PdfDocument, size: number) => {
  let pageCount = 0;
  pdfmake.setTableLayouts({
    form: tableLayout(FORM_LINE_WIDTH, LINE_COLOR, FORM_PADDING, 4.5 * size),
    frame: tableLayout(1.4, INK, 10, 6 * size),
    list: listLayout,
  });
  const watermark = document.watermark && { text: document.watermark, color: '#b42318', opacity: 0.18, bold: true };
  const definition = {
    ...paperOf(document),
    language: document.language,
    displayTitle: true,
    info: { title: document.title, creator: 'Halm', producer: 'Halm' },
    defaultStyle: { font: 'Roboto', fontSize: 9.5 * size, color: INK, lineHeight: 1.12 },
    content: scaled(document.content, size),
    footer: (page: number, pages: number) => {
      pageCount = pages;
      return document.page ? undefined : footer(document, page, pages);
    },
    ...(watermark && { watermark }),
  };
  const pdf = await pdfmake.createPdf(definition).getBuffer();
  return { pdf, pageCount };
};

const render = async (document: PdfDocument): Promise<Uint8Array> => {
  const first = await renderAt(document, FULL_SIZE);
  if (!document.onOnePage || first.pageCount === 1) return first.pdf;
  let smaller = first;
  for (const size of SMALLER_SIZES) {
    smaller = await renderAt(document, size);
    if (smaller.pageCount === 1) break;
  }
  return smaller.pdf;
};

parentPort?.on('message', async (document: PdfDocument) => {
  const answer: PdfAnswer = await render(document).then(
    (pdf) => ({ pdf }),
    (error: unknown) => ({ error }),
  );
  parentPort?.postMessage(answer);
});
