import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Row, TableColumn, WriteTable } from './export-table.ts';
import { cellWriter, textCell } from './xlsx-cells.ts';
import { tableSheetEnd, tableSheetHead, workbookParts } from './xlsx-parts.ts';
import { XlsxStyles } from './xlsx-styles.ts';

/** Of its size little is left from here on, and it takes half the time. */
const COMPRESSION = { compressionLevel: 3 } as const;
const [NARROWEST, WIDEST] = [9, 60];

/** Room for numbers with their unit and for dates; texts take as much as the first rows show. */
const leastOf: Readonly<Record<TableColumn['kind'], number>> = {
  ...{
    text: NARROWEST,
    words: NARROWEST,
    date: 12,
    instant: 18,
    number: 12,
    share: NARROWEST,
    shares: NARROWEST,
    amount: 14,
    money: 16,
  },
};

const widthsOf = (columns: readonly TableColumn[], first: readonly Row[]): number[] =>
  columns.map((column) => {
    const texts = column.kind === 'text' ? first.map((row) => column.value(row)?.length ?? 0) : [];
    const longest = Math.max(leastOf[column.kind], ...texts.map((length) => length + 2));
    // The arrow of the filter stands beside the heading.
    return Math.min(WIDEST, Math.max(longest, column.title.length + 5));
  });

/**
 * A table as a workbook of two sheets: what it is, and its rows with a head that stays in sight, filters and widths. It is written
 * as it comes, in a ZIP whose compression works in another thread; nothing of it is kept.
 */
export const writeXlsx: WriteTable = async function* (table, rows) {
  const styles = new XlsxStyles();
  const zip = new ZipFile();
  let done = 0;
  const sheet = async function* () {
    const cells = table.columns.map((column) => cellWriter(column, { ...table, styles }));
    const headings = table.columns.map(({ title }) => textCell(title, styles.heading)).join('');
    let isFirst = true;
    for await (const piece of rows) {
      let xml = isFirst ? `${tableSheetHead(widthsOf(table.columns, piece))}<row>${headings}</row>` : '';
      isFirst = false;
      for (const row of piece) {
        xml += '<row>';
        for (const cell of cells) xml += cell(row);
        xml += '</row>';
      }
      yield Buffer.from(xml);
      done += piece.length;
    }
    yield Buffer.from(tableSheetEnd(table.columns.length, done));
    // All cells have been written, and with them all looks are known.
    zip.addBuffer(Buffer.from(styles.xml()), 'xl/styles.xml', COMPRESSION);
    zip.end();
  };
  for (const [name, xml] of workbookParts(table, styles)) zip.addBuffer(Buffer.from(xml), name, COMPRESSION);
  const content = Readable.from(sheet(), { objectMode: true, highWaterMark: 1 });
  const output = zip.outputStream as Readable;
  content.on('error', (error) => output.destroy(error));
  zip.addReadStream(content, 'xl/worksheets/sheet2.xml', COMPRESSION);
  try {
    for await (const bytes of output) yield { bytes: bytes as Buffer, rows: done };
  } finally {
    content.destroy();
  }
};
