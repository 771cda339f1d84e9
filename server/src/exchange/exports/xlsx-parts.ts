import type { ExportTable } from './export-table.ts';
import { numberCell, textCell } from './xlsx-cells.ts';
import type { XlsxStyles } from './xlsx-styles.ts';
import { xmlText } from './xml-text.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const LONGEST_SHEET_NAME = 31;

/** A name that Excel takes for a sheet. */
const sheetName = (title: string): string => title.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, LONGEST_SHEET_NAME);

/** `A`, `Z`, `AA`: how a sheet calls its columns, counted from 1. */
export const columnLetters = (number: number): string =>
  number > 26
    ? columnLetters(Math.floor((number - 1) / 26)) + columnLetters(((number - 1) % 26) + 1)
    : String.fromCharCode(64 + number);

/** The sheet behind it: what the table is, of whom and when, narrowed to what. */
const aboutSheet = ({ title, facts, total, say }: ExportTable, styles: XlsxStyles): string => {
  const allFacts = [...facts, { name: say('exports:rows'), value: undefined }];
  const rows = allFacts.map(({ name, value }, at) => {
    const row = at + 3;
    const count = numberCell(`B${row}`, total, styles.number(0));
    const shown = value === undefined ? count : textCell(`B${row}`, value);
    return `<row r="${row}">${textCell(`A${row}`, name, styles.bold)}${shown}</row>`;
  });
  const head = `<row r="1">${textCell('A1', title, styles.bold)}</row>`;
  const widths =
    '<cols><col min="1" max="1" width="26" customWidth="1"/><col min="2" max="2" width="60" customWidth="1"/></cols>';
  return `${HEAD}<worksheet xmlns="${MAIN}">${widths}<sheetData>${head}${rows.join('')}</sheetData></worksheet>`;
};

/** The parts of a workbook beside its table, by their names; the styles last, when all cells are written. */
export const workbookParts = (table: ExportTable, styles: XlsxStyles): readonly (readonly [string, string])[] => {
  const names = [table.title, table.say('exports:about')].map((name) => xmlText(sheetName(name)));
  const sheets = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('');
  const lastCell = `$${columnLetters(table.columns.length)}$${table.total + 1}`;
  // Without its hidden name some spreadsheets show no filter.
  const filter = `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${names[0]}'!$A$1:${lastCell}</definedName>`;
  const override = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${CONTENT}.${kind}+xml"/>`;
  const related = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const relations = (inner: string) =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`;
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}${override('worksheets/sheet2', 'worksheet')}${override('styles', 'styles')}</Types>`,
    ],
    ['_rels/.rels', relations(related(1, 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${sheets}</sheets><definedNames>${filter}</definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        related(1, 'worksheet', 'worksheets/sheet1.xml') +
          related(2, 'worksheet', 'worksheets/sheet2.xml') +
          related(3, 'styles', 'styles.xml'),
      ),
    ],
    ['xl/worksheets/sheet2.xml', aboutSheet(table, styles)],
  ];
};

/** What stands in the table's sheet before its rows: a head that stays in sight, and widths. */
export const tableSheetHead = (widths: readonly number[]): string => {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView tabSelected="1" workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
};

/** What stands behind them: the filter over all of it, and how it is printed. */
export const tableSheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnLetters(columns)}${rows + 1}"/><pageSetup orientation="landscape" paperSize="9" fitToHeight="0"/></worksheet>`;
