import { openPdfRenderer } from '../../core/papers/pdf.ts';
import { listWidths, type PdfCell, type PdfDocument } from '../../core/papers/pdf-document.ts';
import type { ExportTable, TableColumn, WriteTable } from './export-table.ts';
import { shownCell } from './shown-cells.ts';

/**
 * A thread of its own for each: a slip at the weighbridge doesn't wait for it,
 * and what it needed is given back with it.
 */
const LIMITS = { timeoutMs: 120_000, memoryMb: 1024 } as const;
const FONT_SIZE = 7.5;
/** In letters: a column is as wide as what most of its rows say. */
const [NARROWEST, WIDEST] = [6, 34];
const NUMBERS: ReadonlySet<TableColumn['kind']> = new Set([
  'number',
  'share',
  'shares',
  'amount',
  'amounts',
  'money',
  'moneys',
]);

const sharesOf = (columns: readonly TableColumn[], rows: readonly (readonly string[])[]): number[] =>
  columns.map(({ title }, at) => {
    const lengths = rows.map((row) => row[at]?.length ?? 0).toSorted((a, b) => a - b);
    const usual = lengths[Math.floor(lengths.length * 0.95)] ?? 0;
    // A word of the heading should stand in one line.
    const word = Math.max(...title.split(/[\s/-]+/).map(({ length }) => length));
    return Math.min(WIDEST, Math.max(NARROWEST, usual, word + 1));
  });

const alignment = ({ kind }: TableColumn) => (NUMBERS.has(kind) ? { alignment: 'right' as const } : {});

const documentOf = (table: ExportTable, rows: readonly (readonly string[])[]): PdfDocument => {
  const { columns, title, facts, say } = table;
  const heading = columns.map((column): PdfCell => ({ text: column.title, bold: true, ...alignment(column) }));
  const cells = (row: readonly string[]) =>
    columns.map((column, at): PdfCell => ({ text: row[at] ?? '', ...alignment(column) }));
  const allFacts = [...facts, { name: say('exports:rows'), value: String(table.total) }];
  return {
    title,
    language: table.locale,
    isLandscape: true,
    content: [
      { text: title, fontSize: 15, bold: true, margin: [0, 0, 0, 4] },
      {
        text: allFacts.map(({ name, value }) => `${name}: ${value}`).join('  ·  '),
        fontSize: 8,
        color: '#5b6472',
        margin: [0, 0, 0, 10] as const,
      },
      {
        table: {
          widths: listWidths(sharesOf(columns, rows)),
          body: [heading, ...rows.map(cells)],
          headerRows: 1,
          dontBreakRows: true,
        },
        layout: 'list' as const,
        fontSize: FONT_SIZE,
      },
    ],
    closing: [],
    footLine: [facts[0]?.value, title].filter(Boolean).join(' · '),
    footHeight: 50,
  };
};

/**
 * A table as PDF, as the screen shows it: its pages are laid out when all rows
 * are there, in a thread that ends with it.
 */
export const writePdf: WriteTable = async function* (table, rows) {
  const cells = table.columns.map((column) => shownCell(column, table));
  const all: string[][] = [];
  for await (const piece of rows) {
    for (const row of piece) all.push(cells.map((cell) => cell(row)));
    yield { bytes: new Uint8Array(), rows: all.length };
  }
  const renderer = openPdfRenderer(LIMITS);
  table.gone.addEventListener('abort', () => void renderer.close(), { once: true });
  try {
    yield { bytes: await renderer.render(documentOf(table, all)), rows: all.length };
  } finally {
    await renderer.close();
  }
};
