import type { LayoutInput } from '@halm/model/laboratory/laboratory-layouts/layout.ts';
import type { Party } from '@halm/model/laboratory/laboratory-layouts/paper-contents.ts';
import type { PdfDocument, PdfNode, PdfTable } from '../../core/papers/pdf-document.ts';

/** How a paper is arranged, with its logo as PNG. */
export type Arrangement = { readonly layout: LayoutInput; readonly logo: Buffer | null };

const MUTED = '#5b6472';
const LOGO_BOUNDS = [150, 60] as const;
const FOOT_HEIGHT = 90;
/** How large the headings of a table are. */
export const HEADING_SIZE = 8;

export const heading = (text: string): PdfNode => ({ text, fontSize: 8, color: MUTED, margin: [0, 6, 0, 2] });

/** Somebody with what they are on the paper. */
export const partyNode = (label: string, { name, lines }: Party): PdfNode => ({
  stack: [heading(label), { text: name, bold: true }, ...lines.filter(Boolean).map((text) => ({ text }))],
  width: '*',
});

/** A fact with its name; without one nothing is said. */
export const fact = (label: string, text: string): PdfNode[] =>
  text ? [{ text: [{ text: `${label}: `, color: MUTED }, { text }], margin: [0, 1, 0, 1] }] : [];

/** A table as lists have them: headings, then rows. */
export const tableNode = (
  columns: readonly {
    readonly heading: string;
    readonly width: number | '*' | 'auto';
    /** Of numbers, which stand below it so. */
    readonly alignment?: 'right';
  }[],
  rows: PdfTable['body'],
): PdfNode => ({
  table: {
    widths: columns.map(({ width }) => width),
    headerRows: 1,
    body: [
      columns.map(({ heading: text, alignment }) => ({
        text,
        bold: true,
        fontSize: HEADING_SIZE,
        ...(alignment && { alignment }),
      })),
      ...rows,
    ],
  },
  layout: 'list',
  margin: [0, 10, 0, 0],
});

const paragraphs = (text: string): PdfNode[] => text.split('\n').map((line) => ({ text: line || ' ' }));

/** A paper with the head and foot that its layout says. */
export const arrangedPaper = (
  { layout, logo }: Arrangement,
  paper: {
    readonly title: string;
    readonly organisation: Party;
    readonly language: string;
    readonly content: readonly PdfNode[];
  },
): PdfDocument => {
  const { title, organisation, language, content } = paper;
  const { name, lines } = organisation;
  const head: PdfNode = {
    columns: [
      {
        width: '*',
        stack: [
          { text: name, bold: true, fontSize: 11 },
          { text: lines.filter(Boolean).join(' · '), fontSize: 8, color: MUTED },
          ...(layout.headerText ? paragraphs(layout.headerText) : []),
        ],
      },
      ...(logo
        ? [
            {
              width: LOGO_BOUNDS[0],
              image: `data:image/png;base64,${logo.toString('base64')}`,
              fit: LOGO_BOUNDS,
              alignment: 'right' as const,
            },
          ]
        : []),
    ],
    columnGap: 16,
    margin: [0, 0, 0, 14],
  };
  return {
    title,
    language,
    footLine: `${title} · ${name}`,
    footHeight: FOOT_HEIGHT,
    ...(layout.size === 'A5' && { paper: 'A5' as const }),
    content: [head, { text: title, fontSize: 16, bold: true, margin: [0, 0, 0, 6] }, ...content],
    closing: layout.footerText
      ? [{ stack: paragraphs(layout.footerText), fontSize: 8, color: MUTED } satisfies PdfNode]
      : [],
  };
};
