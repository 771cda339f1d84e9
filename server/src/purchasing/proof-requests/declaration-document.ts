import { dateFormat, regionNames } from '@halm/model/core/quantities/formatters.ts';
import { statementsFor } from '@halm/model/purchasing/proof-requests/declaration-statements.ts';
import { SIGNATURE_HEIGHT, type SignedDeclaration } from '@halm/model/purchasing/proof-requests/proof-link.ts';
import { PDF_PAGE_WIDTH, type PdfDocument, type PdfNode } from '../../core/papers/pdf-document.ts';
import { declarationTexts } from './declaration-texts.ts';
import type { DeclarationWords } from './declaration-words.ts';

/** Everything that a signed declaration says. */
export type DeclarationContent = {
  readonly declaration: keyof DeclarationWords['title'];
  readonly organisationName: string;
  readonly timeZone: string;
  readonly contractOn: string | null;
  readonly articles: readonly string[];
  readonly validFrom: string;
  readonly expiresOn: string;
  readonly signedAt: Date;
  readonly signed: SignedDeclaration;
};

const INK = '#1b2129';
const MUTED = '#5b6472';
const SIGNATURE_WIDTH = 220;

/** A plain date as the language writes it. */
export const writtenDate = ({ locale }: DeclarationWords, day: string): string =>
  dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

const heading = (text: string): PdfNode => ({ text, fontSize: 8, color: MUTED, margin: [0, 8, 0, 2] });

const party = (label: string, lines: readonly string[]): PdfNode => ({
  stack: [heading(label), ...lines.filter(Boolean).map((text, index) => ({ text, bold: index === 0 }))],
  width: '*',
});

/** Drawn, for the font has no such sign. */
const tick = () => {
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    ({ type: 'line', x1, y1, x2, y2, lineWidth: 1.1, lineColor: INK }) as const;
  return { canvas: [line(0.5, 5.5, 3, 8.5), line(3, 8.5, 8, 2)] };
};

/** The lines of the pen, in the size of the paper. */
const drawing = ({ strokes }: SignedDeclaration): PdfNode => {
  const scale = SIGNATURE_WIDTH / 1000;
  const lines = strokes.flatMap((stroke) =>
    Array.from({ length: stroke.length / 2 - 1 }, (_, index) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = stroke.slice(2 * index, 2 * index + 4).map((at) => at * scale);
      return { type: 'line' as const, x1, y1, x2, y2, lineWidth: 1.2, lineColor: INK };
    }),
  );
  return { canvas: lines, margin: [0, 0, 0, 2] };
};

const signature = ({ signed, signedAt, timeZone }: DeclarationContent, words: DeclarationWords): PdfNode[] => {
  const { signerName, signerRole, city } = signed;
  const instant = dateFormat(words.locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(signedAt);
  const isDrawn = signed.signature === 'drawn';
  return [
    isDrawn
      ? drawing(signed)
      : { text: signerName, fontSize: 18, italics: true, margin: [0, SIGNATURE_HEIGHT / 10, 0, 4] },
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: SIGNATURE_WIDTH, y2: 0, lineWidth: 0.9, lineColor: INK }],
    },
    { text: isDrawn ? words.drawn : words.typed, fontSize: 8, color: MUTED, margin: [0, 3, 0, 2] },
    { text: `${signerName}, ${signerRole}`, bold: true },
    { text: words.signed(city, instant) },
  ];
};

/** A signed self-declaration as a document, in the language in which it was read and signed. */
export const declarationDocument = (content: DeclarationContent): PdfDocument => {
  const { declaration, organisationName, signed, articles, contractOn } = content;
  const { language, companyName, street, zip, city, country, origin, exceptions } = signed;
  const words = declarationTexts[language];
  const title = words.title[declaration];
  const contract = contractOn && writtenDate(words, contractOn);
  const land = regionNames(words.locale).of(country.toUpperCase()) ?? country;
  return {
    title: `${title} – ${companyName}`,
    language,
    content: [
      { text: title, fontSize: 17, bold: true, margin: [0, 0, 0, 8] },
      {
        columns: [
          party(words.producer, [companyName, street, `${zip} ${city}`, land]),
          party(words.recipient, [organisationName]),
        ],
        columnGap: 24,
      },
      heading(words.materials),
      { text: articles.length > 0 ? articles.join(', ') : words.everything },
      heading(words.kind),
      { text: words.origin[origin] },
      { text: words.lead(companyName, organisationName, contract), margin: [0, 12, 0, 4] },
      heading(words.declares),
      ...statementsFor(origin).map(
        (statement): PdfNode => ({
          columns: [
            { ...tick(), width: 14 },
            { text: words.statement[statement], width: PDF_PAGE_WIDTH - 14 },
          ],
          margin: [0, 2, 0, 2],
        }),
      ),
      ...(exceptions ? [heading(words.exceptions), { text: exceptions }] : []),
      {
        text: words.valid(writtenDate(words, content.validFrom), writtenDate(words, content.expiresOn)),
        bold: true,
        margin: [0, 12, 0, 10],
      },
      ...signature(content, words),
    ],
    closing: [{ text: words.note, fontSize: 8, color: MUTED }],
    footLine: `${title} · ${companyName} · ${organisationName}`,
    footHeight: 90,
  };
};
