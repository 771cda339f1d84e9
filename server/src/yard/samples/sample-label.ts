import type { Language } from '@halm/model/core/contract/language.ts';
import { code128Bars, code128Width } from '@halm/model/yard/samples/code-128.ts';
import type { LabelSize } from '@halm/model/yard/samples/label-sizes.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import type { PdfDocument, PdfNode } from '../../core/papers/pdf-document.ts';

/** What a label says beside its codes. */
export type LabelContent = {
  readonly number: string;
  readonly material: string;
  readonly supplier: string;
  readonly licensePlate: string;
  readonly day: string;
  readonly booking: string;
};

/**
 * Lengths in points. Modules are no narrower than 0.3 mm: so a plain reader still reads what a plain printer
 * prints. The margin is the quiet zone of the QR code, four of its modules.
 */
type Layout = {
  readonly moduleWidth: number;
  readonly barHeight: number;
  readonly qrSize: number;
  readonly numberSize: number;
  readonly textSize: number;
  readonly margin: number;
};

const layouts: Readonly<Record<LabelSize, Layout>> = {
  '62x29': { moduleWidth: 0.9, barHeight: 24, qrSize: 42, numberSize: 10, textSize: 6, margin: 8 },
  '100x50': { moduleWidth: 1.4, barHeight: 42, qrSize: 63, numberSize: 17, textSize: 10, margin: 12 },
};

/** What an organisation wants on its labels beside number and codes, and a line of its own. */
export type LabelShown = { readonly fields: readonly string[]; readonly headerText: string | null };
const everything: LabelShown = { fields: ['material', 'supplier', 'licensePlate', 'day', 'booking'], headerText: null };

const QUIET_MODULES = 10;
const MOST_LETTERS = 48;
const POINTS_PER_MM = 72 / 25.4;

const words: Readonly<Record<Language, string>> = { de: 'Probe', en: 'Sample', da: 'Prøve', pl: 'Próbka', ro: 'Probă' };

/** What a label and its file are called. */
export const labelTitle = (language: Language, number: string): string => `${words[language]} ${number}`;

const shortened = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1).trimEnd()}…` : text;

const barcode = (number: string, { moduleWidth, barHeight }: Layout): PdfNode => ({
  canvas: code128Bars(number).map(({ at, width }) => ({
    type: 'rect',
    x: (at + QUIET_MODULES) * moduleWidth,
    y: 0,
    w: width * moduleWidth,
    h: barHeight,
    color: '#000000',
  })),
});

/** The page of a label, in points. */
export const labelPage = (size: LabelSize): NonNullable<PdfDocument['page']> => {
  const [width = 0, height = 0] = size.split('x').map((mm) => Number(mm) * POINTS_PER_MM);
  return { width, height, margin: layouts[size].margin };
};

/** How large a label writes what it says. */
export const labelTextSize = (size: LabelSize): number => layouts[size].textSize;

/** The label of a sample: its number as Code 128, as QR and in digits, and of what it is. */
export const sampleLabel = (
  content: LabelContent,
  size: LabelSize,
  language: Language,
  shown: LabelShown = everything,
): PdfDocument => {
  const layout = layouts[size];
  const { moduleWidth, qrSize, numberSize, textSize } = layout;
  const { number } = content;
  const textOf = (field: keyof LabelContent) => (shown.fields.includes(field) ? content[field] : '');
  const codeWidth = (code128Width(number.length) + 2 * QUIET_MODULES) * moduleWidth;
  const line = (text: string, bold = false): PdfNode => ({ text: shortened(text), bold, fontSize: textSize });
  const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');
  const digits: PdfNode = { text: inGroups(number), bold: true, fontSize: numberSize, alignment: 'center' };
  return {
    title: labelTitle(language, number),
    language,
    closing: [],
    footLine: '',
    footHeight: 0,
    page: labelPage(size),
    onOnePage: true,
    content: [
      {
        columns: [
          { width: codeWidth, stack: [barcode(number, layout), digits] },
          { width: '*', qr: number, fit: qrSize, alignment: 'right' },
        ],
      },
      ...(shown.headerText ? [line(shown.headerText.replaceAll('\n', ' '))] : []),
      line(textOf('material'), true),
      line(textOf('supplier')),
      // What is cut off where a label is narrow is who measures, never the number.
      line(joined(textOf('booking'), textOf('day'), textOf('licensePlate'))),
    ],
  };
};
