import type { Language } from '@halm/model/core/contract/language.ts';
import { formWidths, PDF_PAGE_WIDTH, type PdfDocument, type PdfNode } from '../../core/papers/pdf-document.ts';
import { crossWord, result, signature } from '../../yard/slips/delivery-slip.ts';
import { deliverySlipTexts } from '../../yard/slips/delivery-slip-texts.ts';
import type { SlipContent } from '../../yard/slips/slip-content.ts';
import { field, fieldRows, small } from '../../yard/slips/slip-fields.ts';
import { slipFormats } from '../../yard/slips/slip-formats.ts';
import { letterhead, parties, type Slip, titleBlock } from '../../yard/slips/slip-head.ts';
import { formFoot, withLink } from '../../yard/slips/slip-link.ts';
import { currentWeighings, legalNotes, weighingsTable } from '../../yard/slips/slip-weighings.ts';
import type { PaperTexts } from './paper-texts.ts';
import { paperTexts } from './paper-texts.ts';

const facts = ({ slip: { booking }, texts }: Slip, words: PaperTexts): PdfNode => {
  const tare = currentWeighings(booking.weighings).find(({ kind }) => kind === 'empty');
  const cells = [
    field(texts.goods, [{ text: booking.article?.name ?? '–', bold: true, fontSize: 11 }]),
    field(texts.plate, booking.licensePlate),
    field(texts.driver, booking.driverName),
    ...(booking.contract ? [field(texts.contract, booking.contract.number)] : []),
    field(words.tareKind, tare && words.tareKinds[tare.source]),
  ];
  return {
    table: { widths: formWidths(1, 1, 1), body: fieldRows(cells, 3) },
    layout: 'form',
    margin: [0, 0, 0, 8],
  };
};

const closing = ({ slip, texts }: Slip): PdfNode[] => {
  const { booking, link } = slip;
  const weigher = currentWeighings(booking.weighings).findLast(
    ({ source }) => source === 'scale' || source === 'manual',
  );
  return [
    ...withLink(small(legalNotes(slip, texts)), link ?? null, texts),
    {
      columns: [
        signature(texts.weigherSigns, weigher?.userName ?? null),
        signature(texts.driverSigns, booking.driverName),
      ],
      columnGap: PDF_PAGE_WIDTH - 2 * 232,
      margin: [0, formFoot(link).gap, 0, 0],
    },
  ];
};

/**
 * The ticket of a booking's weighings as a document of one A4 page: what was weighed
 * when, by which scale, of whom and for whom.
 */
export const weighingTicket = (slip: SlipContent, language: Language): PdfDocument => {
  const texts = deliverySlipTexts[language];
  const words = paperTexts[language];
  const formats = slipFormats(slip, language);
  const parts: Slip = { slip, texts, formats };
  const { booking, printedAt } = slip;
  const watermark = crossWord(parts);
  const title = `${words.ticket} ${booking.number}`;
  return {
    title,
    language,
    content: [
      letterhead(slip.organisation, formats),
      titleBlock(parts, words.ticket),
      ...parties(parts),
      facts(parts, words),
      weighingsTable(booking.weighings, texts, formats),
      ...(booking.netKg === null ? [] : [result(parts)]),
    ],
    closing: closing(parts),
    footLine: `${title} · ${texts.printed} ${formats.instant(printedAt)}`,
    footHeight: formFoot(slip.link).footHeight,
    onOnePage: true,
    ...(watermark && { watermark }),
  };
};
