import type { Language } from '@halm/model/core/contract/language.ts';
import type { CountedLocation, StockCount } from '@halm/model/yard/stock-counts/stock-count.ts';
import type { FileResult } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { renderPdf } from '../../core/papers/pdf.ts';
import { formWidths, type PdfCell, type PdfDocument, type PdfNode } from '../../core/papers/pdf-document.ts';
import da from '../locales/da/countSheet.json' with { type: 'json' };
import de from '../locales/de/countSheet.json' with { type: 'json' };
import en from '../locales/en/countSheet.json' with { type: 'json' };
import pl from '../locales/pl/countSheet.json' with { type: 'json' };
import ro from '../locales/ro/countSheet.json' with { type: 'json' };
import { field, SHADE, small } from '../slips/slip-fields.ts';
import { type SlipFormats, slipFormats } from '../slips/slip-formats.ts';
import { letterhead } from '../slips/slip-head.ts';
import { readHead } from '../slips/slip-parties.ts';
import { getStockCount } from './find-stock-counts.ts';

/** The words of a count sheet. */
type CountSheetTexts = typeof en;

const countSheetTexts: Readonly<Record<Language, CountSheetTexts>> = { de, en, da, pl, ro };

type Sheet = { readonly count: StockCount; readonly texts: CountSheetTexts; readonly formats: SlipFormats };

const heading = ({ count: { showsBooked }, texts }: Sheet): PdfCell[] =>
  [texts.article, ...(showsBooked ? [texts.booked] : []), texts.counted, texts.remark].map((text) => ({
    text,
    bold: true,
    fontSize: 8.5,
    fillColor: SHADE,
  }));

/** One location: each article with an empty box for what is counted, in the unit that it is counted in. */
const locationTable = (sheet: Sheet, { location, lines }: CountedLocation): PdfNode => {
  const { count, formats } = sheet;
  const rows = lines.map(({ article, unit, bookedQuantity }): PdfCell[] => [
    { text: article.name },
    ...(count.showsBooked
      ? [{ text: bookedQuantity === null ? '–' : formats.amount(bookedQuantity, unit), alignment: 'right' as const }]
      : []),
    { text: formats.unitName(unit), alignment: 'right', color: '#5b6472' },
    { text: '' },
  ]);
  const widths = count.showsBooked ? formWidths(4, 2, 2, 3) : formWidths(5, 2, 4);
  return {
    stack: [
      { text: `${sheet.texts.location}: ${location.name}`, bold: true, fontSize: 11, margin: [0, 10, 0, 4] },
      {
        table: {
          widths,
          body: [heading(sheet), ...rows],
          heights: [14, ...rows.map(() => 24)],
          headerRows: 1,
          dontBreakRows: true,
        },
        layout: 'form',
      },
    ],
  };
};

const signature = (label: string): PdfNode => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 232, y2: 0, lineWidth: 0.9, lineColor: '#1b2129' }] },
    small(label),
  ],
  width: 232,
});

const sheetDocument = (sheet: Sheet, head: PdfNode, language: string, printedAt: Date): PdfDocument => {
  const { count, texts, formats } = sheet;
  const facts = [field(texts.number, String(count.number)), field(texts.day, formats.date(count.countedOn))];
  return {
    title: `${texts.title} ${count.number}`,
    language,
    content: [
      head,
      { text: texts.title, fontSize: 22, bold: true, margin: [0, 14, 0, 8] },
      { table: { widths: formWidths(1, 1), body: [facts] }, layout: 'form' },
      ...count.locations.map((location) => locationTable(sheet, location)),
    ],
    closing: [{ columns: [signature(texts.counts), signature(texts.checks)], columnGap: 34, margin: [0, 40, 0, 0] }],
    footLine: `${texts.title} ${count.number} · ${texts.printed} ${formats.instant(printedAt)}`,
    footHeight: 110,
  };
};

/** The sheet of a count as a PDF to print: what is booked stands on it only where the count shows it. */
export const printCountSheet = async (
  scope: Scope,
  id: string,
  language: keyof typeof countSheetTexts,
): Promise<FileResult> => {
  const count = await getStockCount(scope, id);
  const { timeZone, locale } = scope.organisation;
  const texts = countSheetTexts[language];
  const formats = slipFormats({ timeZone, locale }, language);
  const head = letterhead(await readHead(scope), formats);
  return {
    fileName: `${texts.title} ${count.number}.pdf`,
    mediaType: 'application/pdf',
    content: await renderPdf(sheetDocument({ count, texts, formats }, head, language, scope.now)),
    disposition: 'inline',
  };
};
