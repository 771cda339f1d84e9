import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { formWidths, type PdfCell, type PdfDocument, type PdfNode } from '../../core/papers/pdf-document.ts';
import type { SlipParty } from '../../yard/slips/slip-content.ts';
import { MUTED, SHADE, small } from '../../yard/slips/slip-fields.ts';
import type { SlipFormats } from '../../yard/slips/slip-formats.ts';
import { letterhead } from '../../yard/slips/slip-head.ts';
import { withLink } from '../../yard/slips/slip-link.ts';

/** A heading cell of a list. */
export const head = (text: string, alignment: 'left' | 'right' = 'left'): PdfCell => ({
  text,
  alignment,
  fontSize: 7.5,
  bold: true,
  color: MUTED,
  fillColor: SHADE,
});
export const cell = (text: string | null, below?: string | null): PdfCell => ({
  stack: [{ text: text || '–', fontSize: 8.5 }, ...(below ? [small(below)] : [])],
});
export const figure = (text: string, bold = false): PdfCell => ({
  text,
  bold,
  fontSize: 8.5,
  alignment: 'right',
  noWrap: true,
});

/** A quantity as it stands on slips: tons to the kilogram. */
export const amountText = (formats: SlipFormats, quantity: number, unit: Unit): string =>
  formats.isMass(unit) ? formats.tons(quantity) : formats.amount(quantity, unit);

/** A table across the page, its columns in these shares. */
export const listTable = (shares: readonly number[], body: readonly (readonly PdfCell[])[]): PdfNode => ({
  table: { widths: formWidths(...shares), body, headerRows: 1, dontBreakRows: true },
  layout: 'form',
  margin: [0, 0, 0, 12],
});

type ListPaper = {
  readonly title: string;
  readonly heading: string;
  readonly language: PdfDocument['language'];
  readonly organisation: SlipParty;
  readonly formats: SlipFormats;
  readonly content: readonly PdfNode[];
  /** Printed across what isn't final, with the words for it. */
  readonly preview: string | undefined;
  readonly opens: string;
  readonly printed: string;
  readonly link: string | null;
};

/** A list as a document of as many pages as it takes. */
export const listPaper = ({
  title,
  heading,
  language,
  organisation,
  formats,
  link,
  ...paper
}: ListPaper): PdfDocument => ({
  title,
  language,
  content: [
    letterhead(organisation, formats),
    { text: heading, fontSize: 22, bold: true, margin: [0, 14, 0, 8] },
    ...paper.content,
  ],
  closing: link === null ? [] : withLink(small(''), link, paper),
  footLine: `${title} · ${paper.printed}`,
  footHeight: link === null ? 64 : 132,
  ...(paper.preview && { watermark: paper.preview }),
});
