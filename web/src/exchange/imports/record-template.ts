import { templateHeaders } from '@halm/model/exchange/imports/import-template.ts';
import type { RecordColumn } from '@halm/model/exchange/imports/record-column.ts';
import type { ImportItem } from '@halm/model/exchange/imports/record-import.ts';
import { saveFile } from '../../core/client/save-file.ts';
import { spreadsheetOf } from '../weighing-files/spreadsheet-line.ts';

type Texts = {
  readonly columns: readonly RecordColumn[];
  readonly label: (name: string) => string;
  readonly choice: (column: RecordColumn, value: string) => string;
  readonly yes: string;
  readonly no: string;
};

const exampleOf = (column: RecordColumn, { choice, yes, no }: Texts): string => {
  if (column.type === 'flag') return column.example === 'true' ? yes : no;
  return column.choices && column.example !== '' ? choice(column, column.example) : column.example;
};

const templateLines = (texts: Texts): string[][] => [
  texts.columns.map(({ name }) => texts.label(name)),
  texts.columns.map((column) => exampleOf(column, texts)),
];

/**
 * Lets somebody save a table to fill in: the headings of a kind in their language, and one row as an example;
 * of weighings its headings alone.
 */
export const saveTemplate = (kind: ImportItem['kind'], name: string, texts: Texts): void => {
  saveFile(spreadsheetOf(kind === 'bookings' ? [templateHeaders] : templateLines(texts)), `${name}.csv`);
};
