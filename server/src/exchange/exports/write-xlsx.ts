import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportTable, Row, WriteTable } from './export-table.ts';
import { shownCell } from './shown-cells.ts';
import { cellWriter, textCell, type WriteCell } from './xlsx-cells.ts';
import { columnLetters, tableSheetEnd, tableSheetHead, workbookParts } from './xlsx-parts.ts';
import { XlsxStyles } from './xlsx-styles.ts';

/** Of its size little is left from here on, and it takes half the time. */
const COMPRESSION = { compressionLevel: 3 } as const;
const [NARROWEST, WIDEST] = [9, 60];

/** As wide as what the first rows show, so far as that is within reason. */
const widthsOf = (table: ExportTable, first: readonly Row[]): number[] =>
  table.columns.map((column) => {
    const shown = shownCell(column, table);
    const longest = first.reduce((most, row) => Math.max(most, shown(row).length), NARROWEST);
    // The arrow of the filter stands beside the heading.
    return Math.min(WIDEST, Math.max(longest + 2, column.title.length + 5));
  });

/**
 * A table as a workbook of two sheets: its rows with a head that stays in sight, filters and
 * widths, and behind them what it is. It is written as it comes, in a ZIP whose compression works
 * in another thread; nothing of it is kept.
 */
export const writeXlsx: WriteTable = async function* (table, rows) {
  const styles = new XlsxStyles();
  const zip = new ZipFile();
  let done = 0;
  const sheet = async function* () {
    const cells = table.columns.map((column) => cellWriter(column, { ...table, styles }));
    const letters = table.columns.map((_, at) => columnLetters(at + 1));
    const headings = table.columns.map(({ title }, at) => textCell(`${letters[at]}1`, title, styles.heading)).join('');
    let isFirst = true;
    for await (const piece of rows) {
      let xml = isFirst ? `${tableSheetHead(widthsOf(table, piece))}<row r="1">${headings}</row>` : '';
      isFirst = false;
      for (const row of piece) {
        done += 1;
        const number = done + 1;
        xml += `<row r="${number}">`;
        for (let at = 0; at < cells.length; at++) xml += (cells[at] as WriteCell)(row, `${letters[at]}${number}`);
        xml += '</row>';
      }
      yield Buffer.from(xml);
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
  zip.addReadStream(content, 'xl/worksheets/sheet1.xml', COMPRESSION);
  try {
    for await (const bytes of output) yield { bytes: bytes as Buffer, rows: done };
  } finally {
    content.destroy();
  }
};
